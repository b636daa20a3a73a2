//! Checks what the checksums in fjall's journals do not cover.
//!
//! A batch begins with its number, which is no part of its checksum. The library passes over a batch
//! whose number is not above those in the tables, so one flipped bit can hide a batch without a word.
//! Numbers only grow, so a batch with a lower one than the batch before it is damaged, or that one is.
//! Whatever else is wrong in a journal is left to the library: it reports it, or takes it for the end
//! that a crash left. Where its batches are lost but tables written later are there, that is a hole: so for
//! what can be made again, [`check_whole`] asks for more.

use std::fs::{self, File};
use std::io::{self, BufReader, Cursor, Read, Seek as _, SeekFrom};
use std::path::{Path, PathBuf};

use xxhash_rust::xxh3::Xxh3;

use crate::boundary::Fault;

const START: u8 = 1;
const ITEM: u8 = 2;
const END: u8 = 3;
const CLEAR: u8 = 4;
/// Checksum and magic.
const END_BYTES: i64 = 8 + 4;
/// How many beginnings of a batch are looked at behind the last whole one.
const MAX_TRIES: usize = 100_000;
/// The last bytes of a batch.
const MAGIC: &[u8; 4] = b"FJL\x03";

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

/// Verifies that the journals hold whole batches with the right checksums, and after them at most the
/// beginning of one more.
pub(crate) fn check_whole(directory: &Path) -> Result<(), Fault> {
    for path in journals(directory)? {
        let mut journal = BufReader::new(File::open(&path)?);
        let mut end = 0;
        let is_sound = loop {
            match batch(&mut journal) {
                Ok(true) => end = journal.stream_position()?,
                Ok(false) => break false,
                Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => {
                    // A crash cuts off the last batch: no whole one follows.
                    journal.seek(SeekFrom::Start(end))?;
                    break !holds_a_batch(&mut journal)?;
                }
                Err(error) => return Err(error.into()),
            }
        };
        if !is_sound {
            let text = "has a batch that is not as it was written; the disk or a copy damaged it";
            return Err(format!("{} {text}", path.display()).into());
        }
    }
    Ok(())
}

/// Reads a batch: whether its checksum is right. What is no batch is an unexpected end.
fn batch(journal: &mut impl Read) -> io::Result<bool> {
    let cut_off = || io::Error::from(io::ErrorKind::UnexpectedEof);
    // Tag, count and number.
    let [START, ..] = read::<13>(journal)? else {
        return Err(cut_off());
    };
    let mut hash = Xxh3::new();
    loop {
        let [tag] = read::<1>(journal)?;
        if tag != END {
            hash.update(&[tag]);
        }
        match tag {
            ITEM => {
                // Kind, compression, keyspace, and the lengths of key, value and stored value.
                let head = read::<20>(journal)?;
                hash.update(&head);
                let [.., k0, k1, _, _, _, _, v0, v1, v2, v3] = head;
                let key = u64::from(u16::from_le_bytes([k0, k1]));
                let value = u64::from(u32::from_le_bytes([v0, v1, v2, v3]));
                let length = key.saturating_add(value);
                let mut part = Vec::new();
                journal.by_ref().take(length).read_to_end(&mut part)?;
                if u64::try_from(part.len()).ok() != Some(length) {
                    return Err(cut_off());
                }
                hash.update(&part);
            }
            CLEAR => hash.update(&read::<8>(journal)?),
            END => {
                let checksum = u64::from_le_bytes(read(journal)?);
                let magic = read::<4>(journal)?;
                if magic != *MAGIC {
                    return Err(cut_off());
                }
                return Ok(checksum == hash.digest());
            }
            _ => return Err(cut_off()),
        }
    }
}

/// Whether a whole batch is anywhere in the rest of a file, after its first byte. What looks like the beginning of
/// one very often is no end that a crash left.
fn holds_a_batch(journal: &mut BufReader<File>) -> io::Result<bool> {
    let mut rest = Vec::new();
    journal.read_to_end(&mut rest)?;
    let bytes = rest.iter().enumerate().skip(1);
    let starts = bytes.filter(|(_, byte)| **byte == START);
    for (tries, (at, _)) in starts.enumerate() {
        let from = rest.get(at..).unwrap_or_default();
        if tries == MAX_TRIES || matches!(batch(&mut Cursor::new(from)), Ok(true)) {
            return Ok(true);
        }
    }
    Ok(false)
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

fn read<const N: usize>(journal: &mut impl Read) -> io::Result<[u8; N]> {
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
    fn any_flipped_bit_of_a_whole_journal_is_found_but_in_numbers() {
        let folder = tempfile::tempdir().unwrap();
        let (path, places) = written(folder.path());
        let sound = fs::read(&path).unwrap();
        check_whole(folder.path()).unwrap();
        // What is wrong in the last one may be a crash's doing.
        let last = places.last().unwrap() - 5;
        for at in (0..last).step_by(7) {
            // Number and count of a batch are not part of its checksum.
            if places
                .iter()
                .any(|place| (place - 4..place + 8).contains(&at))
            {
                continue;
            }
            let mut damaged = sound.clone();
            damaged[at] ^= 1 << (at % 8);
            fs::write(&path, &damaged).unwrap();
            check_whole(folder.path()).unwrap_err();
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
            check_whole(folder.path()).unwrap();
        }
    }
}
