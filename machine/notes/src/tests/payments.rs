use tarn_ringct::{Asset, Point, Secret, commit, effective_secret};

use super::{account, ephemeral, fresh, keys, seed, sent};
use crate::{
    CiphertextError, Domain, Ephemeral, EphemeralKey, Keys, NoteKind, OpenError, Origin, Output,
    Payload, Place, Recipient, Sent, Sighting, commitment_hash, nullifier, open, open_public, seal,
};

const PLACE: Place = Place {
    origin: [6; 32],
    output: 1,
};

fn asset() -> Asset {
    Asset::new("utarn").expect("a point")
}

fn domain() -> Domain {
    Domain::new("tarn-1").expect("a domain")
}

fn sighting(sent: &Sent) -> Sighting {
    Sighting {
        key: sent.key,
        ephemeral: sent.ephemeral,
        view_tag: sent.view_tag,
        place: PLACE,
    }
}

fn cm(key: &Point) -> [u8; 32] {
    let origin = Origin::Spend(PLACE.origin);
    commitment_hash(
        &domain(),
        NoteKind::Transfer,
        origin,
        PLACE.output,
        &key.to_bytes(),
    )
}

fn payment(amount: u64) -> Payload {
    Payload::Payment {
        amount,
        memo: [b'm'; 87],
    }
}

fn pay(to: &Recipient) -> Sent {
    sent(to, PLACE, 9, 1)
}

/// Pays a recipient; the owner recognises and opens the note and derives its secret.
fn received(owner: &Keys, to: &Recipient) {
    let sent = pay(to);
    let viewer = [owner.viewer(0), owner.change_viewer(0)];
    let viewer = viewer
        .into_iter()
        .flatten()
        .find(|one| one.recipient() == *to);
    let shared = viewer.expect("one of the two").recognise(&sighting(&sent));
    let shared = shared.expect("recognised");
    let (asset, domain, hash) = (asset(), domain(), cm(&sent.key));
    let blinding = sent.shared.blinding().expect("not zero");
    let value = commit(&asset, 500, &blinding).expect("a point");
    let text = payment(500).to_bytes().expect("bytes");
    let sealed = seal(&sent.shared, &domain, &hash, &text).expect("sealed");
    let opened = open(&shared, (&domain, &hash), (&asset, &value), &sealed).expect("opened");
    assert_eq!(opened.amount, 500);
    assert!(opened.payload == payment(500));
    assert_eq!(commit(&asset, 500, &opened.blinding), Ok(value));
    let secret = owner.note_secret(&shared).expect("not zero");
    assert_eq!(secret.public(), Ok(sent.key));
    let tag = effective_secret(&secret, &hash).expect("not zero").tag();
    assert_ne!(nullifier(&tag.expect("a tag")), [0; 32]);
}

#[test]
fn a_payment_is_found_read_and_can_be_spent_by_its_owner() {
    let owner = keys(1);
    received(&owner, &owner.recipient(0).expect("keys"));
    received(&owner, &owner.change(0).expect("keys"));
}

#[test]
fn one_exchange_finds_every_output_of_a_transaction() {
    let owner = keys(1);
    let to = owner.recipient(0).expect("keys");
    let outputs = [Output {
        to: &to,
        payload: &[],
    }; 2];
    let made = Ephemeral::new(&seed(9), &fresh(1), &PLACE.origin, &outputs).expect("a key");
    let viewer = owner.viewer(0).expect("a viewer");
    let stranger = keys(2).viewer(0).expect("a viewer");
    let mut found_by_strangers = 0;
    for output in 0..=255 {
        let place = Place { output, ..PLACE };
        let sent = made.send(&to, place).expect("sent");
        let long = [&[4], sent.ephemeral.to_coordinates().as_slice()].concat();
        let ephemeral = EphemeralKey::from_slice(&long).expect("a point");
        assert_eq!(ephemeral.to_bytes(), sent.ephemeral.to_bytes());
        let exchanged = viewer.exchange(&ephemeral).expect("not zero");
        let shared = exchanged.glimpse(place, sent.view_tag).expect("own");
        assert_eq!(shared.to_bytes(), sent.shared.to_bytes());
        assert!(exchanged.glimpse(place, sent.view_tag ^ 1).is_none());
        let exchanged = stranger.exchange(&ephemeral).expect("not zero");
        let glimpse = exchanged.glimpse(place, sent.view_tag);
        found_by_strangers += u32::from(glimpse.is_some());
    }
    assert!(found_by_strangers < 12, "{found_by_strangers} of 256");
    let sound = [&[4], Point::G.to_coordinates().as_slice()].concat();
    assert!(EphemeralKey::from_slice(&sound).is_some());
    // Forms that the library would read, too: one point has one form.
    let mut hybrid = sound.clone();
    hybrid[0] = 6 | (sound[64] & 1);
    let compressed = Point::G.to_bytes();
    for wrong in [&[][..], &[4; 65], &sound[1..], &hybrid, &compressed] {
        assert!(EphemeralKey::from_slice(wrong).is_none(), "{wrong:?}");
    }
}

