//! Checks the checksums that fjall writes but does not verify.
//!
//! The library uses some lengths of its files before it has checked them, and allocates that much
//! memory: one flipped bit can be 32 GiB, and a failed allocation ends the process without a
//! message. So the checksums are verified here before the library opens the files. Missing or
//! truncated files are left to the library: it reports them, and ignores those that a crash leaves.

use std::fs::{self, File};
use std::io::{self, Read, Seek, SeekFrom};
use std::path::Path;

use xxhash_rust::xxh3::xxh3_128;

use crate::boundary::Fault;
use crate::journal;

/// At the end of an archive: magic, version, kind of checksum, checksum, position and length of
/// the table of contents.
const TRAILER: usize = 4 + 1 + 1 + 16 + 8 + 8;
const MAGIC: &[u8] = b"SFA!";

/// Verifies the checksums of all keyspaces and tables in the directory, and the order of its journals.
pub(crate) fn check(directory: &Path) -> Result<(), Fault> {
    journal::check(directory)?;
    let Ok(keyspaces) = fs::read_dir(directory.join("keyspaces")) else {
        return Ok(());
    };
    for keyspace in keyspaces {
        let keyspace = keyspace?.path();
        check_version(&keyspace)?;
        let Ok(tables) = fs::read_dir(keyspace.join("tables")) else {
            continue;
        };
        for table in tables {
            let table = table?.path();
            check_contents(&table)?;
        }
    }
    Ok(())
}

/// The list of a keyspace's tables against the checksum in `current`.
fn check_version(keyspace: &Path) -> Result<(), String> {
    let Ok(current) = fs::read(keyspace.join("current")) else {
        return Ok(());
    };
    let Some((id, rest)) = current.split_first_chunk::<8>() else {
        return Ok(());
    };
    let Some((checksum, _)) = rest.split_first_chunk::<16>() else {
        return Ok(());
    };
    let path = keyspace.join(format!("v{}", u64::from_le_bytes(*id)));
    let Ok(bytes) = fs::read(&path) else {
        return Ok(());
    };
    if xxh3_128(&bytes) == u128::from_le_bytes(*checksum) {
        return Ok(());
    }
    Err(damaged(&path))
}

/// The table of contents of one archive against the checksum behind it.
fn check_contents(path: &Path) -> Result<(), String> {
    match contents_match(path) {
        Ok(false) => Err(damaged(path)),
        Ok(true) | Err(_) => Ok(()),
    }
}

fn contents_match(path: &Path) -> io::Result<bool> {
    let mut file = File::open(path)?;
    let length = file.metadata()?.len();
    let mut trailer = [0; TRAILER];
    file.seek(SeekFrom::End(-i64::try_from(TRAILER).unwrap_or(i64::MAX)))?;
    file.read_exact(&mut trailer)?;
    let Some(fields) = trailer.strip_prefix(MAGIC).and_then(|rest| rest.get(2..)) else {
        return Ok(true);
    };
    let Some((checksum, rest)) = fields.split_first_chunk::<16>() else {
        return Ok(true);
    };
    let Some((position, rest)) = rest.split_first_chunk::<8>() else {
        return Ok(true);
    };
    let Some((size, _)) = rest.split_first_chunk::<8>() else {
        return Ok(true);
    };
    let (position, size) = (u64::from_le_bytes(*position), u64::from_le_bytes(*size));
    if position.checked_add(size).is_none_or(|end| end > length) {
        return Ok(false);
    }
    file.seek(SeekFrom::Start(position))?;
    let mut contents = Vec::new();
    file.take(size).read_to_end(&mut contents)?;
    Ok(xxh3_128(&contents) == u128::from_le_bytes(*checksum))
}

fn damaged(path: &Path) -> String {
    format!(
        "{} does not match its checksum; the disk or a copy damaged it",
        path.display()
    )
}
