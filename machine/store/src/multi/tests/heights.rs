//! Which heights can be staged, committed, read and rolled back.

use super::{commit, limits, open, try_open, write};
use crate::{Changes, Error, HeightUnavailable, Limits, Memory, View};

#[test]
fn the_first_height_may_be_any_and_then_there_are_no_gaps() {
    let (mut store, _) = open(&Memory::new(), 5);
    let staged = store.stage(7, write("bank", b"k", b"v")).unwrap();
    store.commit(staged).unwrap();
    let refused = store.stage(9, Changes::new()).unwrap_err();
    assert!(matches!(
        refused,
        Error::Height {
            expected: 8,
            got: 9
        }
    ));
    assert!(matches!(
        store.stage(7, Changes::new()),
        Err(Error::Height { .. })
    ));
    commit(&mut store, 2);
    assert_eq!(store.height(), 8);
}

#[test]
fn readers_do_not_see_a_stage_before_it_is_committed() {
    let (mut store, _) = open(&Memory::new(), 5);
    let reader = store.reader();
    let staged = store.stage(1, write("bank", b"k", b"v")).unwrap();
    assert_eq!(reader.latest().get("bank", b"k").unwrap(), None);
    let hash = staged.app_hash();
    assert_eq!(
        staged.version().get("bank", b"k").unwrap().as_deref(),
        Some(&b"v"[..])
    );
    store.commit(staged).unwrap();
    assert_eq!(reader.latest().app_hash(), hash);
}

#[test]
fn a_stage_on_an_older_tip_is_refused() {
    let (mut store, _) = open(&Memory::new(), 5);
    let late = store.stage(1, write("bank", b"k", b"late")).unwrap();
    commit(&mut store, 1);
    let refused = store.commit(late).unwrap_err();
    assert!(matches!(
        refused,
        Error::NotOnTip {
            staged: 1,
            base: 0,
            tip: 1
        }
    ));
    commit(&mut store, 2);
}

#[test]
fn a_genesis_joins_the_first_block_in_one_commit() {
    for genesis_height in [0, 5] {
        let memory = Memory::new();
        let (mut store, _) = open(&memory, 5);
        let genesis = store
            .stage(genesis_height, write("bank", b"a", b"genesis"))
            .unwrap();
        let genesis_hash = genesis.app_hash();
        let staged = genesis.then(5, write("bank", b"b", b"block")).unwrap();
        assert_ne!(staged.app_hash(), genesis_hash);
        store.commit(staged).unwrap();
        assert_eq!(store.reader().kept(), (5, 5));
        let (mut store, opened) = open(&memory, 5);
        assert_eq!((opened.height, opened.keys), (5, 2));
        assert_eq!(store.rollback().unwrap(), 0);
        assert_eq!(open(&memory, 5).1.keys, 0);
    }
}

#[test]
fn a_genesis_without_a_block_is_not_committed() {
    let (mut store, _) = open(&Memory::new(), 5);
    let genesis = store.stage(0, write("bank", b"a", b"genesis")).unwrap();
    assert!(matches!(
        store.commit(genesis),
        Err(Error::Height {
            expected: 1,
            got: 0
        })
    ));
    commit(&mut store, 1);
}

#[test]
fn a_height_outside_the_kept_range_names_the_range() {
    let (mut store, _) = open(&Memory::new(), 3);
    (1..=8).for_each(|value| commit(&mut store, value));
    let reader = store.reader();
    let refused = |asked| HeightUnavailable {
        asked,
        earliest: 6,
        latest: 8,
    };
    for asked in [0, 5, 9, u64::MAX] {
        assert_eq!(reader.at(asked).unwrap_err(), refused(asked));
    }
    assert_eq!(
        refused(5).to_string(),
        "height 5 is not available; state is kept for heights 6 to 8"
    );
    for height in 6..=8 {
        let value = reader
            .at(height)
            .unwrap()
            .get("bank", b"k")
            .unwrap()
            .unwrap();
        assert_eq!(u64::from(value[0]), height);
    }
}

#[test]
fn history_is_bounded_by_bytes_too() {
    let memory = Memory::new();
    let limits = Limits {
        history_heights: 100,
        history_bytes: 1500,
    };
    let (mut store, _) = try_open(&memory, limits).unwrap();
    let mut retired = 0;
    for value in 1..=50 {
        let staged = store.stage(value, write("bank", &[1, 2, 3], &[9; 200]));
        let staged = if value == 1 {
            staged.unwrap()
        } else {
            let byte = u8::try_from(value).unwrap();
            store
                .stage(value, write("bank", &[byte], &[9; 200]))
                .unwrap()
        };
        retired += store.commit(staged).unwrap().len();
    }
    let (earliest, latest) = store.reader().kept();
    assert_eq!(latest, 50);
    assert!(earliest > 40 && earliest < 50, "{earliest}");
    assert_eq!(u64::try_from(retired).unwrap(), earliest);
    let (_, opened) = try_open(&memory, limits).unwrap();
    assert!(opened.earliest > 40 && opened.earliest < 50, "{opened:?}");
}

