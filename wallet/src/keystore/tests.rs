//! Tests of the keystore.

use std::path::PathBuf;

use tarn_primitives::crypto::Multisig;
use tempfile::TempDir;

use super::*;
use crate::Algorithm;

const PASSWORD: &str = "correct horse";

struct Home {
    folder: TempDir,
}

impl Home {
    fn new() -> Self {
        Self {
            folder: tempfile::tempdir().unwrap(),
        }
    }

    fn open(&self, backend: Backend) -> Keystore {
        Keystore::new(self.folder.path(), backend).with_cost(Cost::LEAST)
    }
}

fn secret(byte: u8) -> Secret {
    Secret::new(Algorithm::Secp256k1, [byte; 32]).unwrap()
}

fn password() -> Password {
    Password::new(PASSWORD)
}

fn file(keys: &Keystore, name: &str) -> PathBuf {
    keys.folder().join(format!("{name}.json"))
}

#[test]
fn keys_of_every_kind_are_read_back() {
    for backend in [Backend::File, Backend::Test] {
        let home = Home::new();
        let keys = home.open(backend);
        let path = HdPath::new(Algorithm::Eth, 0, 4).unwrap();
        let eth = Secret::new(Algorithm::Eth, [0x33; 32]).unwrap();
        keys.add_local("alice", &secret(0x11), None, Some(&password()))
            .unwrap();
        keys.add_local("erin", &eth, Some(&path), Some(&password()))
            .unwrap();
        let friend = secret(0x22).public();
        keys.add_public("friend", friend.clone()).unwrap();
        let members = vec![secret(0x11).public(), friend.clone(), eth.public()];
        let shared = PublicKey::Multisig(Multisig::new(2, members).unwrap());
        keys.add_public("shared", shared.clone()).unwrap();

        let keys = home.open(backend);
        assert_eq!(keys.names().unwrap(), ["alice", "erin", "friend", "shared"]);
        let entry = keys.get("erin").unwrap();
        assert_eq!(entry.kind, Kind::Local(Algorithm::Eth));
        assert_eq!(entry.path.as_deref(), Some("m/44'/60'/0'/0/4"));
        let read = keys.secret("alice", Some(&password())).unwrap();
        assert_eq!(read.expose(), &[0x11; 32]);
        let read = keys.secret("erin", Some(&password())).unwrap();
        assert_eq!(read.public(), eth.public());
        assert_eq!(keys.get("friend").unwrap().kind, Kind::Offline);
        assert_eq!(keys.get("shared").unwrap().public, shared);
        for public in ["friend", "shared"] {
            let error = keys.secret(public, Some(&password())).unwrap_err();
            assert!(matches!(error, KeystoreError::NoSecret { .. }), "{error}");
        }
    }
}

#[test]
fn an_encrypted_file_does_not_hold_its_secret() {
    let home = Home::new();
    let keys = home.open(Backend::File);
    keys.add_local("alice", &secret(0x11), None, Some(&password()))
        .unwrap();
    let text = std::fs::read_to_string(file(&keys, "alice")).unwrap();
    assert!(!text.contains(&"11".repeat(8)), "{text}");
    let error = keys.secret("alice", None).unwrap_err();
    assert!(matches!(error, KeystoreError::NeedsPassword(_)), "{error}");
    assert!(keys.needs_password("alice").unwrap());
}

#[test]
fn a_wrong_password_and_a_damaged_file_have_different_errors() {
    let home = Home::new();
    let keys = home.open(Backend::File);
    keys.add_local("alice", &secret(0x11), None, Some(&password()))
        .unwrap();
    let wrong = Password::new("correct horsf");
    let error = keys.secret("alice", Some(&wrong)).unwrap_err();
    assert_eq!(error.to_string(), "wrong password for key \"alice\"");
}

