//! Transactions nobody should have sent.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;

use super::*;
use crate::script::Dice;

fn broadcast(tx: &[u8]) -> (Method, String, Option<Vec<u8>>) {
    let body = json!({"tx_bytes": STANDARD.encode(tx), "mode": "BROADCAST_MODE_SYNC"});
    let body = body.to_string().into_bytes();
    (Method::POST, "/core/tx/v1beta1/txs".to_owned(), Some(body))
}

/// A good transaction made bad in one of many ways.
fn broken(good: &[u8], nth: usize, dice: &mut Dice) -> Vec<u8> {
    let place = |dice: &mut Dice, len: usize| {
        usize::try_from(dice.roll(u64::try_from(len).unwrap())).unwrap()
    };
    let mut tx = good.to_vec();
    match nth % 7 {
        0 => {
            let at = place(dice, tx.len());
            tx[at] ^= 1 << dice.roll(8);
        }
        1 => tx.truncate(place(dice, good.len())),
        2 => tx.extend_from_slice(good),
        3 => tx = vec![0x0a; 10_000],
        // An unknown field, a group that does not end, a length beyond the end.
        4 => tx.extend_from_slice(&[0xfa, 0x3f, 3, 1, 2, 3]),
        5 => tx.extend_from_slice(&[0x0b; 64]),
        _ => tx.extend_from_slice(&[0x0a, 0xff, 0xff, 0xff, 0xff, 0x7f]),
    }
    tx
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn malformed_and_huge_transactions_are_refused_and_leave_nothing() {
    let heard = besiege(async |fort| {
        let good = fort.send(1, 0, "5utarn");
        let dice = std::cell::RefCell::new(Dice::new(9));
        let mut heard = flood(&fort, 700, 20, |nth| {
            let tx = broken(&good, nth, &mut dice.borrow_mut());
            if tx == good {
                broadcast(&[])
            } else {
                broadcast(&tx)
            }
        })
        .await;
        let huge = flood(&fort, 20, 20, |nth| {
            broadcast(&vec![0xff; 400_000 * (1 + nth % 3)])
        })
        .await;
        for (status, count) in huge.0 {
            *heard.0.entry(status).or_default() += count;
        }
        // Not one of them was a transaction of the account.
        let rest = fort.rest(attacker(240));
        let path = format!("/core/auth/v1beta1/account_info/{}", fort.account(1).0);
        let info = rest.get(&path).await.ok();
        assert_eq!(info["info"]["sequence"], "0");
        heard
    })
    .await;
    assert!(heard.of(200) > 300, "{heard:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn spam_for_the_mempool_keeps_no_honest_transaction_waiting() {
    let heard = besiege(async |fort| {
        let spam: Vec<Vec<u8>> = (0..1500)
            .map(|nth| match nth % 4 {
                // Too early, never to be followed up; more than there is; the same again; good ones.
                0 => fort.send(1, 1000 + nth, "5utarn"),
                1 => fort.send(2, nth, "9000000000000utarn"),
                2 => fort.send(2, 0, "1utarn"),
                _ => fort.send(3, nth / 4, "1utarn"),
            })
            .collect();
        flood(&fort, spam.len(), 30, |nth| broadcast(&spam[nth])).await
    })
    .await;
    assert_eq!(heard.of(200) + heard.of(429), 1500, "{heard:?}");
}
