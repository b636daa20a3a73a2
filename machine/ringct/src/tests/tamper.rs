//! Both verifiers refuse a proof after any change of its statement.

use super::{Case, point};
use crate::{Action, Asset, Binding, Claim, Kind, Member, Proof, Refusal, oracle, verify};

fn refused(claim: &Claim<'_>) {
    assert!(verify(claim).is_err(), "{:?}", claim.binding);
    assert!(oracle::verify(claim).is_err(), "{:?}", claim.binding);
}

/// Proofs of every kind, small enough to be verified hundreds of times.
fn cases() -> [Case; 4] {
    [
        Case::simple(4, 1),
        Case::new(Kind::Transfer, 5, &[4, 0], &[3, 4]).to(&[2, 4], 0, 1),
        Case::new(Kind::Unshield, 5, &[2], &[100]).to(&[30], 69, 1),
        Case::new(Kind::Swap, 5, &[2, 1], &[100, 5]).to(&[35], 69, 1),
    ]
}

#[test]
fn every_changed_byte_of_a_proof_is_refused() {
    for (nth, case) in cases().iter().enumerate() {
        let proof = case.prove().expect("honest");
        let bytes = proof.encode();
        // Every byte of the public part, then some of every field of 32 or 33 bytes.
        let arguments = 292
            + 66 * proof.range.rounds.len()
            + proof.rings.len() * (260 + 195 * proof.shown().header.digits());
        let shown = bytes.len() - arguments;
        let places = (0..shown).chain((shown..bytes.len()).skip(nth).step_by(13));
        for place in places {
            let mut bytes = bytes.clone();
            bytes[place] ^= 1 << (place % 8);
            let Ok(changed) = Proof::decode(&bytes) else {
                continue;
            };
            // The first indexes tell the chain which rings these are; the verifier gets the rings.
            if changed.shown.firsts != proof.shown.firsts {
                continue;
            }
            let proof = changed;
            let asset = Asset::new(&proof.shown().denom).expect("a point");
            let claim = Claim {
                proof: &proof,
                binding: &case.binding(),
                rings: &case.rings(),
                asset: &asset,
            };
            assert!(verify(&claim).is_err(), "byte {place} of case {nth}");
        }
    }
}

