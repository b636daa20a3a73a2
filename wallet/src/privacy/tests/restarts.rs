//! Files: locked, whole, private, and of no use to others.

use super::*;

fn file(home: &Path, ending: &str) -> std::path::PathBuf {
    let name = format!(
        "{}.{CHAIN}.{ending}",
        prefix().show(&secret(1).public().address())
    );
    home.join("privacy").join(name)
}

#[test]
fn what_was_found_is_there_after_a_restart() {
    let home = tempfile::tempdir().unwrap();
    let mut chain = Chain::new(16);
    let mut alice = open(home.path(), 1);
    chain.crowd("utarn", 4);
    shield(&mut alice, &mut chain, 1, 500);
    scan(&mut alice, &chain);
    let (notes, ledger) = (alice.notes(), alice.ledger.clone());
    drop(alice);
    let mut alice = open(home.path(), 1);
    assert_eq!((alice.notes(), &alice.ledger), (notes, &ledger));
    assert_eq!(scan(&mut alice, &chain).looked, 0);
}

#[test]
fn one_process_at_a_time_works_with_the_keys() {
    let home = tempfile::tempdir().unwrap();
    let alice = open(home.path(), 1);
    assert!(matches!(
        try_open(home.path(), 1).err(),
        Some(PrivacyError::Locked { .. })
    ));
    drop(open(home.path(), 2));
    drop(alice);
    drop(open(home.path(), 1));
}

#[test]
fn the_ledger_is_private_and_encrypted() {
    let home = tempfile::tempdir().unwrap();
    let mut chain = Chain::new(16);
    let mut alice = open(home.path(), 1);
    shield(&mut alice, &mut chain, 1, 123_456_789);
    scan(&mut alice, &chain);
    let text = std::fs::read_to_string(file(home.path(), "json")).unwrap();
    assert!(
        !text.contains("123456789") && !text.contains("utarn"),
        "{text}"
    );
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        for ending in ["json", "notes", "lock"] {
            let mode = std::fs::metadata(file(home.path(), ending))
                .unwrap()
                .permissions()
                .mode();
            assert_eq!(mode & 0o777, 0o600, "{ending}");
        }
        let folder = std::fs::metadata(home.path().join("privacy")).unwrap();
        assert_eq!(folder.permissions().mode() & 0o777, 0o700);
    }
    // Nothing temporary is left behind.
    assert_eq!(
        std::fs::read_dir(home.path().join("privacy"))
            .unwrap()
            .count(),
        3
    );
    // The key is not written anywhere.
    let key = hex::encode(secret(1).expose());
    assert!(!serde_json::to_string(&alice.ledger).unwrap().contains(&key));
}

#[test]
fn a_damaged_ledger_is_refused_and_says_what_to_do() {
    let home = tempfile::tempdir().unwrap();
    let mut alice = open(home.path(), 1);
    scan(&mut alice, &Chain::new(16));
    drop(alice);
    let path = file(home.path(), "json");
    let good = std::fs::read_to_string(&path).unwrap();
    let sealed = good.replace("\"ciphertext\": \"", "\"ciphertext\": \"AAAA");
    for bad in ["", "{}", "not json", &good[..good.len() / 2], &sealed] {
        std::fs::write(&path, bad).unwrap();
        let error = try_open(home.path(), 1).err().unwrap().to_string();
        assert!(error.contains("move it away and scan again"), "{error}");
    }
    for (version, says) in [(1, "`tarn privacy scan WHO`"), (3, "use a newer one")] {
        let other = good.replace("\"version\": 2", &format!("\"version\": {version}"));
        std::fs::write(&path, other).unwrap();
        let error = try_open(home.path(), 1).err().unwrap().to_string();
        assert!(error.contains(&format!("has version {version}")), "{error}");
        assert!(error.contains(says), "{error}");
    }
    // Somebody else's ledger under this name does not open either.
    drop(open(home.path(), 2));
    std::fs::write(&path, good).unwrap();
    drop(open(home.path(), 1));
}