#[test]
fn past_heights_can_be_read_after_a_restart() {
    let memory = Memory::new();
    let (mut store, _) = open(&memory, 4);
    (1..=9).for_each(|value| commit(&mut store, value));
    let before: Vec<_> = (6..=9)
        .map(|height| store.reader().at(height).unwrap().app_hash())
        .collect();
    let (store, opened) = open(&memory, 4);
    assert_eq!(
        (opened.height, opened.earliest, opened.heights_restored),
        (9, 6, 3)
    );
    let after: Vec<_> = (6..=9)
        .map(|height| store.reader().at(height).unwrap().app_hash())
        .collect();
    assert_eq!(before, after);
}

#[test]
fn only_kept_heights_can_be_rolled_back() {
    let memory = Memory::new();
    let (mut store, _) = open(&memory, 3);
    (1..=9).for_each(|value| commit(&mut store, value));
    assert_eq!(store.rollback().unwrap(), 8);
    assert_eq!(store.rollback().unwrap(), 7);
    assert_eq!(store.rollback().unwrap(), 6);
    let refused = store.rollback().unwrap_err();
    assert!(
        matches!(
            refused,
            Error::NoUndo {
                height: 6,
                kept: 3,
                ..
            }
        ),
        "{refused}"
    );
    commit(&mut store, 99);
    let (store, opened) = open(&memory, 3);
    assert_eq!(opened.height, 7);
    assert_eq!(
        store
            .reader()
            .latest()
            .get("bank", b"k")
            .unwrap()
            .as_deref(),
        Some(&[99][..])
    );
}

#[test]
fn a_shorter_history_prunes_what_a_longer_one_left() {
    let memory = Memory::new();
    let (mut store, _) = open(&memory, 50);
    (1..=9).for_each(|value| commit(&mut store, value));
    let (mut store, opened) = try_open(&memory, limits(2)).unwrap();
    assert_eq!(opened.heights_restored, 1);
    commit(&mut store, 10);
    let (_, opened) = open(&memory, 50);
    assert_eq!((opened.earliest, opened.heights_restored), (8, 2));
}

#[test]
fn reads_counts_and_proofs_exclude_the_sentinel() {
    let (mut store, _) = open(&Memory::new(), 3);
    commit(&mut store, 1);
    let tip = store.reader().latest();
    assert_eq!(tip.get("bank", &[0]).unwrap(), None);
    assert_eq!(tip.count("bank", &[]).unwrap(), 1);
    assert_eq!(tip.count("bank", &[0]).unwrap(), 0);
    assert_eq!(tip.range("dex", crate::Range::all(), true).count(), 0);
    assert_eq!(
        tip.range("bank", crate::Range::prefix(&[0]), false).count(),
        0
    );
    assert_eq!(
        tip.range("bank", crate::Range::prefix(&[0]), true).count(),
        0
    );
    assert!(matches!(
        tip.prove("bank", &[0]),
        Err(Error::ReservedKey { .. })
    ));
    assert!(matches!(
        tip.prove("bank", &[]),
        Err(Error::EmptyKey { .. })
    ));
    assert!(matches!(
        tip.prove("nope", &[1]),
        Err(Error::UnknownStore { .. })
    ));
}

#[test]
fn readers_on_other_threads_see_whole_heights_only() {
    let (mut store, _) = open(&Memory::new(), 3);
    commit(&mut store, 1);
    let reader = store.reader();
    let check = move || {
        let mut last = 0;
        while last < 60 {
            let tip = reader.latest();
            assert!(tip.height() >= last);
            last = tip.height();
            let value = tip.get("bank", b"k").unwrap().unwrap();
            assert_eq!(u64::from(value[0]), last);
        }
    };
    #[expect(clippy::disallowed_methods, reason = "the reader is on another thread")]
    let thread = std::thread::spawn(check);
    (2..=60).for_each(|value| commit(&mut store, value));
    thread.join().unwrap();
}

#[test]
fn a_note_stays_with_its_height_through_reopening_and_rollback_and_changes_no_hash() {
    let memory = Memory::new();
    let (mut store, _) = open(&memory, 10);
    for height in 1..=3_u8 {
        let changes = write("bank", b"k", &[height]);
        let staged = store.stage(height.into(), changes).unwrap();
        let plain = staged.app_hash();
        let staged = staged.with_note([height; 12]);
        assert_eq!(staged.app_hash(), plain);
        store.commit(staged).unwrap();
    }
    let (mut store, opened) = open(&memory, 10);
    assert_eq!(opened.history_stopped, None);
    for height in 1..=3_u8 {
        let version = store.reader().at(height.into()).unwrap();
        assert_eq!(version.note(), &[height; 12]);
    }
    assert_eq!(store.rollback().unwrap(), 2);
    assert_eq!(store.reader().latest().note(), &[2; 12]);
    let (store, _) = open(&memory, 10);
    assert_eq!(store.reader().latest().note(), &[2; 12]);
}