/// Whatever byte of a file changes, the key is refused or it is the same key: never another one,
/// never a wrong-password answer to the right password.
#[test]
fn a_damaged_file_is_neither_a_key_nor_a_wrong_password() {
    let home = Home::new();
    let keys = home.open(Backend::File);
    keys.add_local("alice", &secret(0x11), None, Some(&password()))
        .unwrap();
    let path = file(&keys, "alice");
    let good = std::fs::read(&path).unwrap();
    let mut refused = 0;
    for at in 0..good.len() {
        for change in [0x01_u8, 0x20] {
            let mut bad = good.clone();
            bad[at] ^= change;
            std::fs::write(&path, &bad).unwrap();
            match keys.secret("alice", Some(&password())) {
                Ok(read) => assert_eq!(read.expose(), &[0x11; 32], "byte {at}"),
                Err(KeystoreError::Damaged { .. } | KeystoreError::Version { .. }) => refused += 1,
                Err(other) => panic!("byte {at}: {other}"),
            }
        }
    }
    assert!(refused > good.len(), "{refused} of {}", good.len());
    for cut in [0, 1, good.len() / 2, good.len() - 3] {
        std::fs::write(&path, &good[..cut]).unwrap();
        let error = keys.get("alice").unwrap_err();
        assert!(matches!(error, KeystoreError::Damaged { .. }), "{error}");
        assert!(
            error.to_string().contains("restore it from a copy"),
            "{error}"
        );
    }
}

#[test]
fn a_file_may_not_choose_how_much_memory_is_used() {
    for cost in [
        r#"{"memory_kib":4000000000,"passes":1,"lanes":1}"#,
        r#"{"memory_kib":64,"passes":4000000000,"lanes":1}"#,
        r#"{"memory_kib":64,"passes":1,"lanes":0}"#,
        r#"{"memory_kib":1,"passes":1,"lanes":1}"#,
    ] {
        let text = Keystore::armor(&secret(0x11), &password(), Cost::LEAST).unwrap();
        let mut record = Record::from_text("alice", Path::new("file"), &text).unwrap();
        let Some(Sealed::Encrypted { cost: chosen, .. }) = &mut record.sealed else {
            panic!("encrypted");
        };
        *chosen = serde_json::from_str(cost).unwrap();
        // Written out anew, so that the checksum fits.
        let error = Keystore::unarmor("alice", &record.to_text(), &password()).unwrap_err();
        assert!(error.to_string().contains("out of range"), "{error}");
    }
}

#[test]
fn nothing_is_overwritten_and_two_writers_get_one_key() {
    let home = Home::new();
    let keys = home.open(Backend::Test);
    keys.add_local("alice", &secret(0x11), None, None).unwrap();
    let error = keys
        .add_local("alice", &secret(0x22), None, None)
        .unwrap_err();
    assert!(matches!(error, KeystoreError::Exists { .. }), "{error}");
    let error = keys.add_public("alice", secret(0x22).public()).unwrap_err();
    assert!(matches!(error, KeystoreError::Exists { .. }), "{error}");
    assert_eq!(keys.secret("alice", None).unwrap().expose(), &[0x11; 32]);

    // Past the first look, as a racing writer would be.
    let error = disk::create(keys.folder(), "alice", b"{}").unwrap_err();
    assert!(matches!(error, KeystoreError::Exists { .. }), "{error}");
    let left = std::fs::read_dir(keys.folder()).unwrap().count();
    assert_eq!(left, 1, "no temporary file stays behind");
}

#[test]
fn one_folder_has_one_password_and_it_is_not_short() {
    let home = Home::new();
    let keys = home.open(Backend::File);
    let error = keys
        .add_local(
            "alice",
            &secret(0x11),
            None,
            Some(&Password::new("1234567")),
        )
        .unwrap_err();
    assert!(matches!(error, KeystoreError::Weak), "{error}");
    keys.add_local("alice", &secret(0x11), None, Some(&password()))
        .unwrap();
    let error = keys
        .add_local(
            "bob",
            &secret(0x22),
            None,
            Some(&Password::new("another one")),
        )
        .unwrap_err();
    assert!(matches!(error, KeystoreError::Password(_)), "{error}");
    assert_eq!(keys.names().unwrap(), ["alice"]);
}

