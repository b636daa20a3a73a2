//! Conditions that are decided by looking at many values.

use super::cursor::Place;
use super::plan::Scan;
use super::reader::Reader;
use super::search::Held;
use super::{HASHES, SearchError, posting, term};
use crate::filter::Condition;

/// Rows of one value that are passed over before it is cheaper to jump.
const PATIENCE: u32 = 8;

/// Keeps of what is held, or of everything, the places for which a condition holds.
pub(super) fn narrow(
    reader: &Reader<'_>,
    heights: (u64, u64),
    scan: &Scan<'_>,
    held: Option<Held>,
) -> Result<Held, SearchError> {
    let mut sieve = Sieve {
        reader,
        heights,
        held,
        kept: Held::new(),
    };
    if let Some(held) = &sieve.held {
        let (Some(first), Some(last)) = (held.first(), held.last()) else {
            return Ok(Held::new());
        };
        sieve.heights = (first.0, last.0);
    }
    match scan {
        Scan::Field(field, condition) => sieve.field(*field, condition)?,
        Scan::Heights(condition) => sieve.by_height(condition)?,
        Scan::Hashes(condition) => sieve.hashes(condition)?,
    }
    let mut kept = sieve.kept;
    kept.sort_unstable();
    kept.dedup();
    Ok(kept)
}

struct Sieve<'r, 'a> {
    reader: &'r Reader<'a>,
    heights: (u64, u64),
    /// Sorted; none for everything.
    held: Option<Held>,
    kept: Held,
}

impl Sieve<'_, '_> {
    /// All values of a field, one after another.
    fn field(&mut self, field: u32, condition: &Condition) -> Result<(), SearchError> {
        let (mut from, to) = term::field_range(field);
        loop {
            match self.values(&from, &to, condition)? {
                Some(next) => from = next,
                None => return Ok(()),
            }
        }
    }

    /// Goes on until the end, or until a jump pays: then it says where to.
    fn values(
        &mut self,
        from: &[u8],
        to: &[u8],
        condition: &Condition,
    ) -> Result<Option<Vec<u8>>, SearchError> {
        let reader = self.reader;
        let mut current = Vec::new();
        let mut holds = false;
        let mut idle = 0;
        for row in reader.range(reader.table, from, to, false)? {
            let (key, row) = row?;
            let (term, height) = term::split(&key).ok_or_else(|| reader.damaged())?;
            if term != current {
                term.clone_into(&mut current);
                holds = condition.holds(&self.value(term, &row)?);
                idle = 0;
            }
            if holds && (self.heights.0..=self.heights.1).contains(&height) {
                self.keep(height, &reader.indexes(&row)?)?;
                continue;
            }
            idle += 1;
            if idle < PATIENCE {
                continue;
            }
            let early = holds && height < self.heights.0;
            return Ok(Some(if early {
                term::key(term, self.heights.0)
            } else {
                term::past(term, u64::MAX)
            }));
        }
        Ok(None)
    }

    fn value(&self, term: &[u8], row: &[u8]) -> Result<String, SearchError> {
        let in_key = term::value(term).map_err(|_| self.reader.damaged())?;
        let value = if let Some(value) = in_key {
            value
        } else {
            let (_, value) = posting::decode(row).ok_or_else(|| self.reader.damaged())?;
            value.to_vec()
        };
        String::from_utf8(value).map_err(|_| self.reader.damaged())
    }

    fn by_height(&mut self, condition: &Condition) -> Result<(), SearchError> {
        let reader = self.reader;
        let all = term::of(term::ALL, &[]);
        for posting in reader.postings(&all, self.heights, false)? {
            let (height, indexes) = posting?;
            if condition.holds(&height.to_string()) {
                self.keep(height, &indexes)?;
            }
        }
        Ok(())
    }

    fn hashes(&mut self, condition: &Condition) -> Result<(), SearchError> {
        let reader = self.reader;
        for row in reader.range(HASHES, &[], &[0xff; 64], false)? {
            let (key, _) = row?;
            let (hash, (height, index)) = split_hash(&key).ok_or_else(|| reader.damaged())?;
            let within = (self.heights.0..=self.heights.1).contains(&height);
            if within && condition.holds(&hex::encode_upper(hash)) {
                self.keep(height, &[index])?;
            }
        }
        Ok(())
    }

    /// Keeps places that are held already.
    fn keep(&mut self, height: u64, indexes: &[u32]) -> Result<(), SearchError> {
        let before = self.kept.len();
        let places = indexes.iter().map(|index| (height, *index));
        match &self.held {
            Some(held) => {
                let places = places.filter(|place| held.binary_search(place).is_ok());
                self.kept.extend(places);
            }
            None => self.kept.extend(places),
        }
        let more = self.kept.len().saturating_sub(before);
        self.reader.spend(u64::try_from(more).unwrap_or(u64::MAX))
    }
}

/// Cuts the key of a hash into hash and place.
pub(super) fn split_hash(key: &[u8]) -> Option<(&[u8], Place)> {
    let (rest, index) = key.split_last_chunk::<4>()?;
    let (hash, height) = rest.split_last_chunk::<8>()?;
    Some((
        hash,
        (u64::from_be_bytes(*height), u32::from_be_bytes(*index)),
    ))
}
