//! What transactions hold, and what refused ones leave: one test, so that nothing else allocates.

use std::alloc::System;

use prost::Message as _;
use serde_json::json;
use stats_alloc::{INSTRUMENTED_SYSTEM, Region, StatsAlloc};
use tarn_primitives::crypto::{BitArray, Multisig, PublicKey};
use tarn_proto::core::base::v1beta1::Coin;
use tarn_proto::core::crypto::multisig::v1beta1::MultiSignature;
use tarn_proto::core::tx::v1beta1 as pb;
use tarn_proto::{Any, Namespace};
use tarn_tests::messages::{Sample, chain, extremes, samples, sign, transfer};
use tarn_tests::{ALICE, TestChain, account, show};

#[global_allocator]
static ALLOCATOR: &StatsAlloc<System> = &INSTRUMENTED_SYSTEM;

/// What something keeps allocated.
fn held<T>(make: impl FnOnce() -> T) -> (T, usize) {
    let region = Region::new(ALLOCATOR);
    let made = make();
    let change = region.change();
    let kept = change
        .bytes_allocated
        .saturating_sub(change.bytes_deallocated);
    (made, kept)
}

fn reshaped(tx: &[u8], change: impl FnOnce(&mut pb::TxBody, &mut pb::AuthInfo)) -> Vec<u8> {
    let mut raw = pb::TxRaw::decode(tx).unwrap();
    let mut body = pb::TxBody::decode(&*raw.body_bytes).unwrap();
    let mut auth = pb::AuthInfo::decode(&*raw.auth_info_bytes).unwrap();
    change(&mut body, &mut auth);
    raw.body_bytes = body.encode_to_vec();
    raw.auth_info_bytes = auth.encode_to_vec();
    raw.encode_to_vec()
}

fn coins(count: usize) -> serde_json::Value {
    (0..count)
        .map(|at| json!({"denom": format!("d{at:05}"), "amount": "1"}))
        .collect()
}

/// Small on the wire, large in memory: messages with lists of the smallest entries.
fn long_messages(t: &TestChain, send: &Any) -> Vec<Vec<u8>> {
    let me = show(&account(ALICE).address);
    let any = |url: &str, json| {
        let url = url.to_owned();
        Sample { url, json }.any().unwrap()
    };
    let multi = any(
        "/core.bank.v1beta1.MsgMultiSend",
        json!({
            "inputs": [{"address": me, "coins": coins(4000)}],
            "outputs": [{"address": me, "coins": coins(4000)}],
        }),
    );
    let enabled: serde_json::Value = (0..4000)
        .map(|at| json!({"denom": format!("d{at:05}"), "enabled": true}))
        .collect();
    let switches = any(
        "/core.bank.v1beta1.MsgSetSendEnabled",
        json!({"authority": me, "send_enabled": enabled}),
    );
    vec![
        sign(t, &[multi]),
        sign(t, &[switches]),
        sign(t, &vec![send.clone(); 3000]),
    ]
}

/// The same for what stands around the messages.
fn adversarial(t: &TestChain) -> Vec<Vec<u8>> {
    let send = transfer();
    let one = sign(t, std::slice::from_ref(&send));
    let modes = pb::mode_info::Multi {
        bitarray: Some(BitArray::new(vec![true; 8]).to_wire()),
        mode_infos: vec![pb::ModeInfo::default(); 200_000],
    };
    let members = (0..128).map(|at| account(&format!("m{at}")).public);
    let multisig = PublicKey::Multisig(Multisig::new(1, members.collect()).unwrap());
    let coin = |at| Coin {
        denom: format!("d{at:05}"),
        amount: "1".to_owned(),
    };
    let empty = |count| {
        vec![
            Any {
                type_url: send.type_url.clone(),
                value: Vec::new()
            };
            count
        ]
    };
    let mut all = vec![
        one.clone(),
        reshaped(&one, |_, auth| {
            auth.signer_infos[0].mode_info = Some(pb::ModeInfo {
                sum: Some(pb::mode_info::Sum::Multi(modes)),
            });
        }),
        reshaped(&one, |_, auth| {
            auth.signer_infos[0].public_key = Some(multisig.to_any(Namespace::Core));
        }),
        reshaped(&one, |_, auth| {
            auth.fee.as_mut().unwrap().amount = (0..60_000).map(coin).collect();
        }),
        reshaped(&one, |_, auth| {
            auth.fee.as_mut().unwrap().amount = vec![Coin::default(); 300_000];
        }),
        reshaped(&one, |body, _| {
            body.non_critical_extension_options = empty(20_000);
        }),
        reshaped(&one, |body, _| body.memo = "m".repeat(700_000)),
    ];
    all.extend(long_messages(t, &send));
    all
}

