//! A cache of all notes of the chain, in a file of its own.
//!
//! It contains no secret. With it a wallet chooses rings, scans with other keys and decrypts what grants
//! disclose without queries that would tell the node which notes it is interested in.

mod row;

pub(crate) use row::Row;

use std::collections::BTreeMap;
use std::fs::{File, OpenOptions};
use std::io::{BufReader, Read as _, Seek as _, SeekFrom, Write as _};
use std::ops::Range;
use std::path::{Path, PathBuf};

use prost::Message as _;
use tarn_primitives::Denom;
use tarn_proto::svc::privacy::v1 as pb;

use super::PrivacyError;

/// The first bytes of the file.
const MAGIC: &[u8; 8] = b"TARNNTS2";
/// The longest record of a note, in bytes.
const MAX_RECORD: u32 = 4_096;

/// The position of a note in the file, and its height.
#[derive(Debug, Clone, Copy)]
struct Slot {
    offset: u64,
    length: u32,
    height: u64,
}

/// The notes of the chain.
#[derive(Debug)]
pub(crate) struct NoteCache {
    path: PathBuf,
    file: File,
    end: u64,
    slots: Vec<Slot>,
    /// Places among all notes, by place among the notes of the denom.
    denoms: BTreeMap<Denom, Vec<u64>>,
    hashes: BTreeMap<[u8; 32], u64>,
}

pub(super) fn io(path: &Path) -> impl FnOnce(std::io::Error) -> PrivacyError + '_ {
    move |source| PrivacyError::Io {
        path: path.display().to_string(),
        source,
    }
}

/// The next record; none at the end of the file or if it is incomplete.
fn record(reader: &mut impl std::io::Read) -> Option<(pb::CompactNote, u32)> {
    let mut length = [0; 4];
    reader.read_exact(&mut length).ok()?;
    let length = u32::from_be_bytes(length);
    if length > MAX_RECORD {
        return None;
    }
    let mut bytes = vec![0; usize::try_from(length).ok()?];
    reader.read_exact(&mut bytes).ok()?;
    let note = pb::CompactNote::decode(bytes.as_slice()).ok()?;
    Some((note, length))
}

fn small(number: usize) -> u64 {
    u64::try_from(number).unwrap_or(u64::MAX)
}

impl NoteCache {
    /// Opens or creates the file. At most `known` notes are used: those added after the last write of the
    /// ledger are fetched again.
    pub(crate) fn open(path: &Path, known: u64) -> Result<Self, PrivacyError> {
        let mut options = OpenOptions::new();
        options.read(true).write(true).create(true).truncate(false);
        #[cfg(unix)]
        {
            use std::os::unix::fs::OpenOptionsExt as _;
            options.mode(0o600);
        }
        let file = options.open(path).map_err(io(path))?;
        let mut note_cache = Self {
            path: path.to_owned(),
            file,
            end: small(MAGIC.len()),
            slots: Vec::new(),
            denoms: BTreeMap::new(),
            hashes: BTreeMap::new(),
        };
        note_cache.load(known).map_err(io(path))?;
        Ok(note_cache)
    }

    /// Reads records until one is incomplete or there are enough, and truncates the file there.
    fn load(&mut self, known: u64) -> std::io::Result<()> {
        let mut reader = BufReader::new(self.file.try_clone()?);
        let mut magic = [0; 8];
        let intact = reader.read_exact(&mut magic).is_ok() && magic == *MAGIC;
        if !intact {
            self.file.set_len(0)?;
            self.file.seek(SeekFrom::Start(0))?;
            self.file.write_all(MAGIC)?;
        }
        while intact && self.len() < known {
            let Some((note, length)) = record(&mut reader) else {
                break;
            };
            let fits = note.merkle_index == self.len()
                && note.commitment.len() == 32
                && note.denom.parse::<Denom>().is_ok();
            if !fits {
                break;
            }
            self.index(&note, self.end.saturating_add(4), length);
        }
        self.file.set_len(self.end)
    }

    fn index(&mut self, note: &pb::CompactNote, offset: u64, length: u32) {
        let place = self.len();
        self.slots.push(Slot {
            offset,
            length,
            height: note.height,
        });
        self.end = offset.saturating_add(u64::from(length));
        if let Ok(denom) = note.denom.parse() {
            self.denoms.entry(denom).or_default().push(place);
        }
        if let Ok(hash) = note.commitment.as_slice().try_into() {
            self.hashes.insert(hash, place);
        }
    }

