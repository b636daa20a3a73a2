//! The cost of checks before any fee is paid grows linearly with the size of a transaction.
//!
//! Cost is measured as CPU time of this thread, the minimum of several runs. A factor of sixteen
//! in size may cost sixteen times as much, with room for caches and noise up to sixty-four times; work
//! that grows with the square would cost two hundred and fifty-six times as much.

use prost::Message as _;
use rustix::time::{ClockId, clock_gettime};
use serde_json::{Value, json};
use tarn_primitives::crypto::{BitArray, Multisig, PublicKey};
use tarn_proto::core::base::v1beta1::Coin;
use tarn_proto::core::crypto::multisig::v1beta1::MultiSignature;
use tarn_proto::core::tx::v1beta1 as pb;
use tarn_proto::{Any, Namespace};
use tarn_tests::messages::{Sample, chain, samples, sign, transfer};
use tarn_tests::{ALICE, TestChain, account, show};

use crate::machine::craft::tampered;

/// Bytes of the smaller transaction; the larger one is sixteen times as large.
const SHORT: usize = 40_000;
const FACTOR: usize = 16;
const MAX_RATIO: u128 = 64;

fn processor_time() -> u128 {
    let now = clock_gettime(ClockId::ThreadCPUTime);
    let (seconds, nanos) = (now.tv_sec, now.tv_nsec);
    u128::try_from(seconds).unwrap() * 1_000_000_000 + u128::try_from(nanos).unwrap()
}

/// The minimum CPU time of a check, which changes nothing.
fn cost(t: &mut TestChain, tx: &[u8]) -> u128 {
    let run = |t: &mut TestChain| {
        let before = processor_time();
        t.app.check.peek_tx(tx).expect("no fault");
        t.app.query.simulate(tx).ok();
        processor_time() - before
    };
    (0..5).map(|_| run(t)).min().unwrap()
}

/// Makes a transaction of about the given number of bytes.
type Grow<'a> = Box<dyn Fn(usize) -> Vec<u8> + 'a>;

fn grows_linearly(t: &mut TestChain, what: &str, make: &Grow<'_>) {
    let (small, large) = (make(SHORT), make(SHORT * FACTOR));
    assert!(large.len() > small.len() * FACTOR / 2, "{what}");
    // A minimum, so that noise in very short times does not count.
    let before = cost(t, &small).max(200_000);
    let after = cost(t, &large);
    assert!(
        after <= before * MAX_RATIO,
        "{what}: {before} ns became {after} ns"
    );
}

/// A transaction with these messages whose signature is invalid.
fn unsigned(t: &TestChain, messages: &[Any]) -> Vec<u8> {
    tampered(&sign(t, messages), |raw| raw.signatures[0][0] ^= 1)
}

fn coins(count: usize) -> Value {
    (0..count)
        .map(|at| json!({"denom": format!("d{at:07}"), "amount": "1"}))
        .collect()
}

/// The JSON pointers of all lists of a message.
fn lists(sample: &Sample) -> Vec<String> {
    fn walk(value: &Value, at: &str, found: &mut Vec<String>) {
        match value {
            Value::Array(items) => {
                found.push(at.to_owned());
                for (n, item) in items.iter().enumerate() {
                    walk(item, &format!("{at}/{n}"), found);
                }
            }
            Value::Object(members) => {
                for (name, member) in members {
                    walk(member, &format!("{at}/{name}"), found);
                }
            }
            _ => {}
        }
    }
    let mut found = Vec::new();
    walk(&sample.json, "", &mut found);
    found
}

