//! Whatever is sent is refused in words of bounded length, or is what was meant; nothing panics.
//!
//! Seeds are fixed, so that a run is the same everywhere.

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::test_runner::{Config, RngAlgorithm, TestCaseError, TestRng, TestRunner};
use tarn_proto::Timestamp;

use super::wallet::Plan;
use super::*;

/// A refusal says what was wrong with what was sent, without repeating all of it.
const LONGEST_TEXT: usize = 1000;

fn runner(cases: u32) -> TestRunner {
    let more = if long() { 50 } else { 1 };
    let config = Config {
        cases: cases * more,
        failure_persistence: None,
        ..Config::default()
    };
    TestRunner::new_with_rng(config, TestRng::deterministic_rng(RngAlgorithm::ChaCha))
}

/// Parses as a transaction does; a refusal has a code and a short text.
fn parsed<W: Rpc>(t: &Harness, wire: &W) -> Result<bool, TestCaseError> {
    let any = tarn_proto::Any::pack(wire);
    let Err(error) = t.routes.parse(&any, t.ctx().chain()) else {
        return Ok(true);
    };
    prop_assert!(error.code().is_some(), "{}", error);
    let length = error.to_string().len();
    prop_assert!(length < LONGEST_TEXT, "{} bytes", length);
    Ok(false)
}

/// A few bytes or a great many.
fn noise() -> impl Strategy<Value = Vec<u8>> {
    prop_oneof![
        3 => vec(any::<u8>(), 0..300),
        2 => (any::<u8>(), 0..20_000_usize).prop_map(|(byte, length)| vec![byte; length]),
        1 => vec(any::<u8>(), 8000..9000),
        1 => (any::<[u8; 32]>(), vec(any::<u8>(), 0..3000)).prop_map(|(mut header, rest)| {
            // A header that could be one.
            header[0] = 1;
            header[1] = header[1] % 3 + 1;
            header[2] = 64;
            header[3] %= 5;
            header[4] %= 3;
            header[5] %= 6;
            header[6] %= 5;
            [header.as_slice(), b"\x05utarn", &rest].concat()
        }),
    ]
}

fn words() -> impl Strategy<Value = Vec<String>> {
    let word = prop_oneof![
        "[0-9a-f]{64}",
        "d:[0-9]{1,21}-[0-9]{1,21}",
        "d:[0-9-]{0,8}",
        ".{0,90}",
        (0..100_000_usize).prop_map(|length| "d".repeat(length)),
    ];
    vec(word, 0..8)
}

#[test]
fn arbitrary_spends_are_refused() {
    let t = start();
    let me = show(&Person::new(1).address);
    let inputs = (noise(), noise(), words());
    let outcome = runner(400).run(&inputs, |(proof, payload, words)| {
        let first = words.first().cloned().unwrap_or_default();
        let transfer = pb::MsgPrivateTransfer {
            sender: me.clone(),
            recipient: me.clone(),
            proof: proof.clone(),
            encrypted_amount: payload.clone(),
            ring_members: words.clone(),
        };
        prop_assert!(!parsed(&t, &transfer)?);
        let unshield = pb::MsgUnshield {
            sender: me.clone(),
            amount: Some(coin("5utarn")),
            proof: proof.clone(),
            nullifier: first.clone(),
            recipient: String::new(),
        };
        prop_assert!(!parsed(&t, &unshield)?);
        let swap = dex::MsgShieldedSwap {
            sender: me.clone(),
            pool_id: "1".to_owned(),
            proof,
            encrypted_amounts: payload,
            nullifiers: words.clone(),
            new_commitments: words,
        };
        prop_assert!(!parsed(&t, &swap)?);
        let other_pool = dex::MsgShieldedSwap {
            pool_id: first,
            ..swap
        };
        prop_assert!(!parsed(&t, &other_pool)?);
        Ok(())
    });
    outcome.unwrap();
}

