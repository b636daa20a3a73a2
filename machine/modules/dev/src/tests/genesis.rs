//! Who the operator is, and that a document says it.

use super::*;

#[test]
fn an_exported_chain_starts_again_with_the_same_state() {
    let mut t = harness();
    t.send(&set(&CAROL, &BOB, "7", "uusdc")).unwrap();
    t.send(&set(&CAROL, &ALICE, "0", "uatom")).unwrap();
    for t in [t, start(None).unwrap()] {
        let again = t.reborn().unwrap();
        assert_eq!(again.export().unwrap(), t.export().unwrap());
        assert_eq!(again.state().unwrap(), t.state().unwrap());
        again.assert_invariants();
    }
}

#[test]
fn the_document_says_who_the_operator_is() {
    let t = harness();
    assert_eq!(
        t.export().unwrap()["dev"],
        json!({ "operator": show(&CAROL) })
    );
    let answer = t.ask(&pb::QueryOperatorRequest {}).unwrap();
    assert_eq!(answer.operator, show(&CAROL));
}

#[test]
fn a_chain_without_an_operator_refuses_everyone() {
    for dev in [None, Some(json!({})), Some(json!({ "operator": "" }))] {
        let mut t = start(dev.as_ref()).unwrap();
        assert_eq!(t.export().unwrap()["dev"], json!({ "operator": "" }));
        let answer = t.ask(&pb::QueryOperatorRequest {}).unwrap();
        assert_eq!(answer.operator, "");
        let text = "this chain has no dev operator: \
                    it was not started as a development chain: unauthorized";
        for somebody in [ALICE, CAROL, Address::of_module("nobody")] {
            let wire = set(&somebody, &BOB, "1", "utarn");
            assert_eq!(refused(&mut t, &wire), (4, text.to_owned()));
        }
    }
}

#[test]
fn a_document_that_makes_no_sense_is_refused_by_field() {
    for (document, says) in [
        (
            json!({ "operator": "tarn1xyz" }),
            "genesis of dev: operator: ",
        ),
        (
            json!({ "colour": 1 }),
            "genesis of dev: unknown field `colour`",
        ),
        (json!({ "operator": 1 }), "genesis of dev: invalid type"),
    ] {
        let error = start(Some(&document)).unwrap_err();
        assert_eq!(error.code(), Some(("sdk", 18)), "{error}");
        assert!(error.to_string().starts_with(says), "{error}");
    }
}