#[test]
fn checking_costs_in_proportion_to_size_for_every_list_of_every_message() {
    let mut t = chain();
    for sample in samples(&t) {
        for path in lists(&sample) {
            let fresh = chain();
            let make: Grow<'_> = Box::new(|size| {
                let mut json = sample.json.clone();
                let list = json
                    .pointer_mut(&path)
                    .and_then(Value::as_array_mut)
                    .unwrap();
                let seed = list.clone();
                let is_coins = seed.first().is_some_and(|item| item.get("denom").is_some());
                if is_coins && path.ends_with("coins") || path.ends_with("amount") {
                    let each = 14;
                    *list = coins(size / each).as_array().unwrap().clone();
                } else if let Some(first) = seed.first() {
                    let each = first.to_string().len().max(8) / 2;
                    *list = vec![first.clone(); size / each];
                } else {
                    *list = vec![json!({"denom": "uother", "enabled": true}); size / 12];
                }
                let url = sample.url.clone();
                unsigned(&fresh, &[Sample { url, json }.any().unwrap()])
            });
            let small = make(SHORT);
            if small.len() < SHORT / 2 {
                continue;
            }
            grows_linearly(&mut t, &format!("{} {path}", sample.url), &make);
        }
    }
}

#[test]
fn a_multi_send_of_thousands_of_denoms_is_checked_in_linear_time() {
    let mut t = chain();
    let me = show(&account(ALICE).address);
    let fresh = chain();
    let make: Grow<'_> = Box::new(|size| {
        let all = coins(size / 28);
        let json = json!({
            "inputs": [{"address": me, "coins": all}],
            "outputs": [{"address": me, "coins": all}],
        });
        let url = "/core.bank.v1beta1.MsgMultiSend".to_owned();
        unsigned(&fresh, &[Sample { url, json }.any().unwrap()])
    });
    grows_linearly(&mut t, "many denoms", &make);
}

#[test]
#[expect(clippy::too_many_lines, reason = "a list, one entry per list")]
fn every_list_around_the_messages_is_checked_in_linear_time() {
    let mut t = chain();
    let fresh = chain();
    let send = transfer();
    let auth = |change: &dyn Fn(&mut pb::AuthInfo)| {
        tampered(&sign(&fresh, std::slice::from_ref(&send)), |raw| {
            let mut auth = pb::AuthInfo::decode(&*raw.auth_info_bytes).unwrap();
            change(&mut auth);
            raw.auth_info_bytes = auth.encode_to_vec();
        })
    };
    let body = |change: &dyn Fn(&mut pb::TxBody)| {
        tampered(&sign(&fresh, std::slice::from_ref(&send)), |raw| {
            let mut body = pb::TxBody::decode(&*raw.body_bytes).unwrap();
            change(&mut body);
            raw.body_bytes = body.encode_to_vec();
        })
    };
    let makers: Vec<(&str, Grow<'_>)> = vec![
        (
            "signer infos",
            Box::new(|size| {
                auth(&|auth| auth.signer_infos = vec![pb::SignerInfo::default(); size / 2])
            }),
        ),
        (
            "signatures",
            Box::new(|size| {
                tampered(&sign(&fresh, std::slice::from_ref(&send)), |raw| {
                    raw.signatures = vec![Vec::new(); size / 2];
                })
            }),
        ),
        (
            "coins of the fee",
            Box::new(|size| {
                let coin = |at| Coin {
                    denom: format!("d{at:07}"),
                    amount: "1".to_owned(),
                };
                auth(&|auth| {
                    let fee = auth.fee.as_mut().unwrap();
                    fee.amount = (0..size / 15).map(coin).collect();
                })
            }),
        ),
        (
            "modes of a multisig",
            Box::new(|size| {
                let many = pb::mode_info::Multi {
                    bitarray: Some(BitArray::new(vec![true; 8]).to_wire()),
                    mode_infos: vec![pb::ModeInfo::default(); size / 2],
                };
                auth(&|auth| {
                    auth.signer_infos[0].mode_info = Some(pb::ModeInfo {
                        sum: Some(pb::mode_info::Sum::Multi(many.clone())),
                    });
                })
            }),
        ),
        (
            "the memo",
            Box::new(|size| body(&|body| body.memo = "m".repeat(size))),
        ),
        (
            "messages",
            Box::new(|size| {
                let each = send.encoded_len();
                body(&|body| body.messages = vec![send.clone(); size / each])
            }),
        ),
        (
            "extension options",
            Box::new(|size| {
                let each = send.encoded_len();
                body(&|body| body.non_critical_extension_options = vec![send.clone(); size / each])
            }),
        ),
    ];
    for (what, make) in &makers {
        grows_linearly(&mut t, what, make);
    }
}