#[test]
fn arbitrary_keys_grants_and_amounts_are_refused_or_meant() {
    let t = start();
    let [me, you] = [1, 2].map(|n| show(&Person::new(n).address));
    let inputs = (noise(), noise(), words(), any::<(u32, i64, i32)>());
    let outcome = runner(400).run(&inputs, |(key, sealed, words, numbers)| {
        let first = words.first().cloned().unwrap_or_default();
        let (small, seconds, nanos) = numbers;
        let shield = pb::MsgShield {
            sender: me.clone(),
            amount: Some(base::Coin {
                denom: "utarn".to_owned(),
                amount: first.clone(),
            }),
            note_key: key.clone(),
            ephemeral_key: sealed.clone(),
            view_tag: small,
        };
        parsed(&t, &shield)?;
        let grant = pb::MsgCreateViewingKey {
            grantor: me.clone(),
            grantee: you.clone(),
            grant_type: "full".to_owned(),
            expires_at: Some(Timestamp { seconds, nanos }),
            sealed_key: sealed.clone(),
        };
        let taken = parsed(&t, &grant)?;
        let version = sealed.first().is_none_or(|version| *version == 1);
        prop_assert!(!taken || (version && sealed.len() <= 8192));
        let named = pb::MsgCreateViewingKey {
            grant_type: first.clone(),
            ..grant
        };
        prop_assert!(!parsed(&t, &named)?);
        let keys = pb::MsgSetPrivacyKey {
            owner: me.clone(),
            spend_key: key,
            view_key: sealed.clone(),
            epoch: small,
            signature: sealed,
        };
        prop_assert!(!parsed(&t, &keys)?);
        let limit = pb::MsgSetDailyLimit {
            authority: me.clone(),
            denom: "utarn".to_owned(),
            max_unshield_per_day: first,
        };
        parsed(&t, &limit)?;
        Ok(())
    });
    outcome.unwrap();
}

/// What happens to a field on its way.
#[derive(Debug, Clone)]
enum Change {
    Flip(usize, u8),
    Cut(usize),
    Insert(usize, u8),
    Copy(usize, usize, usize),
}

fn change() -> impl Strategy<Value = Change> {
    let at = || any::<u16>().prop_map(usize::from);
    prop_oneof![
        5 => (at(), 1..=255_u8).prop_map(|(at, bits)| Change::Flip(at, bits)),
        1 => at().prop_map(Change::Cut),
        1 => (at(), any::<u8>()).prop_map(|(at, byte)| Change::Insert(at, byte)),
        2 => (at(), at(), 1..70_usize).prop_map(|(from, to, length)| Change::Copy(from, to, length)),
    ]
}

impl Change {
    fn apply(&self, bytes: &mut Vec<u8>) {
        let length = bytes.len();
        match *self {
            Self::Flip(at, bits) => bytes[at % length] ^= bits,
            Self::Cut(at) => bytes.truncate(at % length),
            Self::Insert(at, byte) => bytes.insert(at % length, byte),
            Self::Copy(from, to, count) => {
                let (from, to) = (from % length, to % length);
                let count = count.min(length - from.max(to));
                bytes.copy_within(from..from + count, to);
            }
        }
    }
}

#[test]
fn a_spend_changed_on_its_way_is_refused() {
    let mut t = start();
    let alice = Person::new(1);
    let owned = pool_of(&mut t, 4);
    let plan = Plan::new(&t, &alice, &owned);
    let (transfer, _) = plan.transfer(&plan.sender, [(&alice, 999_990), (&alice, 10)]);
    let (unshield, _) = plan.unshield(None, 5, &alice);
    let cell = std::cell::RefCell::new(t);
    let outcome = runner(300).run(&(change(), 0..4_u8), |(change, field)| {
        let t = &mut *cell.borrow_mut();
        let (mut pay, mut take) = (transfer.clone(), unshield.clone());
        match field {
            0 | 1 => change.apply(&mut pay.proof),
            2 => change.apply(&mut pay.encrypted_amount),
            _ => change.apply(&mut take.proof),
        }
        // A copy onto itself changes nothing.
        if pay == transfer && take == unshield {
            return Ok(());
        }
        let refused = if field < 3 {
            t.send(&pay)
        } else {
            t.send(&take)
        };
        let error = refused.expect_err("a changed spend is refused");
        let (codespace, _) = error.code().expect("a rejection");
        prop_assert_eq!(codespace, "privacy");
        prop_assert!(error.to_string().len() < LONGEST_TEXT);
        Ok(())
    });
    outcome.unwrap();
    // The messages themselves are fine.
    let mut t = cell.into_inner();
    send(&mut t, &transfer).unwrap();
    assert_refused(&mut t, &unshield, 730);
}
