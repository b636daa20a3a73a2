//! Lists of disclosed notes, and snapshots with proofs.

use tarn_ringct::{Asset, Entropy, Point, Secret, commit, effective_secret};

use super::{account, fresh, keys};
use crate::{
    Bundle, Disclosed, Disclosure, Domain, Grant, GrantError, GrantType, Handed, Keys, Listed,
    MAX_SEALED_KEY, Occasion, Shared, Snapshot, SnapshotError, nullifier,
};

fn disclosed(nth: u8) -> Disclosed {
    Disclosed {
        hash: [nth; 32],
        shared: (nth != 0).then(|| Shared::from_bytes([nth; 32])),
        spent: nth == 0,
    }
}

fn domain() -> Domain {
    Domain::new("tarn-1").expect("a domain")
}

fn at(domain: &Domain, height: u64) -> Occasion<'_> {
    Occasion {
        domain,
        height,
        grantor: "tarn1a",
        grantee: "tarn1b",
    }
}

fn listed(nth: u8, height: u64) -> Listed {
    let (amount, blinding) = (u64::from(nth), account(9));
    let entropy = Entropy::new(*fresh(nth));
    let domain = domain();
    Listed::new(
        at(&domain, height),
        [nth; 32],
        (amount, blinding),
        &account(nth),
        &entropy,
    )
    .expect("listed")
}

fn asset() -> Asset {
    Asset::new("utarn").expect("a denom")
}

fn note(nth: u8) -> (Point, Point) {
    let value = commit(&asset(), u64::from(nth), &account(9)).expect("a point");
    (account(nth).public().expect("a point"), value)
}

#[test]
fn a_list_has_the_key_for_change_only_in_a_full_grant() {
    let owner = Keys::native(&account(1)).expect("keys");
    for grant_type in [GrantType::Full, GrantType::Incoming] {
        let notes = vec![disclosed(0), disclosed(7)];
        let list = Disclosure::new(&owner, grant_type, 2, notes).expect("a list");
        let bytes = Handed::List(list).to_bytes().expect("bytes");
        let Ok(Handed::List(read)) = Handed::from_bytes(&bytes, grant_type) else {
            panic!("a list");
        };
        assert_eq!(read.change.is_some(), grant_type == GrantType::Full);
        if let Some((epoch, spend, change)) = &read.change {
            let own = owner.change(2).expect("keys");
            assert_eq!((*epoch, *spend), (2, own.spend));
            assert_eq!(change.public(), Ok(own.view));
        }
        // A grantee of incoming payments does not learn which were spent.
        let spent: Vec<bool> = read.notes.iter().map(|note| note.spent).collect();
        assert_eq!(spent, [grant_type == GrantType::Full, false]);
        let hashes: Vec<[u8; 32]> = read.notes.iter().map(|note| note.hash).collect();
        assert_eq!(hashes, [[0; 32], [7; 32]]);
        assert!(read.notes[0].shared.is_none());
        let shared = read.notes[1].shared.as_ref().expect("a secret").to_bytes();
        assert_eq!(*shared, [7; 32]);
        for end in 0..bytes.len() {
            assert!(Handed::from_bytes(&bytes[..end], grant_type).is_err());
        }
    }
    for grant_type in [GrantType::Outgoing, GrantType::Balance] {
        let list = Disclosure::new(&owner, grant_type, 0, Vec::new());
        assert_eq!(list.err(), Some(GrantError::Bundle));
    }
}

#[test]
fn keys_are_never_decoded_as_a_list() {
    let bundle = Bundle::new(&keys(1), GrantType::Full, u32::MAX, 0);
    assert_eq!(bundle.err(), Some(GrantError::Bundle));
    let bundle = Bundle::new(&keys(1), GrantType::Full, u32::MAX - 1, 0).expect("keys");
    let bytes = Handed::Keys(bundle).to_bytes().expect("bytes");
    let read = Handed::from_bytes(&bytes, GrantType::Full);
    assert!(matches!(read, Ok(Handed::Keys(_))));
}