#[test]
fn an_account_that_registered_nothing_can_be_paid() {
    let account = account(4);
    let owner = Keys::native(&account).expect("keys");
    let key = account.public().expect("a key");
    received(&owner, &Recipient::account(key));
    received(&owner, &owner.change(0).expect("keys"));
}

#[test]
fn no_other_viewer_recognises_a_payment() {
    let owner = keys(1);
    let sent = pay(&owner.recipient(0).expect("keys"));
    let note = sighting(&sent);
    let others = [
        keys(2).viewer(0),
        owner.viewer(1),
        owner.change_viewer(0),
        Keys::native(&account(1)).expect("keys").viewer(0),
    ];
    for other in others {
        assert!(other.expect("a viewer").recognise(&note).is_none());
    }
    let viewer = owner.viewer(0).expect("a viewer");
    assert!(viewer.recognise(&note).is_some());
    let changed = [
        Sighting {
            key: Point::G,
            ..note
        },
        Sighting {
            ephemeral: Point::G,
            ..note
        },
        Sighting {
            view_tag: note.view_tag ^ 1,
            ..note
        },
        Sighting {
            place: Place { output: 0, ..PLACE },
            ..note
        },
        Sighting {
            place: Place {
                origin: [7; 32],
                ..PLACE
            },
            ..note
        },
    ];
    for note in changed {
        assert!(viewer.recognise(&note).is_none(), "{note:?}");
    }
}

#[test]
fn the_view_tag_fits_about_one_in_256_notes_of_others() {
    let viewer = keys(1).viewer(0).expect("a viewer");
    let other = keys(2).recipient(0).expect("keys");
    let passed = (0..=255_u8)
        .filter(|nth| {
            let key = ephemeral(&other, PLACE, 9, *nth);
            let sent = key.send(&other, PLACE).expect("a key");
            // The viewer derives another secret than the payer, so only the view tags are compared.
            let own = key.send(&viewer.recipient(), PLACE).expect("a key");
            own.view_tag == sent.view_tag
        })
        .count();
    assert!(passed < 10, "{passed}");
}

#[test]
fn two_transactions_share_no_key_even_if_the_fresh_bytes_repeat() {
    let to = keys(1).recipient(0).expect("keys");
    let other = keys(2).recipient(0).expect("keys");
    let with = |seed_of, fresh_of, origin, to: &Recipient, payload: &[u8]| {
        let outputs = [Output { to, payload }];
        let key = Ephemeral::new(&seed(seed_of), &fresh(fresh_of), &origin, &outputs);
        let sent = key.expect("a key").send(to, PLACE).expect("a key");
        (sent.ephemeral, sent.key)
    };
    let base = with(9, 1, PLACE.origin, &to, b"payload");
    assert_eq!(with(9, 1, PLACE.origin, &to, b"payload"), base);
    let others = [
        with(8, 1, PLACE.origin, &to, b"payload"),
        with(9, 2, PLACE.origin, &to, b"payload"),
        with(9, 1, [5; 32], &to, b"payload"),
        with(9, 1, PLACE.origin, &other, b"payload"),
        with(9, 1, PLACE.origin, &to, b"payloae"),
        with(9, 1, PLACE.origin, &to, b""),
    ];
    for other in others {
        assert_ne!(other.0, base.0);
        assert_ne!(other.1, base.1);
    }
}

#[test]
fn outputs_of_one_transaction_share_the_ephemeral_key_and_nothing_else() {
    let to = keys(1).recipient(0).expect("keys");
    let key = ephemeral(&to, PLACE, 9, 1);
    let first = key.send(&to, PLACE).expect("a key");
    let second = key.send(&to, Place { output: 0, ..PLACE }).expect("a key");
    assert_eq!(first.ephemeral, second.ephemeral);
    assert_ne!(first.key, second.key);
    assert_ne!(first.shared.to_bytes(), second.shared.to_bytes());
    assert_ne!(first.shared.recipient(), second.shared.recipient());
}