/// A multisig of 32 keys whose address is not the signer's: its signatures must not be verified.
#[test]
fn a_multisig_for_another_address_costs_no_verification() {
    let mut t = chain();
    let members: Vec<_> = (0..32).map(|at| account(&format!("m{at}"))).collect();
    let keys = members.iter().map(|member| member.public.clone()).collect();
    let key = PublicKey::Multisig(Multisig::new(32, keys).unwrap());
    let send = transfer();
    let tx = tampered(&sign(&t, &[send]), |raw| {
        let mut auth = pb::AuthInfo::decode(&*raw.auth_info_bytes).unwrap();
        let single = pb::ModeInfo {
            sum: Some(pb::mode_info::Sum::Single(pb::mode_info::Single {
                mode: 1,
            })),
        };
        auth.signer_infos[0].public_key = Some(key.to_any(Namespace::Core));
        auth.signer_infos[0].mode_info = Some(pb::ModeInfo {
            sum: Some(pb::mode_info::Sum::Multi(pb::mode_info::Multi {
                bitarray: Some(BitArray::new(vec![true; 32]).to_wire()),
                mode_infos: vec![single; 32],
            })),
        });
        raw.auth_info_bytes = auth.encode_to_vec();
        let signatures = vec![vec![7; 64]; 32];
        raw.signatures = vec![MultiSignature { signatures }.encode_to_vec()];
    });
    let before = t.app.admission().verifications();
    t.app.admission().admit(&tx).unwrap();
    let result = t.check(&tx);
    assert_eq!(
        (result.codespace.as_str(), result.code),
        ("sdk", 4),
        "{}",
        result.log
    );
    assert_eq!(t.app.admission().verifications(), before);
}

#[test]
fn more_signer_infos_or_signatures_than_signers_are_refused_before_a_key_is_parsed() {
    let mut t = chain();
    let send = transfer();
    for (count, code) in [(2, 2), (370_000, 14)] {
        let tx = tampered(&sign(&t, std::slice::from_ref(&send)), |raw| {
            let mut auth = pb::AuthInfo::decode(&*raw.auth_info_bytes).unwrap();
            auth.signer_infos = vec![pb::SignerInfo::default(); count];
            raw.auth_info_bytes = auth.encode_to_vec();
        });
        let result = t.check(&tx);
        assert_eq!(
            (result.codespace.as_str(), result.code),
            ("sdk", code),
            "{}",
            result.log
        );
    }
    for (count, code) in [(2, 4), (370_000, 14)] {
        let tx = tampered(&sign(&t, std::slice::from_ref(&send)), |raw| {
            raw.signatures = vec![Vec::new(); count];
        });
        let result = t.check(&tx);
        assert_eq!(
            (result.codespace.as_str(), result.code),
            ("sdk", code),
            "{}",
            result.log
        );
    }
}

#[test]
fn a_refusal_echoes_no_more_than_a_few_hundred_bytes() {
    let mut t = chain();
    let long = "x".repeat(300_000);
    let mut seen = 0;
    for sample in samples(&t) {
        let Value::Object(members) = &sample.json else {
            continue;
        };
        for name in members.keys() {
            let mut json = sample.json.clone();
            json[name] = json!(long);
            let url = sample.url.clone();
            let Some(any) = (Sample { url, json }).any() else {
                continue;
            };
            let tx = sign(&t, &[any]);
            let checked = t.check(&tx);
            assert!(
                checked.log.len() < 1024,
                "{}: {} bytes",
                sample.url,
                checked.log.len()
            );
            let block = t.next_block(vec![tx]);
            let done = t.app.consensus.finalize_block(&block).unwrap();
            assert!(done.results[0].log.len() < 1024, "{}", sample.url);
            seen += 1;
        }
    }
    assert!(seen > 40, "{seen}");
}
