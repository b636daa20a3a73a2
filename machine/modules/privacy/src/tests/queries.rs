//! What can be asked, in the shapes the interface gives.

use super::wallet::Plan;
use super::*;

fn json<T: serde::Serialize>(value: &T) -> Value {
    serde_json::to_value(value).unwrap()
}

#[test]
fn an_unused_pool_has_zeros_and_the_time_of_genesis() {
    let t = start();
    let stats = t.ask(&pb::QueryPoolStatsRequest::default()).unwrap();
    assert_eq!(
        json(&stats),
        json!({
            "total_shielded": "0",
            "total_transactions": "0",
            "last_update": "2023-11-14T22:13:20Z",
        })
    );
    let root = t.ask(&pb::QueryMerkleRootRequest {}).unwrap();
    assert_eq!(
        json(&root),
        json!({
            "root": "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
            "tree_size": "0",
            "height": "1",
        })
    );
    let params = t.ask(&pb::QueryParamsRequest {}).unwrap();
    assert_eq!(
        json(&params),
        json!({ "params": {
            "ring_size": "16",
            "min_shield_amount": "1000",
            "max_viewing_key_duration": "31536000s",
            "proof_verification_gas": "250000",
        }})
    );
}

#[test]
fn stats_follow_every_message_and_are_of_one_denom() {
    let mut t = start();
    let alice = Person::new(1);
    let owned = pool_of(&mut t, 4);
    shield(&mut t, &alice, "5000uatom");
    let stats = |t: &Harness, denom: &str| {
        let denom = denom.to_owned();
        t.ask(&pb::QueryPoolStatsRequest { denom })
    };
    let base = stats(&t, "").unwrap();
    assert_eq!(
        json(&base),
        json!({
            "total_shielded": "4000000",
            "total_transactions": "5",
            "last_update": "2023-11-14T22:13:31Z",
        })
    );
    assert_eq!(stats(&t, "uatom").unwrap().total_shielded, "5000");
    assert_eq!(stats(&t, "unknown").unwrap().total_shielded, "0");
    assert_eq!(unanswered(stats(&t, "!")).0, 3);
    let (msg, _) = Plan::new(&t, &alice, &owned).unshield(None, 5, &alice);
    send(&mut t, &msg).unwrap();
    let after = stats(&t, "").unwrap();
    assert_eq!(
        (&*after.total_shielded, after.total_transactions),
        ("3999995", 6)
    );
    // Every message of the module counts that is done; one that fails does not.
    assert_refused(&mut t, &msg, 730);
    let pause = pb::MsgSetPaused {
        authority: show(&CAROL),
        denom: "utarn".to_owned(),
        paused: false,
    };
    send(&mut t, &pause).unwrap();
    let grant = pb::MsgCreateViewingKey {
        grantor: show(&alice.address),
        grantee: show(&Person::new(2).address),
        grant_type: "full".to_owned(),
        expires_at: Some(tarn_proto::Timestamp {
            seconds: t.ctx().time().seconds() + 60,
            nanos: 0,
        }),
        sealed_key: Vec::new(),
    };
    send(&mut t, &grant).unwrap();
    let revoke = pb::MsgRevokeViewingKey {
        grantor: grant.grantor,
        grantee: grant.grantee,
    };
    send(&mut t, &revoke).unwrap();
    assert_eq!(stats(&t, "").unwrap().total_transactions, 9);
    let totals = t.ask(&pb::QueryTotalsRequest {}).unwrap().totals;
    assert_eq!(totals, [coin("5000uatom"), coin("3999995utarn")]);
    let audit = t.ask(&pb::QueryAuditRequest {}).unwrap();
    assert!(audit.sound);
    assert_eq!((audit.notes, audit.nullifiers), (6, 1));
    let tarn = &audit.denoms[1];
    assert_eq!((&*tarn.held, &*tarn.unshielded), ("3999995", "5"));
}

#[test]
fn commitments_and_nullifiers_are_found_by_hash() {
    let mut t = start();
    let alice = Person::new(1);
    let owned = pool_of(&mut t, 4);
    let ask = |t: &Harness, hash: &str| {
        let hash = hash.to_owned();
        t.ask(&pb::QueryCommitmentRequest { hash })
    };
    let hash = owned[0].hash.to_string();
    let expected = json!({ "commitment": {
        "hash": hash,
        "merkle_index": "0",
        "created_at": "2023-11-14T22:13:20Z",
    }});
    assert_eq!(json(&ask(&t, &hash).unwrap()), expected);
    assert_eq!(json(&ask(&t, &hash.to_uppercase()).unwrap()), expected);
    assert_eq!(unanswered(ask(&t, &"00".repeat(32))).0, 5);
    for wrong in ["", "00", &"0".repeat(63), &"g".repeat(64), &"0".repeat(65)] {
        assert_eq!(unanswered(ask(&t, wrong)).0, 3, "{wrong}");
    }
    let spent = |t: &Harness| {
        let hash = owned[0].nullifier().to_string();
        json(&t.ask(&pb::QueryNullifierRequest { hash }).unwrap())
    };
    assert_eq!(spent(&t), json!({ "spent": false, "spent_at_height": "0" }));
    let (msg, _) = Plan::new(&t, &alice, &owned).unshield(None, 5, &alice);
    send(&mut t, &msg).unwrap();
    mature(&mut t);
    assert_eq!(spent(&t), json!({ "spent": true, "spent_at_height": "12" }));
    let wrong = pb::QueryNullifierRequest {
        hash: "xyz".to_owned(),
    };
    assert_eq!(unanswered(t.ask(&wrong)).0, 3);
}

