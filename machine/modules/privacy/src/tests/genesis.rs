//! The document that a chain starts from and the one it leaves.

use std::collections::BTreeMap;
use std::sync::Arc;

use tarn_primitives::ChainSpec;
use tarn_runtime::{Ctx, Module, Routes};

use super::wallet::{Plan, registers};
use super::*;

/// Comes before all modules and gives the chain another name, so that they begin under it.
#[derive(Debug)]
struct Renamed;

impl Module for Renamed {
    const NAME: &'static str = "renamed";
    type Genesis = String;

    fn routes(_: &mut Routes) {}

    fn init(ctx: &mut Ctx, id: String) -> Result<()> {
        let id = id.parse().unwrap();
        ctx.set_chain(Arc::new(ChainSpec { id, ..chain() }));
        Ok(())
    }

    fn export(ctx: &Ctx) -> Result<String> {
        Ok(ctx.chain().id.as_str().to_owned())
    }
}

const RENAMED: &[&dyn AnyModule] = &[&Renamed, &Base, &Auth, &Bank, &Dex, &Privacy];

/// A chain of another name that starts from what one exported.
pub(super) fn under(id: &str, export: &BTreeMap<&'static str, Value>) -> Result<Harness> {
    Harness::with_genesis(RENAMED, |name| match name {
        Renamed::NAME => Some(json!(id)),
        other => export.get(other).cloned(),
    })
}

/// A chain on which everything has happened, in its first block as far as possible.
fn busy() -> (Harness, Vec<Owned>) {
    let mut t = start();
    let (alice, bob) = (Person::new(1), Person::new(2));
    let mut owned = pool_of(&mut t, 18);
    shield(&mut t, &bob, "5000uatom");
    let plan = Plan::new(&t, &alice, &owned[..1]);
    let (msg, [_, change]) = plan.transfer(&plan.sender, [(&bob, 1), (&alice, 999_999)]);
    send(&mut t, &msg).unwrap();
    owned[0] = change;
    let grant = pb::MsgCreateViewingKey {
        grantor: show(&alice.address),
        grantee: show(&bob.address),
        grant_type: "incoming".to_owned(),
        expires_at: Some(tarn_proto::Timestamp {
            seconds: t.ctx().time().seconds() + 1000,
            nanos: 7,
        }),
        sealed_key: vec![1, 2, 3],
    };
    send(&mut t, &grant).unwrap();
    let (chain_id, keys) = (
        t.ctx().chain().id.to_string(),
        alice.keys.recipient(0).unwrap(),
    );
    send(&mut t, &registers((&alice, 1), &chain_id, keys, 1)).unwrap();
    mature(&mut t);
    (t, owned)
}

#[test]
fn a_chain_that_goes_on_has_the_same_state_to_the_byte() {
    // All in the block the new chain begins with, so that heights mean the same.
    let mut t = start();
    for n in 1..=3 {
        shield(&mut t, &Person::new(n), "5000utarn");
    }
    let pause = pb::MsgSetPaused {
        authority: show(&CAROL),
        denom: "uatom".to_owned(),
        paused: true,
    };
    send(&mut t, &pause).unwrap();
    crate::keeper::end_block(t.ctx_mut()).unwrap();
    let next = t.reborn().unwrap();
    assert!(t.state().unwrap() == next.state().unwrap());
    assert_eq!(t.export().unwrap(), next.export().unwrap());
}

#[test]
fn notes_keys_grants_and_nullifiers_move_to_a_new_chain() {
    let (t, owned) = busy();
    let export = t.export().unwrap();
    let mut next = under("tarn-test-2", &export).unwrap();
    next.assert_invariants();
    // Heights of the old chain are above the new one's: its notes are from before.
    let old = t.ask(&pb::QueryMerkleRootRequest {}).unwrap();
    let new = next.ask(&pb::QueryMerkleRootRequest {}).unwrap();
    assert_eq!((&old.root, old.tree_size), (&new.root, new.tree_size));
    let part = |export: &BTreeMap<&'static str, Value>, name: &str| export["privacy"][name].clone();
    let again = next.export().unwrap();
    for name in [
        "domain",
        "nullifiers",
        "pools",
        "grants",
        "privacy_keys",
        "stats",
        "params",
    ] {
        assert_eq!(part(&export, name), part(&again, name), "{name}");
    }
    assert_eq!(part(&again, "domain"), "tarn-test-1");
    // Old notes are spent on the new chain, with proofs that name it.
    next.next_block(1000);
    let alice = Person::new(1);
    let plan = Plan::new(&next, &alice, &owned[..1]);
    assert_eq!(plan.chain_id, "tarn-test-2");
    let (msg, _) = plan.unshield(None, 5, &alice);
    send(&mut next, &msg).unwrap();
    assert_refused(&mut next, &msg, 730);
}

#[test]
fn a_new_chain_takes_its_own_name_as_domain() {
    let t = start();
    let export = t.export().unwrap();
    assert_eq!(export["privacy"]["domain"], "tarn-test-1");
}

type Change = fn(&mut Value);

#[test]
fn a_document_that_contradicts_itself_is_refused() {
    let (t, _) = busy();
    let export = t.export().unwrap();
    let cases: [(Change, &str); 13] = [
        (|p| p["domain"] = json!(""), "domain is required"),
        (
            |p| p["notes"][0]["created_height"] = json!("1000"),
            "was made before the note of its denom",
        ),
        (|p| p["domain"] = json!("other-1"), "note 0 has the hash"),
        (
            |p| p["notes"][3]["hash"] = p["notes"][4]["hash"].clone(),
            "note 3 has the hash",
        ),
        (
            |p| p["notes"][3]["amount"] = json!("2000000"),
            "note 3 does not commit",
        ),
        (
            |p| p["notes"][3]["note_key"] = json!("02"),
            "note_key: a point has 33 bytes",
        ),
        (|p| p["notes"][3]["kind"] = json!(9), "note 3: kind 9"),
        (
            |p| p["notes"][3]["kind"] = json!(1),
            "note 3: only a shield",
        ),
        (
            |p| {
                let all = p["nullifiers"].as_array_mut().unwrap();
                let first = all[0].clone();
                all.push(first);
            },
            "is listed twice",
        ),
        (
            |p| p["nullifiers"] = json!([]),
            "no_more_notes_are_spent_than_made",
        ),
        (
            |p| p["pools"][1]["total"] = json!("1"),
            "the_account_holds_what_is_shielded",
        ),
        (
            |p| p["pools"][1]["shielded"] = json!("1"),
            "totals_are_what_the_flows_leave",
        ),
        (
            |p| {
                p["pools"].as_array_mut().unwrap().pop();
            },
            "without a pool",
        ),
    ];
    for (change, says) in cases {
        let mut broken = export.clone();
        change(broken.get_mut("privacy").unwrap());
        let (codespace, code, text) = refused(under("tarn-test-1", &broken).map(drop));
        assert_eq!((codespace, code), ("sdk", 18), "{text}");
        assert!(text.contains(says), "{text} does not say {says}");
    }
}
