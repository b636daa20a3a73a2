//! Conditions that are decided by looking at many values.

use super::fields::Field;
use super::plan::{Scan, Term};
use super::reader::Reader;
use super::search::Candidates;
use super::{SearchError, posting, term};
use crate::filter::Condition;
use crate::index::txs::{self, HASHES};
use crate::rows::TABLE_END;

/// Rows of one value that are read in vain before it is cheaper to seek to the next.
const MAX_SKIPPED: u32 = 8;

/// Those candidates for which a condition holds; of everything, if there are none yet.
pub(super) fn narrow(
    reader: &Reader<'_>,
    heights: (u64, u64),
    scan: &Scan<'_>,
    candidates: Option<Candidates>,
) -> Result<Candidates, SearchError> {
    let mut scanner = Scanner {
        reader,
        heights,
        candidates,
        kept: Candidates::new(),
    };
    if let Some(candidates) = &scanner.candidates {
        let (Some(first), Some(last)) = (candidates.first(), candidates.last()) else {
            return Ok(Candidates::new());
        };
        scanner.heights = (first.0, last.0);
    }
    match scan {
        Scan::Field(field, condition) => scanner.field(*field, condition)?,
        Scan::Heights(condition) => scanner.by_height(condition)?,
        Scan::Hashes(condition) => scanner.hashes(condition)?,
    }
    let mut kept = scanner.kept;
    kept.sort_unstable();
    kept.dedup();
    Ok(kept)
}

struct Scanner<'r, 'a> {
    reader: &'r Reader<'a>,
    heights: (u64, u64),
    /// Sorted; none for everything.
    candidates: Option<Candidates>,
    kept: Candidates,
}

impl Scanner<'_, '_> {
    /// All values of a field, one after another.
    fn field(&mut self, field: Field, condition: &Condition) -> Result<(), SearchError> {
        let (mut from, to) = term::list_range(field.list);
        loop {
            match self.values(&from, &to, (field, condition))? {
                Some(next) => from = next,
                None => return Ok(()),
            }
        }
    }

    /// Goes on until the end, or until it is cheaper to seek: then it says where to.
    fn values(
        &mut self,
        from: &[u8],
        to: &[u8],
        (field, condition): (Field, &Condition),
    ) -> Result<Option<Vec<u8>>, SearchError> {
        let reader = self.reader;
        let (mut prefix, mut value) = (Vec::<u8>::new(), None::<Vec<u8>>);
        let mut holds = false;
        let mut skipped = 0;
        for row in reader.range(reader.table, from, to, false)? {
            let (key, row) = row?;
            let (front, height) = term::split(&key).ok_or_else(|| reader.damaged())?;
            if front != prefix {
                front.clone_into(&mut prefix);
                skipped = 0;
            }
            let within = (self.heights.0..=self.heights.1).contains(&height);
            let mut kept = false;
            for entry in posting::entries(&row) {
                let entry = entry.map_err(|_| reader.damaged())?;
                if value.as_deref() != Some(entry.value) {
                    let text = std::str::from_utf8(entry.value).map_err(|_| reader.damaged())?;
                    holds = condition.holds(text);
                    value = Some(entry.value.to_vec());
                }
                if holds && within {
                    let indexes = entry.indexes(usize::from(field.member));
                    self.keep(height, &indexes.ok_or_else(|| reader.damaged())?)?;
                    kept = true;
                }
            }
            skipped += u32::from(!kept);
            if !kept && skipped >= MAX_SKIPPED {
                let early = holds && height < self.heights.0;
                return Ok(Some(if early {
                    term::key(front, self.heights.0)
                } else {
                    term::past(front, u64::MAX)
                }));
            }
        }
        Ok(None)
    }

    fn by_height(&mut self, condition: &Condition) -> Result<(), SearchError> {
        let (reader, heights) = (self.reader, self.heights);
        reader.walk(&Term::all(), heights, false, &mut |height, indexes| {
            if condition.holds(&height.to_string()) {
                self.keep(height, &indexes)?;
            }
            Ok(true)
        })
    }

    fn hashes(&mut self, condition: &Condition) -> Result<(), SearchError> {
        let reader = self.reader;
        for row in reader.range(HASHES, &[], &TABLE_END, false)? {
            let (key, row) = row?;
            let row = txs::decode(&key, &row).ok_or_else(|| reader.damaged())?;
            let within = (self.heights.0..=self.heights.1).contains(&row.height);
            if within && condition.holds(&hex::encode_upper(row.hash)) {
                self.keep(row.height, &[row.index])?;
            }
        }
        Ok(())
    }

    /// Keeps places that are candidates.
    fn keep(&mut self, height: u64, indexes: &[u32]) -> Result<(), SearchError> {
        let before = self.kept.len();
        let places = indexes.iter().map(|index| (height, *index));
        match &self.candidates {
            Some(candidates) => {
                let places = places.filter(|place| candidates.binary_search(place).is_ok());
                self.kept.extend(places);
            }
            None => self.kept.extend(places),
        }
        let more = self.kept.len().saturating_sub(before);
        self.reader.spend(u64::try_from(more).unwrap_or(u64::MAX))
    }
}