/// Actions of the same kind that differ in one field.
fn other_actions(action: Action<'_>) -> Vec<Action<'_>> {
    match action {
        Action::Transfer { recipient, payload } => vec![
            Action::Transfer {
                recipient: "tarn1other",
                payload,
            },
            Action::Transfer {
                recipient,
                payload: &[3; 224],
            },
        ],
        Action::Unshield { recipient, amount } => vec![
            Action::Unshield {
                recipient: "tarn1other",
                amount,
            },
            Action::Unshield {
                recipient,
                amount: amount.saturating_add(1),
            },
            Action::Unshield {
                recipient,
                amount: amount.saturating_sub(1),
            },
        ],
        Action::Swap { pool_id, payload } => vec![
            Action::Swap {
                pool_id: "2",
                payload,
            },
            Action::Swap {
                pool_id,
                payload: &[],
            },
        ],
    }
}

#[test]
fn a_proof_is_refused_in_another_message() {
    for case in cases() {
        let proof = case.prove().expect("honest");
        let good = case.binding();
        let mut others = vec![
            Binding {
                chain_id: "tarn-2",
                ..good
            },
            Binding {
                chain_id: "",
                ..good
            },
            Binding {
                type_url: "/svc.privacy.v1.MsgUnshield",
                ..good
            },
            Binding {
                sender: "tarn1other",
                ..good
            },
        ];
        others.extend(
            other_actions(good.action)
                .into_iter()
                .map(|action| Binding { action, ..good }),
        );
        for binding in &others {
            refused(&Claim {
                proof: &proof,
                binding,
                rings: &case.rings(),
                asset: &case.asset,
            });
        }
    }
}

#[test]
fn a_proof_of_one_kind_is_refused_for_another() {
    let all = cases();
    for case in &all {
        let proof = case.prove().expect("honest");
        for other in all.iter().filter(|other| other.kind != case.kind) {
            let verdict = verify(&Claim {
                proof: &proof,
                binding: &other.binding(),
                rings: &case.rings(),
                asset: &case.asset,
            });
            assert!(matches!(verdict, Err(Refusal::Kind { .. })));
        }
    }
}

#[test]
fn another_ring_is_refused() {
    for case in cases() {
        let proof = case.prove().expect("honest");
        let changed = |change: &dyn Fn(&mut Vec<Member>)| {
            let mut ring = case.ring.clone();
            change(&mut ring);
            for nth in 0..case.spent.len() {
                let mut rings = case.rings();
                rings[nth] = &ring;
                refused(&Claim {
                    proof: &proof,
                    binding: &case.binding(),
                    rings: &rings,
                    asset: &case.asset,
                });
            }
        };
        for nth in 0..case.ring.len() {
            changed(&|ring| {
                let m = &ring[nth];
                ring[nth] = Member::new(m.index() + 1, *m.hash(), *m.key(), *m.value());
            });
            changed(&|ring| {
                let m = &ring[nth];
                ring[nth] = Member::new(m.index(), [7; 32], *m.key(), *m.value());
            });
            changed(&|ring| {
                let m = &ring[nth];
                ring[nth] = Member::new(m.index(), *m.hash(), point("x", 0), *m.value());
            });
            changed(&|ring| {
                let m = &ring[nth];
                ring[nth] = Member::new(m.index(), *m.hash(), *m.key(), point("x", 0));
            });
            changed(&|ring| {
                ring.remove(nth);
            });
        }
        changed(&|ring| ring.swap(0, 1));
        changed(&|ring| ring[1] = ring[0].clone());
        changed(&|ring| ring.push(Member::new(999, [1; 32], point("x", 0), point("x", 1))));
        changed(&Vec::clear);
    }
}

#[test]
fn another_denom_is_refused() {
    let case = Case::simple(4, 1);
    let proof = case.prove().expect("honest");
    let asset = Asset::new("uother").expect("a point");
    let claim = Claim {
        proof: &proof,
        binding: &case.binding(),
        rings: &case.rings(),
        asset: &asset,
    };
    assert_eq!(verify(&claim), Err(Refusal::Denom));
    let mut renamed = proof.clone();
    renamed.shown.denom = "uother".to_owned();
    let renamed = Claim {
        proof: &renamed,
        ..claim
    };
    refused(&renamed);
}

/// Such a proof does not decode; a proof value with a missing part is refused too.
#[test]
fn a_proof_with_a_part_missing_is_refused() {
    let case = Case::new(Kind::Transfer, 5, &[4, 0], &[3, 4]).to(&[2, 4], 0, 1);
    let good = case.prove().expect("honest");
    let changes: [&dyn Fn(&mut Proof); 8] = [
        &|proof| proof.rings.truncate(1),
        &|proof| proof.rings.clear(),
        &|proof| proof.shown.inputs.truncate(1),
        &|proof| proof.shown.outputs.truncate(1),
        &|proof| proof.range.rounds.truncate(1),
        &|proof| proof.rings[1].tags.truncate(1),
        &|proof| proof.rings[1].f.truncate(1),
        &|proof| proof.shown.change = Some(Box::new([0; 112])),
    ];
    for change in changes {
        let mut proof = good.clone();
        change(&mut proof);
        assert_eq!(case.claim(&proof, verify), Err(Refusal::Invalid));
        assert!(case.claim(&proof, oracle::verify).is_err());
    }
}

#[test]
fn public_amount_plus_relay_fee_must_fit_64_bits() {
    let case = Case::new(Kind::Unshield, 4, &[1], &[100]).to(&[30], 69, 1);
    let mut proof = case.prove().expect("honest");
    proof.shown.header.relay_fee = u64::MAX;
    let verdict = case.claim(&proof, verify);
    assert_eq!(verdict, Err(Refusal::Amount));
}