#[test]
fn the_maximum_number_of_notes_fits_into_a_sealed_key() {
    let owner = Keys::native(&account(1)).expect("keys");
    let grant = Grant {
        chain_id: "tarn-1",
        grantor: "tarn1a",
        grantee: "tarn1b",
        grant_type: GrantType::Full,
        expires_at: 1,
    };
    let to = account(8).public().expect("a key");
    let size = |handed: Handed| {
        let bytes = handed.to_bytes().expect("bytes");
        let sealed = grant.seal(&to, &bytes, keys(1).seed(), &fresh(1));
        sealed.map(|sealed| sealed.len())
    };
    let list = |count: usize| {
        let notes = vec![disclosed(1); count];
        Handed::List(Disclosure::new(&owner, GrantType::Full, 0, notes).expect("a list"))
    };
    assert!(size(list(Disclosure::MAX_NOTES)).is_ok_and(|size| size <= MAX_SEALED_KEY));
    assert!(size(list(Disclosure::MAX_NOTES + 1)).is_err());
    let snapshot = |count: usize| {
        let notes = vec![listed(1, 5); count];
        Handed::Snapshot(Snapshot { height: 5, notes })
    };
    assert!(size(snapshot(Snapshot::MAX_NOTES)).is_ok_and(|size| size <= MAX_SEALED_KEY));
    assert!(size(snapshot(Snapshot::MAX_NOTES + 1)).is_err());
}

#[test]
fn a_snapshot_proves_amounts_and_tags() {
    let notes = vec![listed(1, 5), listed(2, 5)];
    let bytes = Handed::Snapshot(Snapshot { height: 5, notes });
    let bytes = bytes.to_bytes().expect("bytes");
    let Ok(Handed::Snapshot(read)) = Handed::from_bytes(&bytes, GrantType::Balance) else {
        panic!("a snapshot");
    };
    for (nth, one) in [1, 2].into_iter().zip(&read.notes) {
        let (key, value) = note(nth);
        let found = one.check(at(&domain(), read.height), (&key, &value), &asset());
        let secret = effective_secret(&account(nth), &[nth; 32]).expect("a secret");
        assert_eq!(found, Ok(nullifier(&secret.tag().expect("a tag"))));
    }
    for end in 0..bytes.len() {
        assert!(Handed::from_bytes(&bytes[..end], GrantType::Balance).is_err());
    }
}

#[test]
fn a_snapshot_with_false_claims_is_refused() {
    let (key, value) = note(1);
    let check = |one: &Listed, height| {
        let domain = domain();
        one.check(at(&domain, height), (&key, &value), &asset())
            .err()
    };
    assert_eq!(check(&listed(1, 5), 5), None);
    let mut more = listed(1, 5);
    more.amount = 2;
    assert_eq!(check(&more, 5), Some(SnapshotError::Amount));
    let mut blind = listed(1, 5);
    blind.blinding = Secret::ZERO;
    assert_eq!(check(&blind, 5), Some(SnapshotError::Amount));
    // A wrong height, the tag of another note, the hash of another note.
    assert_eq!(check(&listed(1, 5), 6), Some(SnapshotError::Tag));
    let mut other = listed(1, 5);
    other.tag = listed(2, 5).tag;
    assert_eq!(check(&other, 5), Some(SnapshotError::Tag));
    let mut moved = listed(1, 5);
    moved.hash = [3; 32];
    assert_eq!(check(&moved, 5), Some(SnapshotError::Tag));
    let elsewhere = Domain::new("tarn-2").expect("a domain");
    let read = listed(1, 5).check(at(&elsewhere, 5), (&key, &value), &asset());
    assert_eq!(read.err(), Some(SnapshotError::Tag));
    // Presented by the grantee as its own, or passed on to another grantee.
    let domain = domain();
    let right = at(&domain, 5);
    let mine = Occasion {
        grantor: "tarn1b",
        ..right
    };
    let others = Occasion {
        grantee: "tarn1c",
        ..right
    };
    for wrong in [mine, others] {
        let read = listed(1, 5).check(wrong, (&key, &value), &asset());
        assert_eq!(read.err(), Some(SnapshotError::Tag));
    }
}

#[test]
fn a_grant_for_privacy_keys_opens_in_the_right_epoch_alone() {
    let grantee = keys(3);
    let grant = Grant {
        chain_id: "tarn-1",
        grantor: "tarn1a",
        grantee: "tarn1b",
        grant_type: GrantType::Full,
        expires_at: 1,
    };
    let to = grantee.recipient(2).expect("keys").view;
    let sealed = grant.seal(&to, b"bundle", keys(1).seed(), &fresh(1));
    let sealed = sealed.expect("sealed");
    let opened = grant.unseal_with(&grantee, 2, &sealed).expect("opened");
    assert_eq!(opened.as_slice(), b"bundle");
    let wrong = grant.unseal_with(&grantee, 1, &sealed);
    assert_eq!(wrong.err(), Some(GrantError::Sealed));
    let native = Keys::native(&account(3)).expect("keys");
    let wrong = grant.unseal_with(&native, 0, &sealed);
    assert_eq!(wrong.err(), Some(GrantError::AccountKey));
}
