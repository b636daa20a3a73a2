//! What owners read of their notes, from state alone.

use tarn_notes::{Payload, Place, Shared, Sighting, Viewer, unseal};
use tarn_ringct::Point;

use super::genesis::under;
use super::wallet::Plan;
use super::*;
use crate::state::PAYLOADS;

/// Everything somebody can open among all notes, as a wallet does that has nothing but its seed:
/// it asks for all notes and says nothing about its own.
fn restored(t: &Harness, person: &Person) -> Vec<(u64, u64)> {
    let viewer = person.keys.viewer(0).unwrap();
    let domain = keeper::domain(t.ctx()).unwrap();
    let notes = t.ask(&pb::QueryNotesRequest::default()).unwrap().notes;
    let open = |note: &pb::CompactNote| {
        let shared = viewer_sees(&viewer, note)?;
        let (hash, sealed) = (note.commitment.as_slice(), note.payload.as_slice());
        let payload = unseal(
            &shared,
            &domain,
            hash.try_into().unwrap(),
            sealed.try_into().unwrap(),
        );
        match Payload::from_bytes(&payload.unwrap()).unwrap() {
            Payload::Payment { amount, .. } => Some((note.merkle_index, amount)),
            _ => None,
        }
    };
    notes.iter().filter_map(open).collect()
}

fn viewer_sees(viewer: &Viewer, note: &pb::CompactNote) -> Option<Shared> {
    let point = |bytes: &[u8]| Point::from_slice(bytes).ok();
    let sighting = Sighting {
        key: point(&note.note_key)?,
        ephemeral: ephemeral(note)?,
        view_tag: u8::try_from(note.view_tag).unwrap(),
        place: Place {
            origin: note.origin.as_slice().try_into().unwrap(),
            output: u8::try_from(note.output).unwrap(),
        },
    };
    viewer.recognise(&sighting)
}

/// A transfer, an unshield and a swap, all of which make notes of the second person. No time
/// passes: a chain that begins with what this one left begins at the same time.
fn spent_in_every_way() -> Harness {
    let mut t = start();
    let (alice, bob) = (Person::new(1), Person::new(2));
    let pool = dex::MsgCreatePool {
        sender: show(&Person::new(4).address),
        token_a: Some(coin("1000000000utarn")),
        token_b: Some(coin("2000000000uatom")),
        swap_fee: "0.003".to_owned(),
    };
    send(&mut t, &pool).unwrap();
    let owned: Vec<Owned> = (1..=4)
        .map(|n| shield(&mut t, &Person::new(n), "1000000utarn"))
        .collect();
    mature_at_once(&mut t);
    let plan = Plan::new(&t, &alice, &owned[..1]);
    let (msg, [mine, more]) = plan.transfer(&plan.sender, [(&bob, 600_000), (&bob, 400_000)]);
    send(&mut t, &msg).unwrap();
    mature_at_once(&mut t);
    let (msg, change) = Plan::new(&t, &bob, &[mine]).unshield(None, 100_000, &bob);
    send(&mut t, &msg).unwrap();
    let (msg, _) = Plan::new(&t, &bob, &[more]).swap("1", (300_000, 0), &bob);
    send(&mut t, &msg).unwrap();
    mature_at_once(&mut t);
    assert_eq!(change.amount, 500_000);
    t
}

/// As `mature`, without a second going by: the new chain begins at the time of the old one.
fn mature_at_once(t: &mut Harness) {
    for _ in 0..11 {
        t.next_block(0);
    }
}

#[test]
fn a_wallet_that_has_only_its_seed_opens_every_note_of_its_own() {
    let t = spent_in_every_way();
    let (alice, bob) = (Person::new(1), Person::new(2));
    // What a swap pays is public on the note; its payload says nothing of it here.
    let expected = [
        (4, 600_000),
        (5, 400_000),
        (6, 500_000),
        (7, 0),
        (8, 100_000),
    ];
    assert_eq!(restored(&t, &bob), expected);
    assert_eq!(restored(&t, &alice), []);
    // The same on a chain that begins with what this one left.
    let next = under("tarn-test-2", &t.export().unwrap()).unwrap();
    assert_eq!(restored(&next, &bob), expected);
}

#[test]
fn a_note_and_a_list_show_the_same_payload_and_a_shield_has_none() {
    let t = spent_in_every_way();
    let notes = t.ask(&pb::QueryNotesRequest::default()).unwrap().notes;
    for compact in notes {
        let hash = hex::encode(&compact.commitment);
        let note = t.ask(&pb::QueryNoteRequest { hash }).unwrap().note.unwrap();
        assert_eq!(note.payload, compact.payload);
        let wanted = if compact.kind == 0 { 0 } else { 112 };
        assert_eq!(compact.payload.len(), wanted, "{}", compact.merkle_index);
    }
    assert_eq!(PAYLOADS.all().count(t.ctx()).unwrap(), 5);
}

#[test]
fn a_document_without_a_payload_or_with_one_too_many_is_refused() {
    let t = spent_in_every_way();
    let export = t.export().unwrap();
    let cases = [
        (4, String::new(), "note 4: payload must be 224 hex digits"),
        (
            4,
            "00".repeat(111),
            "note 4: payload must be 224 hex digits",
        ),
        (
            4,
            "0g".repeat(112),
            "note 4: payload must be 224 hex digits",
        ),
        (0, "00".repeat(112), "note 0: a shield has no payload"),
    ];
    for (at, payload, says) in cases {
        let mut broken = export.clone();
        broken.get_mut("privacy").unwrap()["notes"][at]["payload"] = json!(payload);
        let (codespace, code, text) = refused(under("tarn-test-1", &broken).map(drop));
        assert_eq!((codespace, code), ("sdk", 18), "{text}");
        assert!(text.contains(says), "{text}");
    }
}

#[test]
fn a_payload_that_is_missing_is_seen() {
    let mut t = spent_in_every_way();
    PAYLOADS.clear(t.ctx_mut(), &5).unwrap();
    let broken = crate::invariants::ALL
        .iter()
        .filter(|one| (one.holds)(t.ctx()).is_err())
        .map(|one| one.name)
        .collect::<Vec<_>>();
    assert_eq!(broken, ["every_note_of_a_spend_can_be_read"]);
    let asked = t.ask(&pb::QueryNotesRequest::default());
    assert!(
        asked
            .unwrap_err()
            .to_string()
            .contains("payload 5 is missing")
    );
}