#[test]
fn an_unknown_name_is_answered_with_the_names_there_are() {
    let home = Home::new();
    let keys = home.open(Backend::Test);
    let error = keys.get("bob").unwrap_err().to_string();
    assert!(error.contains("tarn keys add"), "{error}");
    keys.add_local("alice", &secret(0x11), None, None).unwrap();
    for error in [
        keys.get("bob").unwrap_err(),
        keys.remove("bob").unwrap_err(),
    ] {
        assert!(error.to_string().ends_with("there are alice"), "{error}");
    }
    keys.remove("alice").unwrap();
    assert!(keys.names().unwrap().is_empty());
}

#[test]
fn names_cannot_leave_the_folder_or_look_like_addresses() {
    let keys = Home::new().open(Backend::Test);
    let long = "a".repeat(33);
    for bad in [
        "", ".", "..", "../alice", "a/b", "a\\b", "-rf", "a b", "\u{e4}", &long,
    ] {
        let error = keys.add_local(bad, &secret(0x11), None, None).unwrap_err();
        assert!(matches!(error, KeystoreError::Name(_)), "{bad}: {error}");
        assert!(
            matches!(keys.get(bad), Err(KeystoreError::Name(_))),
            "{bad}"
        );
    }
}

#[test]
fn one_damaged_file_does_not_hide_the_others() {
    let home = Home::new();
    let keys = home.open(Backend::Test);
    keys.add_local("alice", &secret(0x11), None, None).unwrap();
    keys.add_local("bob", &secret(0x22), None, None).unwrap();
    std::fs::write(file(&keys, "alice"), "{").unwrap();
    let list = keys.list().unwrap();
    assert!(list[0].1.is_err());
    assert_eq!(list[1].1.as_ref().unwrap().public, secret(0x22).public());
}

#[test]
fn an_exported_key_opens_with_its_own_password_only() {
    let text = Keystore::armor(&secret(0x11), &password(), Cost::LEAST).unwrap();
    let read = Keystore::unarmor("alice", &text, &password()).unwrap();
    assert_eq!(read.expose(), &[0x11; 32]);
    let wrong = Keystore::unarmor("alice", &text, &Password::new("other")).unwrap_err();
    assert!(matches!(wrong, KeystoreError::Password(_)), "{wrong}");
}

#[test]
fn an_exported_key_needs_a_password_of_the_same_length() {
    for short in ["", "1234567"] {
        let weak = Keystore::armor(&secret(0x11), &Password::new(short), Cost::LEAST);
        assert!(matches!(weak, Err(KeystoreError::Weak)), "{short}");
    }
}

#[cfg(unix)]
#[test]
fn only_the_owner_can_read_the_files() {
    use std::os::unix::fs::PermissionsExt as _;
    let home = Home::new();
    let keys = home.open(Backend::Test);
    keys.add_local("alice", &secret(0x11), None, None).unwrap();
    let mode = |path: &Path| std::fs::metadata(path).unwrap().permissions().mode() & 0o777;
    assert_eq!(mode(&file(&keys, "alice")), 0o600);
    assert_eq!(mode(keys.folder()), 0o700);
}

#[cfg(unix)]
#[test]
fn keys_that_others_can_read_or_exchange_are_refused_with_what_to_do() {
    use std::os::unix::fs::PermissionsExt as _;
    let home = Home::new();
    let keys = home.open(Backend::Test);
    keys.add_local("alice", &secret(0x11), None, None).unwrap();
    let set = |path: &Path, mode| {
        std::fs::set_permissions(path, std::fs::Permissions::from_mode(mode)).unwrap();
    };
    let key = file(&keys, "alice");
    for (path, loose, right) in [
        (key.as_path(), 0o640, 0o600),
        (key.as_path(), 0o604, 0o600),
        (keys.folder(), 0o755, 0o700),
    ] {
        set(path, loose);
        let error = keys.secret("alice", None).unwrap_err();
        assert!(matches!(error, KeystoreError::Open { .. }), "{error}");
        let text = error.to_string();
        assert!(text.contains(&format!("chmod {right:o}")), "{text}");
        assert!(text.contains(&path.display().to_string()), "{text}");
        set(path, right);
    }
    assert_eq!(keys.secret("alice", None).unwrap().expose(), &[0x11; 32]);
}