#[test]
fn notes_come_in_pages_that_make_up_the_list() {
    let mut t = start();
    let alice = Person::new(1);
    for n in 0..45 {
        let denom = if n % 3 == 0 { "uatom" } else { "utarn" };
        shield(&mut t, &alice, &format!("{}{denom}", 1000 + n));
    }
    mature(&mut t);
    for (denom, total) in [("", 45), ("uatom", 15), ("utarn", 30)] {
        let mut from = 0;
        let mut places = Vec::new();
        loop {
            let page = t.ask(&pb::QueryNotesRequest {
                denom: denom.to_owned(),
                from,
                limit: 7,
            });
            let page = page.unwrap();
            assert_eq!(page.total, total);
            assert!(page.notes.len() <= 7);
            for note in &page.notes {
                let of_denom = denom.is_empty() || note.denom == denom;
                assert!(of_denom && note.ephemeral_key.is_empty() && note.origin.is_empty());
                assert_eq!(note.amount, (1000 + note.merkle_index).to_string());
                places.push(if denom.is_empty() {
                    note.merkle_index
                } else {
                    note.denom_index
                });
            }
            from = page.next;
            if from == page.total {
                break;
            }
        }
        assert_eq!(places, (0..total).collect::<Vec<_>>());
    }
    let request = |from, limit| pb::QueryNotesRequest {
        denom: String::new(),
        from,
        limit,
    };
    assert_eq!(t.ask(&request(0, 0)).unwrap().notes.len(), 45);
    let beyond = t.ask(&request(u64::MAX, 1000)).unwrap();
    assert_eq!((beyond.notes.len(), beyond.next), (0, 45));
    assert_eq!(unanswered(t.ask(&request(0, 1001))).0, 3);
}

#[test]
fn a_path_is_shown_with_its_root_and_a_note_with_everything() {
    let mut t = start();
    let owned = pool_of(&mut t, 5);
    let hash = owned[1].hash.to_string();
    let ask = |tree_size| {
        let hash = hash.clone();
        t.ask(&pb::QueryMerklePathRequest { hash, tree_size })
    };
    let path = ask(0).unwrap();
    assert_eq!(ask(5).unwrap(), path);
    // Not among the first four, and there is no sixth.
    assert_eq!([unanswered(ask(4)).0, unanswered(ask(6)).0], [11, 11]);
    let root = t.ask(&pb::QueryMerkleRootRequest {}).unwrap();
    assert_eq!((path.merkle_index, path.tree_size), (4, 5));
    assert_eq!((&path.root, path.root_height), (&root.root, 1));
    let bytes = |text: &String| Hash::parse(text).unwrap().0;
    let hashes: Vec<[u8; 32]> = path.path.iter().map(bytes).collect();
    let place = (path.merkle_index, path.tree_size);
    let leaf = bytes(&path.leaf);
    assert!(tarn_notes::tree::verify_path(
        &leaf,
        place,
        &hashes,
        &bytes(&path.root)
    ));
    let unknown = pb::QueryMerklePathRequest {
        hash: "00".repeat(32),
        tree_size: 0,
    };
    assert_eq!(unanswered(t.ask(&unknown)).0, 5);
    let note = t.ask(&pb::QueryNoteRequest { hash: hash.clone() });
    let note = note.unwrap().note.unwrap();
    assert_eq!(
        (note.hash, &*note.denom, &*note.amount),
        (hash, "utarn", "1000000")
    );
    let key = Person::new(1).secret.public().unwrap();
    assert_eq!(note.note_key, key.to_bytes());
    assert_eq!(
        (note.denom_index, note.created_height, note.kind),
        (4, 1, 0)
    );
}

#[test]
fn the_queries_give_a_wallet_enough_to_find_a_payment() {
    let mut t = start();
    let (alice, bob) = (Person::new(1), Person::new(2));
    let owned = pool_of(&mut t, 4);
    let plan = Plan::new(&t, &alice, &owned);
    let (msg, _) = plan.transfer(&plan.sender, [(&alice, 1), (&bob, 999_999)]);
    send(&mut t, &msg).unwrap();
    let notes = t.ask(&pb::QueryNotesRequest::default()).unwrap().notes;
    let viewer = bob.keys.viewer(0).unwrap();
    let found: Vec<u64> = notes
        .iter()
        .filter(|note| {
            let point = |bytes: &[u8]| tarn_ringct::Point::from_slice(bytes);
            let Some(ephemeral) = ephemeral(note) else {
                return false;
            };
            let sighting = tarn_notes::Sighting {
                key: point(&note.note_key).unwrap(),
                ephemeral,
                view_tag: u8::try_from(note.view_tag).unwrap(),
                place: tarn_notes::Place {
                    origin: note.origin.as_slice().try_into().unwrap(),
                    output: u8::try_from(note.output).unwrap(),
                },
            };
            viewer.recognise(&sighting).is_some()
        })
        .map(|note| note.merkle_index)
        .collect();
    assert_eq!(found, [5]);
}
