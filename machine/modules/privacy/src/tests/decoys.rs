//! What a wallet asks before it hides a note among others.

use super::*;

/// 40 notes of one denom with another one's in between, three to a block; a block a second.
fn spread() -> Harness {
    let mut t = start();
    let alice = Person::new(1);
    for nth in 0..40 {
        shield(&mut t, &alice, "1000utarn");
        if nth % 3 == 2 {
            shield(&mut t, &alice, "1000uatom");
            t.next_block(1000);
        }
    }
    t.next_block(1000);
    t
}

fn ask(t: &Harness, spans: &str) -> Result<pb::QueryDecoysResponse> {
    t.ask(&pb::QueryDecoysRequest {
        denom: "utarn".to_owned(),
        spans: spans.to_owned(),
    })
}

#[test]
fn a_ring_is_fetched_whole_in_one_question() {
    let t = spread();
    let got = ask(&t, "0-3,8-8,36-39").unwrap();
    assert_eq!(got.total, 40);
    let places: Vec<u64> = got.notes.iter().map(|note| note.denom_index).collect();
    assert_eq!(places, [0, 1, 2, 3, 8, 36, 37, 38, 39]);
    // The same notes as in the list of all, but for the payload.
    for note in &got.notes {
        let list = t.ask(&pb::QueryNotesRequest {
            denom: "utarn".to_owned(),
            from: note.denom_index,
            limit: 1,
        });
        assert_eq!(list.unwrap().notes[0], *note);
    }
    let ascending = got.notes.is_sorted_by_key(|note| note.merkle_index);
    assert!(ascending);
}

#[test]
fn a_ring_from_the_answer_is_a_ring() {
    let mut t = start();
    let alice = Person::new(1);
    let owned = pool_of(&mut t, 9);
    let got = ask(&t, "0-1,6-7").unwrap();
    let ring = got.notes.iter().map(|note| {
        let hash = Hash(note.commitment.as_slice().try_into().unwrap());
        (hash, keeper::note(t.ctx(), &hash).unwrap().unwrap())
    });
    let plan = wallet::Plan {
        ring: ring.collect(),
        ..wallet::Plan::new(&t, &alice, &owned[..1])
    };
    let (mut msg, _) = plan.transfer(&plan.sender, [(&alice, 1_000_000), (&alice, 0)]);
    msg.ring_members = vec!["d:0-1".to_owned(), "d:6-7".to_owned()];
    send(&mut t, &msg).unwrap();
}

#[test]
fn spans_are_well_formed_apart_in_order_and_not_too_many() {
    let t = spread();
    for wrong in [
        "",
        ",",
        "1",
        "1-",
        "-1",
        "2-1",
        "01-2",
        "+1-2",
        " 1-2",
        "1-2,",
        "1-2;4-5",
        "a-b",
        "d:1-2",
        "1-2,2-3",
        "4-5,1-2",
        "0-1024",
        "0-0,5-1028",
        "0-18446744073709551615",
        "0-18446744073709551616",
    ] {
        let (code, text) = unanswered(ask(&t, wrong));
        assert_eq!(code, 3, "{wrong}: {text}");
        assert!(text.starts_with("spans: "), "{text}");
    }
    let many = vec!["1-2"; 100_000].join(",");
    assert_eq!(unanswered(ask(&t, &many)).0, 3);
    // Well formed, but there are only 40.
    for beyond in ["0-40", "39-40", "1000-1001", "0-1023"] {
        assert_eq!(unanswered(ask(&t, beyond)).0, 11, "{beyond}");
    }
    assert_eq!(ask(&t, "0-39").unwrap().notes.len(), 40);
    let other = pb::QueryDecoysRequest {
        denom: "!".to_owned(),
        spans: "0-1".to_owned(),
    };
    assert_eq!(unanswered(t.ask(&other)).0, 3);
}

fn ages(t: &Harness, from: u64, step: u64, limit: u64) -> Result<pb::QueryAgesResponse> {
    t.ask(&pb::QueryAgesRequest {
        denom: "utarn".to_owned(),
        from,
        step,
        limit,
    })
}

#[test]
fn ages_are_those_of_the_notes_at_even_distances() {
    let t = spread();
    let got = ages(&t, 0, 8, 0).unwrap();
    assert_eq!((got.from, got.step, got.total), (0, 8, 40));
    assert_eq!(got.heights, [1, 3, 6, 9, 11]);
    let born = 1_700_000_000;
    assert_eq!(got.seconds, [0, 2, 5, 8, 10].map(|after| born + after));
    assert_eq!(got.now.unwrap().seconds, born + 14);
    let cut = ages(&t, 8, 16, 2).unwrap();
    assert_eq!(cut.heights, [3, 9]);
    // Without a step the samples reach the end.
    for (limit, step, count) in [(1, 40, 1), (7, 6, 7), (39, 2, 20), (40, 1, 40), (0, 1, 40)] {
        let got = ages(&t, 0, 0, limit).unwrap();
        assert_eq!((got.step, got.heights.len()), (step, count), "{limit}");
        assert_eq!(got.seconds.len(), count);
    }
    let none = ages(&t, 40, 0, 0).unwrap();
    assert_eq!((none.step, none.heights.len()), (1, 0));
    let far = ages(&t, u64::MAX, u64::MAX, 1000).unwrap();
    assert_eq!(far.heights.len(), 0);
    let wide = ages(&t, 1, u64::MAX, 1000).unwrap();
    assert_eq!(wide.heights, [1]);
    assert_eq!(unanswered(ages(&t, 0, 1, 1001)).0, 3);
}
