use proptest::prelude::*;

use super::{account, fresh, keys, seed, sent};
use crate::{Bundle, Grant, GrantError, GrantType, Keys, MAX_SEALED_KEY, Place, Sighting, Viewer};

const GRANT: Grant<'static> = Grant {
    chain_id: "tarn-1",
    grantor: "tarn1grantor",
    grantee: "tarn1grantee",
    grant_type: GrantType::Full,
    expires_at: 1_800_000_000,
};

fn sealed(bundle: &[u8]) -> Result<Vec<u8>, GrantError> {
    let grantee = account(8).public().expect("a key");
    GRANT.seal(&grantee, bundle, &seed(1), &fresh(1))
}

#[test]
fn a_sealed_key_opens_for_the_grantee_and_the_grant_alone() {
    let bytes = sealed(b"bundle").expect("sealed");
    let opened = GRANT.unseal(&account(8), &bytes).expect("opened");
    assert_eq!(opened.as_slice(), b"bundle");
    let others = [
        Grant {
            chain_id: "tarn-2",
            ..GRANT
        },
        Grant {
            grantor: "tarn1other",
            ..GRANT
        },
        Grant {
            grantee: "tarn1other",
            ..GRANT
        },
        Grant {
            grant_type: GrantType::Incoming,
            ..GRANT
        },
        Grant {
            expires_at: 1_800_000_001,
            ..GRANT
        },
    ];
    for grant in others {
        let read = grant.unseal(&account(8), &bytes);
        assert_eq!(read.err(), Some(GrantError::Sealed), "{grant:?}");
    }
    let read = GRANT.unseal(&account(9), &bytes);
    assert_eq!(read.err(), Some(GrantError::Sealed));
    for place in [34, 40, bytes.len() - 1] {
        let mut bytes = bytes.clone();
        bytes[place] ^= 1;
        let read = GRANT.unseal(&account(8), &bytes);
        assert_eq!(read.err(), Some(GrantError::Sealed));
    }
}

#[test]
fn a_sealed_key_of_a_wrong_length_or_version_is_refused() {
    assert!(sealed(&vec![0; MAX_SEALED_KEY - 50]).is_ok());
    let long = sealed(&vec![0; MAX_SEALED_KEY - 49]);
    assert_eq!(long.err(), Some(GrantError::Length(MAX_SEALED_KEY + 1)));
    for len in [0, 1, 49, MAX_SEALED_KEY + 1] {
        let read = GRANT.unseal(&account(8), &vec![1; len]);
        assert_eq!(read.err(), Some(GrantError::Length(len)));
    }
    let mut bytes = sealed(b"bundle").expect("sealed");
    bytes[0] = 2;
    let read = GRANT.unseal(&account(8), &bytes);
    assert_eq!(read.err(), Some(GrantError::Version(2)));
    let read = GRANT.unseal(&account(8), &[1; 100]);
    assert!(matches!(read, Err(GrantError::Point(_))));
}

#[test]
fn a_bundle_holds_the_keys_of_its_type_and_decodes_to_itself() {
    let owner = keys(1);
    for (grant_type, len) in [
        (GrantType::Full, 109),
        (GrantType::Incoming, 77),
        (GrantType::Outgoing, 32),
    ] {
        let bundle = Bundle::new(&owner, grant_type, 3, 1000).expect("a bundle");
        let bytes = bundle.to_bytes();
        assert_eq!(bytes.len(), len);
        let read = Bundle::from_bytes(&bytes, grant_type).expect("read");
        assert_eq!(read.to_bytes(), bytes);
        assert_eq!(read.view.is_some(), grant_type != GrantType::Outgoing);
        assert_eq!(read.change.is_some(), grant_type != GrantType::Incoming);
        for wrong in [&bytes[..len - 1], &[bytes.as_slice(), &[0]].concat()] {
            assert!(Bundle::from_bytes(wrong, grant_type).is_err());
        }
    }
    let balance = Bundle::new(&owner, GrantType::Balance, 0, 0);
    assert_eq!(balance.err(), Some(GrantError::Bundle));
}

#[test]
fn an_accounts_own_key_is_never_granted() {
    let owner = Keys::native(&account(2)).expect("keys");
    for grant_type in [GrantType::Full, GrantType::Incoming] {
        let bundle = Bundle::new(&owner, grant_type, 0, 0);
        assert_eq!(bundle.err(), Some(GrantError::AccountKey));
    }
    assert!(Bundle::new(&owner, GrantType::Outgoing, 0, 0).is_ok());
}

#[test]
fn a_grantee_sees_what_was_granted_and_no_later_epoch() {
    let owner = keys(1);
    let place = Place {
        origin: [1; 32],
        output: 0,
    };
    let seen = |viewer: &Viewer, epoch| {
        let to = owner.recipient(epoch).expect("keys");
        let sent = sent(&to, place, 9, 1);
        let note = Sighting {
            key: sent.key,
            ephemeral: sent.ephemeral,
            view_tag: sent.view_tag,
            place,
        };
        viewer.recognise(&note).is_some()
    };
    let bundle = Bundle::new(&owner, GrantType::Incoming, 0, 0).expect("a bundle");
    let (spend, view) = (bundle.spend.expect("a key"), bundle.view.expect("a key"));
    let viewer = Viewer::new(spend, view).expect("a viewer");
    assert!(seen(&viewer, 0));
    assert!(!seen(&viewer, 1));
}

#[test]
fn grant_types_parse_from_their_names() {
    for name in ["full", "incoming", "outgoing", "balance"] {
        assert_eq!(GrantType::from_name(name).map(GrantType::name), Some(name));
    }
    for name in ["", "Full", "all"] {
        assert_eq!(GrantType::from_name(name), None);
    }
}

proptest! {
    #[test]
    fn arbitrary_sealed_keys_and_bundles_never_panic(
        bytes in prop::collection::vec(any::<u8>(), 0..300),
        point in any::<bool>(),
    ) {
        let mut bytes = bytes;
        if point && bytes.len() > 34 {
            bytes[0] = 1;
            bytes[1..34].copy_from_slice(&tarn_ringct::Point::G.to_bytes());
        }
        prop_assert!(GRANT.unseal(&account(8), &bytes).is_err());
        for grant_type in [GrantType::Full, GrantType::Incoming, GrantType::Outgoing] {
            if let Ok(bundle) = Bundle::from_bytes(&bytes, grant_type) {
                prop_assert!(bundle.to_bytes().as_slice() == bytes.as_slice());
            }
        }
    }
}
