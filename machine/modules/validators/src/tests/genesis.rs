//! Genesis documents.

use super::*;

#[test]
fn an_exported_chain_starts_again_with_the_same_state() {
    let mut t = network();
    let rotate = pb::MsgRotateKey {
        operator: account(&BOB),
        validator: name(1),
        pub_key: key(9).to_vec(),
    };
    t.send(&rotate).unwrap();
    t.send(&remove(2)).unwrap();
    params(&mut t, 50, 10, 0).unwrap();
    keeper::record_missed(t.ctx_mut(), &address(3)).unwrap();
    keeper::record_misbehavior(t.ctx_mut(), &address(4)).unwrap();
    for t in [t, network(), start(&json!([])).unwrap()] {
        let again = t.reborn().unwrap();
        assert_eq!(again.export().unwrap(), t.export().unwrap());
        assert_eq!(again.state().unwrap(), t.state().unwrap());
    }
}

#[test]
fn heights_of_a_chain_that_counts_anew_are_those_of_its_beginning() {
    let mut t = network();
    params(&mut t, 50, 10, 3).unwrap();
    for _ in 0..5 {
        t.next_block(1000);
    }
    keeper::record_missed(t.ctx_mut(), &address(3)).unwrap();
    let again = t.reborn().unwrap();
    assert_eq!(
        (shown(&t, 3).missed_since, shown(&again, 3).missed_since),
        (6, 1)
    );
}

#[test]
fn a_document_that_makes_no_sense_is_refused() {
    let with = |field: &str, value: Value| {
        let mut one = listed(1, 10);
        one[field] = value;
        json!([one])
    };
    let mut out = listed(1, 0);
    out["standing"] = json!("removed");
    for (validators, says) in [
        (json!([listed(1, 10), listed(1, 5)]), "is listed twice"),
        (with("pub_key", json!("AAAA")), "pub_key is no ed25519 key"),
        (with("pub_key", json!("?")), "pub_key \"?\""),
        (with("power", json!("0")), "the power of v1 is 0"),
        (with("power", json!("-1")), "is no whole number"),
        (with("operator", json!("me")), "invalid operator address"),
        (with("standing", json!("asleep")), "unknown variant"),
        (
            with("standing", json!("removed")),
            "is removed and has power",
        ),
        (with("old_addresses", json!([name(1)])), "is listed twice"),
        (with("colour", json!(1)), "unknown field"),
        (json!([out]), "none of the validators has power"),
        (
            json!([listed(1, 1 << 59), listed(2, 1 << 59)]),
            "all power together must stay below",
        ),
    ] {
        let error = start(&validators).unwrap_err();
        assert_eq!(error.code(), Some(("sdk", 18)), "{error}");
        let text = error.to_string();
        assert!(text.starts_with("genesis of validators: "), "{text}");
        assert!(text.contains(says), "{text}");
    }
}
