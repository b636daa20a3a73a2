//! Database files that were truncated or changed while closed.

use std::fs;
use std::path::{Path, PathBuf};

use tempfile::{TempDir, tempdir};

use crate::script::{Backend, Expected, Random, SMALL, commit_next, open};

const HEIGHTS: u64 = 24;

pub(crate) fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap() {
        let entry = entry.unwrap();
        let target = to.join(entry.file_name());
        if entry.file_type().unwrap().is_dir() {
            copy(&entry.path(), &target);
        } else {
            fs::copy(entry.path(), target).unwrap();
        }
    }
}

/// The relative paths of all files below `root`, in a fixed order.
pub(crate) fn files(root: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut waiting = vec![root.to_owned()];
    while let Some(directory) = waiting.pop() {
        for entry in fs::read_dir(directory).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                waiting.push(path);
            } else {
                found.push(path.strip_prefix(root).unwrap().to_owned());
            }
        }
    }
    found.sort_unstable();
    found
}

/// A directory with committed heights. Opened twice, because the first reopening truncates the
/// journal's unused space.
fn chain(backend: Backend) -> TempDir {
    let directory = tempdir().unwrap();
    let (mut store, _) = open(backend.open(directory.path()).unwrap()).unwrap();
    (0..HEIGHTS).for_each(|_| commit_next(&mut store));
    drop(store);
    let (_, opened) = open(backend.open(directory.path()).unwrap()).unwrap();
    assert_eq!(opened.height, HEIGHTS);
    directory
}

#[derive(Debug, Clone, Copy)]
pub(crate) enum Damage {
    Cut(usize),
    Flip(usize, u8),
}

impl Damage {
    pub(crate) fn apply(self, path: &Path) {
        let mut bytes = fs::read(path).unwrap();
        match self {
            Self::Cut(length) => bytes.truncate(length),
            Self::Flip(at, bit) => bytes[at] ^= 1 << bit,
        }
        fs::write(path, bytes).unwrap();
    }
}

#[derive(Debug, Default)]
struct Outcomes {
    whole: usize,
    older: usize,
    refused: usize,
}

/// Damages a copy and opens it: the state is that of a height of the script, or opening fails with
/// a readable error.
fn try_damage(backend: Backend, base: &Path, file: &Path, damage: Damage, outcomes: &mut Outcomes) {
    let directory = tempdir().unwrap();
    copy(base, directory.path());
    damage.apply(&directory.path().join(file));
    match backend.open(directory.path()).and_then(open) {
        Ok((store, opened)) => {
            let mut expected = Expected::default();
            expected.advance_to(opened.height);
            expected.assert_equals(&store.reader().latest());
            if opened.height == HEIGHTS {
                outcomes.whole += 1;
            } else {
                outcomes.older += 1;
            }
        }
        Err(error) => {
            let text = error.to_string();
            let place = directory.path().display().to_string();
            assert!(
                text.contains(&place),
                "{} {damage:?}: {text}",
                file.display()
            );
            outcomes.refused += 1;
        }
    }
}

/// Truncations and bit flips spread over one file.
pub(crate) fn damages(length: usize, cuts: u64, flips: u64, random: &mut Random) -> Vec<Damage> {
    let Ok(limit @ 1..) = u64::try_from(length) else {
        return Vec::new();
    };
    let at = |random: &mut Random| usize::try_from(random.below(limit)).unwrap();
    let mut list: Vec<Damage> = (0..cuts).map(|_| Damage::Cut(at(random))).collect();
    list.push(Damage::Cut(length - 1));
    for _ in 0..flips {
        list.push(Damage::Flip(
            at(random),
            u8::try_from(random.below(8)).unwrap(),
        ));
    }
    list
}

pub(crate) fn times(count: u64) -> u64 {
    if std::env::var_os("TARN_LONG").is_some() {
        count * 25
    } else {
        count
    }
}

#[test]
fn a_damaged_journal_gives_an_older_height_or_a_refusal() {
    let backend = Backend::Fjall(SMALL);
    let base = chain(backend);
    let mut outcomes = Outcomes::default();
    let mut random = Random::new(1);
    let journals = files(base.path());
    let journals: Vec<_> = journals
        .iter()
        .filter(|file| file.extension().is_some_and(|e| e == "jnl"))
        .collect();
    assert!(!journals.is_empty());
    for file in journals {
        let length = fs::read(base.path().join(file)).unwrap().len();
        for damage in damages(length, times(20), times(40), &mut random) {
            try_damage(backend, base.path(), file, damage, &mut outcomes);
        }
    }
    println!("{outcomes:?}");
    assert!(outcomes.older + outcomes.refused > 0, "{outcomes:?}");
}

#[test]
fn a_journal_that_holds_everything_gives_the_heights_before_the_damage() {
    let options = tarn_durable::FjallOptions {
        memtable_bytes: 1 << 30,
        ..SMALL
    };
    let backend = Backend::Fjall(options);
    let base = chain(backend);
    let mut outcomes = Outcomes::default();
    let mut random = Random::new(4);
    let all = files(base.path());
    let journal = all
        .iter()
        .find(|file| file.extension().is_some_and(|e| e == "jnl"))
        .unwrap();
    let length = fs::read(base.path().join(journal)).unwrap().len();
    for damage in damages(length, times(25), times(25), &mut random) {
        try_damage(backend, base.path(), journal, damage, &mut outcomes);
    }
    println!("{outcomes:?}");
    assert!(outcomes.older > 0, "{outcomes:?}");
}

#[test]
fn damage_anywhere_else_is_survived_or_refused() {
    for (backend, seed) in [(Backend::Fjall(SMALL), 2), (Backend::Redb, 3)] {
        let base = chain(backend);
        let mut outcomes = Outcomes::default();
        let mut random = Random::new(seed);
        for file in files(base.path()) {
            let length = fs::read(base.path().join(&file)).unwrap().len();
            for damage in damages(length, times(1), times(3), &mut random) {
                try_damage(backend, base.path(), &file, damage, &mut outcomes);
            }
        }
        println!("{backend:?} {outcomes:?}");
        assert!(outcomes.refused > 0, "{outcomes:?}");
    }
}