#[test]
fn a_torn_or_lost_copy_of_the_chain_is_fetched_again() {
    let home = tempfile::tempdir().unwrap();
    let mut chain = Chain::new(16);
    let mut alice = open(home.path(), 1);
    shield(&mut alice, &mut chain, 1, 500);
    chain.crowd("utarn", 6);
    scan(&mut alice, &chain);
    drop(alice);
    let path = file(home.path(), "notes");
    let whole = std::fs::read(&path).unwrap();
    for left in [0, 7, 8, 20, whole.len() / 2, whole.len() - 1] {
        std::fs::write(&path, &whole[..left]).unwrap();
        let mut alice = open(home.path(), 1);
        assert_eq!(total(&alice), 500);
        let report = scan(&mut alice, &chain);
        assert!(!report.reset, "{left}");
        assert_eq!((total(&alice), alice.note_cache.len()), (500, 7));
    }
    // More than the ledger knows of, as after a crash between the two.
    let mut longer = whole.clone();
    longer.extend([0, 0, 0, 9]);
    std::fs::write(&path, longer).unwrap();
    let mut alice = open(home.path(), 1);
    scan(&mut alice, &chain);
    drop(alice);
    assert_eq!(std::fs::read(&path).unwrap(), whole);
}

#[test]
fn a_chain_that_began_anew_is_noticed() {
    let home = tempfile::tempdir().unwrap();
    let mut chain = Chain::new(16);
    let mut alice = open(home.path(), 1);
    let bob = open(home.path(), 2);
    shield_as(&mut alice, &mut chain, (1, true), 500);
    chain.crowd("utarn", 6);
    chain.ripen();
    pay(&mut alice, &mut chain, &bob, 100);
    scan(&mut alice, &chain);
    let rings = alice.ledger.rings.clone();
    assert_eq!(rings.len(), 1);
    // Shorter than before.
    let mut anew = Chain::new(16);
    shield_as(&mut alice, &mut anew, (1, true), 800);
    let report = scan(&mut alice, &anew);
    assert!(report.reset);
    assert_eq!(total(&alice), 800);
    // Rings are kept: had the node lied about the reset, a note would be shown in two.
    assert_eq!(alice.ledger.rings, rings);
    // As long as before, with another note where the last one was.
    let report = scan(&mut alice, &chain);
    assert!(report.reset);
    assert_eq!(total(&alice), 400);
    assert!(!scan(&mut alice, &chain).reset);
    // The same last note, another one before: only the root tells.
    let mut other = Chain::new(16);
    other.notes = chain.notes.clone();
    other.height = chain.height;
    other.notes[3].value_commitment = point(9).to_bytes().to_vec();
    assert!(scan(&mut alice, &other).reset);
}

#[test]
fn a_node_that_is_behind_costs_nothing() {
    let home = tempfile::tempdir().unwrap();
    let mut chain = Chain::new(16);
    let mut alice = open(home.path(), 1);
    chain.crowd("utarn", 6);
    shield(&mut alice, &mut chain, 1, 500);
    scan(&mut alice, &chain);
    assert_eq!(alice.root(), (7, chain.true_root()));
    let mut behind = Chain::new(16);
    behind.notes = chain.notes[..5].to_vec();
    behind.height = 8;
    let error = try_scan(&mut alice, &behind).unwrap_err();
    assert!(
        matches!(error, PrivacyError::Behind { theirs: 5, ours: 7 }),
        "{error}"
    );
    assert_eq!(total(&alice), 500);
}

#[test]
fn a_chain_with_a_later_id_keeps_its_notes() {
    let home = tempfile::tempdir().unwrap();
    let mut chain = Chain::with_ids(16, "tarn-3", "tarn-1");
    let at = |home: &Path| {
        let identity = Identity::new(&secret(1)).unwrap();
        Wallet::open(home, identity, &"tarn-3".parse().unwrap(), &prefix()).unwrap()
    };
    let mut alice = at(home.path());
    shield(&mut alice, &mut chain, 1, 500);
    chain.crowd("utarn", 5);
    chain.ripen();
    scan(&mut alice, &chain);
    assert_eq!(alice.ledger.domain.as_deref(), Some("tarn-1"));
    let bob = open(home.path(), 2);
    let plan = alice
        .sends(alice.transfer(&order(&alice, &bob, 100)))
        .unwrap();
    chain.transfer(&plan.message).unwrap();
    // A name that cannot be guessed has to be said.
    let mut odd = Chain::with_ids(16, "tarn-3", "tarnet");
    odd.crowd("utarn", 2);
    let elsewhere = tempfile::tempdir().unwrap();
    let mut alice = at(elsewhere.path());
    assert!(matches!(
        try_scan(&mut alice, &odd),
        Err(PrivacyError::Domain { .. })
    ));
    let mut alice = alice.with_domain("tarnet");
    scan(&mut alice, &odd);
}
