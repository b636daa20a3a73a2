//! Limits of the set as a whole.

use super::*;

#[test]
fn a_third_of_the_power_may_join_and_a_third_may_leave_in_one_block() {
    let mut t = network();
    // Of 40 at most 13.
    t.send(&set(5, 13)).unwrap();
    let (code, text) = refused(&mut t, |t| t.send(&set(6, 1)).map(drop));
    assert_eq!(code, 907);
    assert!(
        text.contains("power 14 would join in this block and at most 13 may"),
        "{text}"
    );
    // What leaves is counted for itself.
    t.send(&remove(1)).unwrap();
    let (code, text) = refused(&mut t, |t| t.send(&remove(2)).map(drop));
    assert_eq!(code, 907);
    assert!(
        text.contains("power 20 would leave in this block and at most 13 may"),
        "{text}"
    );
    t.next_block(1000);
    // Of 43 at most 14.
    t.send(&set(6, 14)).unwrap();
    assert_eq!(refused(&mut t, |t| t.send(&set(7, 1)).map(drop)).0, 907);
    let forced = pb::MsgSetValidator {
        force: true,
        ..set(7, 1000)
    };
    t.send(&forced).unwrap();
}

#[test]
fn the_last_validator_with_power_stays() {
    let mut t = start(&json!([listed(1, 10)])).unwrap();
    let forced = pb::MsgRemoveValidator {
        force: true,
        ..remove(1)
    };
    let (code, text) = refused(&mut t, |t| t.send(&forced).map(drop));
    assert_eq!(code, 904);
    assert!(text.contains("set another one first"), "{text}");
    t.send(&set(2, 3)).unwrap();
    t.send(&forced).unwrap();
    assert_eq!(members(&t), [(2, 3)]);
}

#[test]
fn there_are_no_more_validators_than_the_parameter_allows() {
    let mut t = network();
    let (code, text) = refused(&mut t, |t| params(t, 3, 0, 0));
    assert_eq!(code, 18);
    assert!(text.contains("below the 4 validators with power"), "{text}");
    params(&mut t, 4, 0, 0).unwrap();
    assert_eq!(refused(&mut t, |t| t.send(&set(5, 1)).map(drop)).0, 905);
    t.send(&set(1, 9)).unwrap();
    t.send(&remove(2)).unwrap();
    t.send(&set(5, 1)).unwrap();
    for (max, window, missed, says) in [
        (0, 0, 0, "max_validators must be from 1 to 100"),
        (101, 0, 0, "max_validators must be from 1 to 100"),
        (4, 1_000_001, 0, "missed_window must be"),
        (4, 10, 10, "must be below missed_window"),
        (4, 0, 1, "must be below missed_window"),
    ] {
        let (code, text) = refused(&mut t, |t| params(t, max, window, missed));
        assert_eq!(code, 18);
        assert!(text.contains(says), "{text}");
    }
}

#[test]
fn all_power_together_stays_within_what_cometbft_can_add() {
    let mut t = network();
    let forced = |number, power| pb::MsgSetValidator {
        force: true,
        ..set(number, power)
    };
    let most = (1 << 60) - 1 - 40;
    let over = forced(5, most + 1);
    assert_eq!(refused(&mut t, |t| t.send(&over).map(drop)).0, 906);
    let over = forced(5, u64::MAX);
    assert_eq!(refused(&mut t, |t| t.send(&over).map(drop)).0, 906);
    t.send(&forced(5, most)).unwrap();
}

#[test]
fn a_chain_without_validators_takes_any() {
    let mut t = start(&json!([])).unwrap();
    assert_eq!(members(&t), []);
    t.send(&set(1, 1000)).unwrap();
    assert_eq!(members(&t), [(1, 1000)]);
}
