//! What operators do.

use super::*;

fn rotate(validator: u8, new: u8) -> pb::MsgRotateKey {
    pb::MsgRotateKey {
        operator: account(&BOB),
        validator: name(validator),
        pub_key: key(new).to_vec(),
    }
}

fn edit(validator: u8) -> pb::MsgEditValidator {
    pb::MsgEditValidator {
        operator: account(&BOB),
        validator: name(validator),
        moniker: String::new(),
        new_operator: account(&ALICE),
    }
}

#[test]
fn a_rotated_validator_has_its_power_under_a_new_key() {
    let mut t = network();
    t.send(&rotate(1, 9)).unwrap();
    assert!(t.emitted(&crate::events::ValidatorRotated {
        validator: name(1),
        address: name(9),
    }));
    assert!(keeper::is_changed(t.ctx()).unwrap());
    assert_eq!(members(&t), [(9, 10), (2, 10), (3, 10), (4, 10)]);
    // The old address still leads to it.
    assert_eq!(shown(&t, 1), shown(&t, 9));
    assert_eq!(shown(&t, 1).address, name(9));
    // Neither the authority nor another operator can use the old key again.
    assert_eq!(refused(&mut t, |t| t.send(&set(1, 1)).map(drop)).0, 903);
    assert_eq!(refused(&mut t, |t| t.send(&rotate(2, 1)).map(drop)).0, 903);
    assert_eq!(refused(&mut t, |t| t.send(&rotate(2, 3)).map(drop)).0, 903);
}

#[test]
fn a_key_is_rotated_once_per_age_of_evidence() {
    let mut t = network();
    let mut params = tarn_base::ConsensusParams::default().wire().clone();
    let evidence = params.evidence.as_mut().unwrap();
    evidence.max_age_num_blocks = 2;
    evidence.max_age_duration = Some(tarn_proto::Duration {
        seconds: 10,
        nanos: 0,
    });
    let params = tarn_base::ConsensusParams::new(params).unwrap();
    tarn_base::keeper::set_params(t.ctx_mut(), &params).unwrap();
    t.send(&rotate(1, 9)).unwrap();
    t.next_block(60_000);
    t.next_block(1);
    // Old enough by time, and not by height.
    let (code, text) = refused(&mut t, |t| t.send(&rotate(9, 8)).map(drop));
    assert_eq!(code, 909);
    assert!(text.contains("rotated at height 1"), "{text}");
    assert!(text.contains("after height 3"), "{text}");
    t.next_block(1);
    t.send(&rotate(9, 8)).unwrap();
    for _ in 0..3 {
        t.next_block(1);
    }
    // Old enough by height, and not by time.
    assert_eq!(refused(&mut t, |t| t.send(&rotate(8, 7)).map(drop)).0, 909);
    t.next_block(10_000);
    t.send(&rotate(8, 7)).unwrap();
    assert_eq!(shown(&t, 1).address, name(7));
}

#[test]
fn only_its_operator_acts_for_a_validator() {
    let mut t = network();
    let stranger = pb::MsgRotateKey {
        operator: account(&ALICE),
        ..rotate(1, 9)
    };
    let (code, text) = refused(&mut t, |t| t.send(&stranger).map(drop));
    assert_eq!(code, 908);
    assert!(text.contains(&account(&BOB)), "{text}");
    t.send(&edit(1)).unwrap();
    assert_eq!(refused(&mut t, |t| t.send(&rotate(1, 9)).map(drop)).0, 908);
    t.send(&stranger).unwrap();
    let nothing = pb::MsgEditValidator {
        new_operator: String::new(),
        ..edit(2)
    };
    let (code, text) = refused(&mut t, |t| t.send(&nothing).map(drop));
    assert_eq!(code, 18);
    assert!(text.contains("nothing is changed"), "{text}");
    let named = pb::MsgEditValidator {
        moniker: "new name".to_owned(),
        ..nothing
    };
    t.send(&named).unwrap();
    assert_eq!(shown(&t, 2).moniker, "new name");
}

#[test]
fn a_removed_validator_can_neither_rotate_nor_resume() {
    let mut t = network();
    t.send(&remove(1)).unwrap();
    assert_eq!(refused(&mut t, |t| t.send(&rotate(1, 9)).map(drop)).0, 911);
    let resume = pb::MsgResume {
        operator: account(&BOB),
        validator: name(1),
    };
    assert_eq!(refused(&mut t, |t| t.send(&resume).map(drop)).0, 911);
    let resume = pb::MsgResume {
        validator: name(2),
        ..resume
    };
    assert_eq!(refused(&mut t, |t| t.send(&resume).map(drop)).0, 910);
    assert_eq!(refused(&mut t, |t| t.send(&remove(1)).map(drop)).0, 911);
}
