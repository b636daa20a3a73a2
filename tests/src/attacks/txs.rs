//! Malformed, huge, early and spam transactions.

use super::Facts;

/// A valid transaction damaged in one of many ways; `roll` returns a number below its argument.
pub fn broken(good: &[u8], nth: usize, roll: &mut dyn FnMut(u64) -> u64) -> Vec<u8> {
    let mut place = |len: usize| {
        let len = u64::try_from(len).unwrap_or(u64::MAX);
        usize::try_from(roll(len)).unwrap_or(0)
    };
    let mut tx = good.to_vec();
    match nth % 7 {
        0 => {
            let (at, bit) = (place(good.len()), place(8));
            if let Some(byte) = tx.get_mut(at) {
                *byte ^= 1 << bit;
            }
        }
        1 => tx.truncate(place(good.len())),
        2 => tx.extend_from_slice(good),
        3 => tx = vec![0x0a; 10_000],
        // An unknown field, a group that does not end, a length beyond the end.
        4 => tx.extend_from_slice(&[0xfa, 0x3f, 3, 1, 2, 3]),
        5 => tx.extend_from_slice(&[0x0b; 64]),
        _ => tx.extend_from_slice(&[0x0a, 0xff, 0xff, 0xff, 0xff, 0x7f]),
    }
    tx
}

/// Bytes of the maximum length of a body, or longer.
pub fn huge(nth: usize) -> Vec<u8> {
    vec![0xff; 400_000 * (1 + nth % 3)]
}

/// The `nth` of many signed transactions with a sequence that is never reached.
pub fn early(facts: &Facts, account: usize, nth: u64) -> Vec<u8> {
    facts.send(account, 1_000_000 + nth, "1utarn")
}

/// Signed transactions that fill the mempool, by three accounts: with a sequence that is never
/// reached, with an amount above the balance, repeated, and valid.
pub fn spam(facts: &Facts, [early, poor, good]: [usize; 3], nth: u64) -> Vec<u8> {
    match nth % 4 {
        0 => facts.send(early, 1000 + nth, "5utarn"),
        1 => facts.send(poor, nth, "9000000000000utarn"),
        2 => facts.send(poor, 0, "1utarn"),
        _ => facts.send(good, nth / 4, "1utarn"),
    }
}
