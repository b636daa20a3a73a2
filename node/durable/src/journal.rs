//! Checks what the checksums in fjall's journals do not cover.
//!
//! A batch begins with its number, which is no part of its checksum. The library passes over a batch
//! whose number is not above those in the tables, so one flipped bit can hide a batch without a word.
//! Numbers only grow, so a batch with a lower one than the batch before it is damaged, or that one is.
//! Whatever else is wrong in a journal is left to the library: it reports it, or takes it for the end
//! that a crash left.

use std::fs::{self, File};
use std::io::{self, BufReader, Read};
use std::path::{Path, PathBuf};

use crate::boundary::Fault;

const START: u8 = 1;
const ITEM: u8 = 2;
const END: u8 = 3;
const CLEAR: u8 = 4;
/// Checksum and magic.
const END_BYTES: i64 = 8 + 4;

/// Verifies the order of all journals in the directory.
pub(crate) fn check(directory: &Path) -> Result<(), Fault> {
    let mut last = 0;
    for path in journals(directory)? {
        let file = File::open(&path)?;
        last = ordered(BufReader::new(file), last).map_err(|number| {
            format!(
                "{} has batch {number} after a later one; the disk or a copy damaged it",
                path.display()
            )
        })?;
    }
    Ok(())
}

/// By number, oldest first.
fn journals(directory: &Path) -> io::Result<Vec<PathBuf>> {
    let mut found: Vec<(u64, PathBuf)> = Vec::new();
    for entry in fs::read_dir(directory)? {
        let path = entry?.path();
        let is_journal = path.extension().is_some_and(|end| end == "jnl");
        let number = path
            .file_stem()
            .and_then(|stem| stem.to_str()?.parse().ok());
        found.extend(number.filter(|_| is_journal).map(|number| (number, path)));
    }
    found.sort_unstable();
    Ok(found.into_iter().map(|(_, path)| path).collect())
}

/// The number of the last batch, or the first number that is below the one before.
fn ordered(mut journal: BufReader<File>, mut last: u64) -> Result<u64, u64> {
    loop {
        match next_number(&mut journal) {
            Ok(Some(number)) if number < last => return Err(number),
            Ok(Some(number)) => last = number,
            // The end, or what the library reports.
            Ok(None) | Err(_) => return Ok(last),
        }
    }
}

/// The number of the next batch; none at the end of what can be read.
fn next_number(journal: &mut BufReader<File>) -> io::Result<Option<u64>> {
    loop {
        match read::<1>(journal)?[0] {
            START => {
                read::<4>(journal)?;
                return Ok(Some(u64::from_le_bytes(read(journal)?)));
            }
            ITEM => {
                // Kind, compression and keyspace.
                read::<10>(journal)?;
                let key = i64::from(u16::from_le_bytes(read(journal)?));
                // The length of the value before it was compressed.
                read::<4>(journal)?;
                let value = i64::from(u32::from_le_bytes(read(journal)?));
                journal.seek_relative(key.saturating_add(value))?;
            }
            END => journal.seek_relative(END_BYTES)?,
            CLEAR => {
                read::<8>(journal)?;
            }
            _ => return Ok(None),
        }
    }
}

fn read<const N: usize>(journal: &mut BufReader<File>) -> io::Result<[u8; N]> {
    let mut bytes = [0; N];
    journal.read_exact(&mut bytes)?;
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use std::io::Seek as _;

    use fjall::{Database, KeyspaceCreateOptions};

    use super::*;

    /// A journal with ten batches, and the places of their numbers in it.
    fn written(folder: &Path) -> (PathBuf, Vec<usize>) {
        let database = Database::builder(folder).open().unwrap();
        let rows = database
            .keyspace("rows", KeyspaceCreateOptions::default)
            .unwrap();
        let other = database
            .keyspace("other", KeyspaceCreateOptions::default)
            .unwrap();
        for n in 0..10_u8 {
            let mut batch = database.batch();
            batch.insert(&rows, [n], vec![n; 3000]);
            batch.insert(&other, [n; 9], [n]);
            batch.remove(&rows, [200 + n]);
            batch.commit().unwrap();
        }
        database.persist(fjall::PersistMode::SyncAll).unwrap();
        drop((rows, other, database));
        let path = folder.join("0.jnl");
        let mut journal = BufReader::new(File::open(&path).unwrap());
        let mut places = Vec::new();
        while next_number(&mut journal).ok().flatten().is_some() {
            let end = usize::try_from(journal.stream_position().unwrap()).unwrap();
            places.push(end - 8);
        }
        // The library reserves room for what comes, which is no part of the journal yet.
        let end = places.last().unwrap() + 4000;
        let file = File::options().write(true).open(&path).unwrap();
        file.set_len(u64::try_from(end).unwrap()).unwrap();
        (path, places)
    }

    #[test]
    fn a_sound_journal_passes_again_and_again() {
        let folder = tempfile::tempdir().unwrap();
        let (_, places) = written(folder.path());
        assert!(places.len() >= 10, "{}", places.len());
        check(folder.path()).unwrap();
        // Opened and continued.
        written(folder.path());
        check(folder.path()).unwrap();
    }

    #[test]
    fn a_batch_with_a_damaged_number_is_found() {
        let folder = tempfile::tempdir().unwrap();
        let (path, places) = written(folder.path());
        let sound = fs::read(&path).unwrap();
        let middle = places[places.len() - 5];
        for bit in 0..64_usize {
            let mut damaged = sound.clone();
            damaged[middle + bit / 8] ^= 1 << (bit % 8);
            fs::write(&path, &damaged).unwrap();
            let result = check(folder.path());
            // The lowest bit may only swap a number with one that is free.
            if bit > 2 {
                let text = result.unwrap_err().to_string();
                assert!(text.contains("after a later one"), "{bit}: {text}");
            }
        }
    }

    #[test]
    fn a_journal_that_a_crash_cut_off_passes() {
        let folder = tempfile::tempdir().unwrap();
        let (path, _) = written(folder.path());
        let whole = fs::read(&path).unwrap();
        for length in (0..whole.len()).step_by(97) {
            fs::write(&path, &whole[..length]).unwrap();
            check(folder.path()).unwrap();
        }
    }
}