/// What all admitted transactions together hold and weigh: a table that holds them grows in steps.
#[derive(Default)]
struct Sum {
    kept: usize,
    weight: usize,
}

fn weighed(t: &TestChain, what: &str, tx: &[u8], sum: &mut Sum) {
    let admission = t.app.admission();
    let (checked, kept) = held(|| admission.decode(tx));
    if let Ok(checked) = checked {
        let weight = checked.weight();
        assert!(
            kept <= weight * 2,
            "{what}: holds {kept} and weighs {weight}"
        );
    }
    // Once more with what signatures and reading ahead add.
    let (checked, kept) = held(|| admission.admit(tx));
    if let Ok(checked) = checked {
        sum.kept += kept;
        sum.weight += checked.weight();
    }
}

#[test]
fn a_transaction_holds_at_most_twice_what_it_weighs_and_a_refused_one_nothing() {
    let mut t = chain();
    let mut sum = Sum::default();
    for (at, tx) in adversarial(&t).iter().enumerate() {
        weighed(&t, &format!("adversarial {at}"), tx, &mut sum);
    }
    for sample in samples(&t) {
        let tx = sign(&t, &[sample.any().unwrap()]);
        weighed(&t, &sample.url, &tx, &mut sum);
        for changed in extremes(&sample) {
            if let Some(any) = changed.any() {
                weighed(&t, &sample.url, &sign(&t, &[any]), &mut sum);
            }
        }
    }
    let Sum { kept, weight } = sum;
    assert!(
        kept <= weight * 2,
        "admitted they hold {kept} and weigh {weight}"
    );
    refused_requests_leave_nothing(&mut t);
}

/// Twenty-eight of 740 kB took 3.6 GB once.
fn refused_requests_leave_nothing(t: &mut TestChain) {
    let send = transfer();
    let one = sign(t, &[send]);
    let requests: Vec<Vec<u8>> = (0..28)
        .map(|at| {
            let infos = reshaped(&one, |body, auth| {
                body.memo = at.to_string();
                auth.signer_infos = vec![pb::SignerInfo::default(); 30];
                auth.fee.as_mut().unwrap().amount = vec![Coin::default(); 200_000];
            });
            let mut raw = pb::TxRaw::decode(&*infos).unwrap();
            let signatures = vec![Vec::new(); 100_000];
            raw.signatures = vec![MultiSignature { signatures }.encode_to_vec()];
            raw.encode_to_vec()
        })
        .chain((0..28).map(|at| {
            reshaped(&one, |body, auth| {
                body.memo = at.to_string();
                auth.signer_infos = vec![pb::SignerInfo::default(); 370_000];
            })
        }))
        .chain((0..28).map(|at| {
            // One signer info and one signature, both wrong.
            reshaped(&one, |body, auth| {
                body.memo = at.to_string();
                auth.fee.as_mut().unwrap().amount = vec![Coin::default(); 300_000];
            })
        }))
        .collect();
    // Once, so that what is made at the first use is there.
    t.check(&requests[0]);
    let ((), kept) = held(|| {
        for tx in &requests {
            assert_ne!(t.check(tx).code, 0);
            t.app.query.simulate(tx).ok();
            t.app.admission().admit(tx).ok();
        }
    });
    assert!(kept < 100_000, "84 refused requests hold {kept} bytes");
}