#[test]
fn a_payload_with_another_amount_than_committed_is_refused() {
    let owner = keys(1);
    let sent = pay(&owner.recipient(0).expect("keys"));
    let (asset, domain, hash) = (asset(), domain(), cm(&sent.key));
    let blinding = sent.shared.blinding().expect("not zero");
    let value = commit(&asset, 500, &blinding).expect("a point");
    let false_payload = payment(501).to_bytes().expect("bytes");
    let sealed = seal(&sent.shared, &domain, &hash, &false_payload).expect("sealed");
    let read = open(&sent.shared, (&domain, &hash), (&asset, &value), &sealed);
    assert_eq!(read.err(), Some(OpenError::Amount));
    let other = Asset::new("uother").expect("a point");
    let true_payload = payment(500).to_bytes().expect("bytes");
    let sealed = seal(&sent.shared, &domain, &hash, &true_payload).expect("sealed");
    let read = open(&sent.shared, (&domain, &hash), (&other, &value), &sealed);
    assert_eq!(read.err(), Some(OpenError::Amount));
}

#[test]
fn a_payload_opens_for_its_note_and_chain_alone() {
    let sent = pay(&keys(1).recipient(0).expect("keys"));
    let (domain, hash) = (domain(), cm(&sent.key));
    let text = payment(1).to_bytes().expect("bytes");
    let sealed = seal(&sent.shared, &domain, &hash, &text).expect("sealed");
    let refused = Err(CiphertextError::Sealed);
    let read = |domain: &Domain, hash: &[u8; 32], sealed: &[u8; 112]| {
        crate::unseal(&sent.shared, domain, hash, sealed).map(|_| ())
    };
    assert_eq!(read(&domain, &hash, &sealed), Ok(()));
    assert_eq!(read(&domain, &[0; 32], &sealed), refused);
    let other = Domain::new("tarn-2").expect("a domain");
    assert_eq!(read(&other, &hash, &sealed), refused);
    for place in [0, 50, 95, 96, 111] {
        let mut sealed = sealed;
        sealed[place] ^= 1;
        assert_eq!(read(&domain, &hash, &sealed), refused);
    }
}

#[test]
fn a_swaps_note_opens_with_the_public_amount() {
    let sent = pay(&keys(1).recipient(0).expect("keys"));
    let (asset, domain, hash) = (asset(), domain(), cm(&sent.key));
    let value = commit(&asset, 900, &Secret::ZERO).expect("a point");
    let payload = Payload::Swap {
        min_out: 800,
        memo: [0; 87],
    };
    let text = payload.to_bytes().expect("bytes");
    let sealed = seal(&sent.shared, &domain, &hash, &text).expect("sealed");
    let note = (&asset, &value);
    let opened = open_public(&sent.shared, (&domain, &hash), note, 900, &sealed);
    let opened = opened.expect("opened");
    assert!(opened.payload == payload);
    assert_eq!(commit(&asset, opened.amount, &opened.blinding), Ok(value));
    let wrong = open_public(&sent.shared, (&domain, &hash), note, 901, &sealed);
    assert_eq!(wrong.err(), Some(OpenError::Amount));
}

#[test]
fn notes_with_one_key_have_different_hashes_and_tags() {
    let (account, domain) = (account(3), domain());
    let key = account.public().expect("a key");
    let shield = |index| {
        commitment_hash(
            &domain,
            NoteKind::Shield,
            Origin::Shield(index),
            0,
            &key.to_bytes(),
        )
    };
    let mut seen = vec![
        shield(0),
        shield(1),
        commitment_hash(
            &domain,
            NoteKind::Transfer,
            Origin::Shield(0),
            0,
            &key.to_bytes(),
        ),
        commitment_hash(
            &domain,
            NoteKind::Shield,
            Origin::Shield(0),
            1,
            &key.to_bytes(),
        ),
        commitment_hash(
            &domain,
            NoteKind::Shield,
            Origin::Shield(0),
            0,
            &Point::G.to_bytes(),
        ),
    ];
    let other = Domain::new("tarn-").expect("a domain");
    seen.push(commitment_hash(
        &other,
        NoteKind::Shield,
        Origin::Shield(0),
        0,
        &key.to_bytes(),
    ));
    let tags = seen.iter().map(|hash| {
        let secret = effective_secret(&account, hash).expect("not zero");
        nullifier(&secret.tag().expect("a tag"))
    });
    let all: Vec<[u8; 32]> = tags.chain(seen.clone()).collect();
    for (nth, one) in all.iter().enumerate() {
        assert!(!all[..nth].contains(one));
    }
    assert!(Domain::new("").is_err());
}

#[test]
fn note_kinds_decode_from_their_bytes() {
    for byte in 0..=255 {
        let kind = NoteKind::from_byte(byte);
        assert_eq!(kind.is_some(), byte < 5);
        assert!(kind.is_none_or(|kind| kind.byte() == byte));
    }
}