    /// Adds notes; they are safe on disk after [`sync`](Self::sync).
    pub(crate) fn append(&mut self, notes: &[pb::CompactNote]) -> Result<(), PrivacyError> {
        let mut bytes = Vec::new();
        let mut places = Vec::new();
        for note in notes {
            let record = note.encode_to_vec();
            let length = u32::try_from(record.len()).unwrap_or(u32::MAX);
            if length > MAX_RECORD {
                let text = format!("note {} has {length} bytes", note.merkle_index);
                return Err(PrivacyError::Lying(text));
            }
            bytes.extend(length.to_be_bytes());
            places.push((self.end.saturating_add(small(bytes.len())), length));
            bytes.extend(record);
        }
        let end = self.end;
        let write = |mut file: &File| {
            file.seek(SeekFrom::Start(end))?;
            file.write_all(&bytes)
        };
        write(&self.file).map_err(io(&self.path))?;
        for (note, (offset, length)) in notes.iter().zip(places) {
            self.index(note, offset, length);
        }
        Ok(())
    }

    /// Waits until all notes are on disk.
    pub(crate) fn sync(&self) -> Result<(), PrivacyError> {
        self.file.sync_data().map_err(io(&self.path))
    }

    /// Removes all notes: the chain is another one.
    pub(crate) fn clear(&mut self) -> Result<(), PrivacyError> {
        self.slots.clear();
        self.denoms.clear();
        self.hashes.clear();
        self.end = small(MAGIC.len());
        self.file.set_len(self.end).map_err(io(&self.path))
    }

    /// How many notes there are.
    pub(crate) fn len(&self) -> u64 {
        small(self.slots.len())
    }

    fn damaged(&self, index: u64, reason: &str) -> PrivacyError {
        PrivacyError::Damaged {
            path: self.path.display().to_string(),
            reason: format!("note {index}: {reason}"),
        }
    }

    fn slot(&self, index: u64) -> Result<&Slot, PrivacyError> {
        let at = usize::try_from(index).ok();
        let slot = at.and_then(|at| self.slots.get(at));
        slot.ok_or_else(|| self.damaged(index, "it is not there"))
    }

    /// Bytes of the file.
    fn read(&self, offset: u64, length: u64) -> Result<Vec<u8>, PrivacyError> {
        let mut bytes = vec![0; usize::try_from(length).unwrap_or(0)];
        let read = |mut file: &File, bytes: &mut [u8]| {
            file.seek(SeekFrom::Start(offset))?;
            file.read_exact(bytes)
        };
        read(&self.file, &mut bytes).map_err(io(&self.path))?;
        Ok(bytes)
    }

    /// A note as it was given.
    pub(crate) fn wire(&self, index: u64) -> Result<pb::CompactNote, PrivacyError> {
        let slot = self.slot(index)?;
        let bytes = self.read(slot.offset, u64::from(slot.length))?;
        pb::CompactNote::decode(bytes.as_slice())
            .map_err(|error| self.damaged(index, &error.to_string()))
    }

    /// A note.
    pub(crate) fn row(&self, index: u64) -> Result<Row, PrivacyError> {
        Row::parse(&self.wire(index)?).map_err(|reason| self.damaged(index, &reason))
    }

    /// Notes that follow each other, read at once.
    pub(crate) fn rows(&self, places: Range<u64>) -> Result<Vec<Row>, PrivacyError> {
        let Some(last) = places.end.checked_sub(1).filter(|_| !places.is_empty()) else {
            return Ok(Vec::new());
        };
        let (first, last) = (self.slot(places.start)?, self.slot(last)?);
        let end = last.offset.saturating_add(u64::from(last.length));
        let bytes = self.read(first.offset, end.saturating_sub(first.offset))?;
        let row = |index: u64| {
            let slot = self.slot(index)?;
            let start = usize::try_from(slot.offset.saturating_sub(first.offset)).ok();
            let record = start.and_then(|start| bytes.get(start..)?.get(..slot.length as usize));
            let record = record.ok_or_else(|| self.damaged(index, "it is cut off"))?;
            let wire = pb::CompactNote::decode(record);
            let wire = wire.map_err(|error| self.damaged(index, &error.to_string()))?;
            Row::parse(&wire).map_err(|reason| self.damaged(index, &reason))
        };
        places.map(row).collect()
    }

    /// The note with this hash.
    pub(crate) fn find(&self, hash: &[u8; 32]) -> Option<u64> {
        self.hashes.get(hash).copied()
    }

    /// The places of a denom's notes among all notes, in order.
    pub(crate) fn places(&self, denom: &Denom) -> &[u64] {
        self.denoms.get(denom).map_or(&[], Vec::as_slice)
    }

    /// The height a note was made at.
    pub(crate) fn height(&self, index: u64) -> u64 {
        self.slot(index).map_or(0, |slot| slot.height)
    }
}
