//! Evidence of two signatures, and missed blocks.

use super::*;
use crate::events::{ValidatorSuspended, ValidatorTombstoned};

#[test]
fn a_double_signer_is_out_for_ever() {
    let mut t = network();
    t.next_block_with(1000, &[], &[address(2)]);
    assert!(t.emitted(&ValidatorTombstoned {
        validator: name(2),
        keeps_power: false,
    }));
    assert_eq!(members(&t), [(1, 10), (3, 10), (4, 10)]);
    assert_eq!(refused(&mut t, |t| t.send(&set(2, 1)).map(drop)).0, 902);
    assert_eq!(refused(&mut t, |t| t.send(&remove(2)).map(drop)).0, 902);
    // A second piece of evidence, and one against somebody unknown, change nothing.
    let before = t.state().unwrap();
    t.next_block_with(1000, &[], &[address(2), address(77)]);
    assert_eq!(t.state().unwrap(), before);
}

#[test]
fn evidence_against_an_old_key_finds_the_validator_under_its_new_one() {
    let mut t = network();
    let rotate = pb::MsgRotateKey {
        operator: account(&BOB),
        validator: name(1),
        pub_key: key(9).to_vec(),
    };
    t.send(&rotate).unwrap();
    t.next_block(1000);
    t.send(&remove(3)).unwrap();
    t.next_block_with(1000, &[], &[address(1), address(3)]);
    assert_eq!(members(&t), [(2, 10), (4, 10)]);
    for number in [1, 3] {
        assert_eq!(shown(&t, number).standing(), pb::Standing::Tombstoned);
    }
    assert_eq!(refused(&mut t, |t| t.send(&set(9, 1)).map(drop)).0, 902);
    assert_eq!(refused(&mut t, |t| t.send(&set(3, 1)).map(drop)).0, 902);
}

#[test]
fn the_last_validator_keeps_its_power_until_another_has_some() {
    let mut t = network();
    let all = [1, 2, 3, 4].map(address);
    t.next_block_with(1000, &[], &all);
    assert!(t.emitted(&ValidatorTombstoned {
        validator: name(4),
        keeps_power: true,
    }));
    assert_eq!(members(&t), [(4, 10)]);
    assert_eq!(shown(&t, 4).standing(), pb::Standing::Tombstoned);
    assert_eq!(refused(&mut t, |t| t.send(&remove(4)).map(drop)).0, 902);
    t.send(&set(5, 3)).unwrap();
    assert_eq!(members(&t), [(5, 3)]);
    assert_eq!(shown(&t, 4).voting_power, 0);
}

#[test]
fn who_misses_too_many_blocks_of_a_window_is_suspended_and_resumes() {
    let mut t = network();
    params(&mut t, 100, 10, 2).unwrap();
    for _ in 0..2 {
        t.next_block_with(1000, &[address(1)], &[]);
    }
    assert_eq!(shown(&t, 1).missed, 2);
    t.next_block_with(1000, &[address(1)], &[]);
    assert!(t.emitted(&ValidatorSuspended {
        validator: name(1),
        missed: 3,
    }));
    assert_eq!(members(&t), [(2, 10), (3, 10), (4, 10)]);
    // Its vote is still asked for in the next two blocks; that counts no more.
    t.next_block_with(1000, &[address(1)], &[]);
    assert_eq!(shown(&t, 1).missed, 3);
    // Power that the authority gives meanwhile is in force when it resumes.
    t.send(&set(1, 8)).unwrap();
    assert_eq!(shown(&t, 1).voting_power, 0);
    let resume = pb::MsgResume {
        operator: account(&BOB),
        validator: name(1),
    };
    t.send(&resume).unwrap();
    assert_eq!(members(&t), [(1, 8), (2, 10), (3, 10), (4, 10)]);
    assert_eq!(shown(&t, 1).missed, 0);
}

#[test]
fn whatever_was_suspended_can_resume_whole() {
    // A third of all power, which is half of the rest.
    let mut t = start(&json!([listed(1, 14), listed(2, 14), listed(3, 14)])).unwrap();
    params(&mut t, 100, 10, 0).unwrap();
    t.next_block_with(1000, &[address(1)], &[]);
    assert_eq!(members(&t), [(2, 14), (3, 14)]);
    let resume = pb::MsgResume {
        operator: account(&BOB),
        validator: name(1),
    };
    t.send(&resume).unwrap();
    assert_eq!(members(&t), [(1, 14), (2, 14), (3, 14)]);
}

#[test]
fn missed_blocks_are_forgotten_with_their_window() {
    let mut t = network();
    params(&mut t, 100, 3, 1).unwrap();
    t.next_block_with(1000, &[address(1)], &[]);
    t.next_block(1000);
    t.next_block(1000);
    t.next_block_with(1000, &[address(1)], &[]);
    assert_eq!((shown(&t, 1).missed, shown(&t, 1).missed_since), (1, 5));
    t.next_block_with(1000, &[address(1)], &[]);
    assert_eq!(shown(&t, 1).standing(), pb::Standing::Suspended);
}

#[test]
fn never_more_than_a_third_of_the_power_is_suspended_in_a_window() {
    let mut t = network();
    params(&mut t, 100, 10, 0).unwrap();
    t.next_block_with(1000, &[address(1), address(2), address(3)], &[]);
    assert_eq!(members(&t), [(2, 10), (3, 10), (4, 10)]);
    // A new window begins ten blocks after the first suspension.
    for _ in 0..9 {
        t.next_block(1000);
    }
    t.next_block_with(1000, &[address(2)], &[]);
    assert_eq!(members(&t), [(3, 10), (4, 10)]);
}
