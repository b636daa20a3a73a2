//! Names of fields and their numbers.

use std::collections::HashMap;

use super::term::ALL;
use crate::filter::{ACTION, TX_HASH};
use crate::{RowBatch, Rows, RowsError, Table};

pub(super) const FIELDS: Table = "index_fields";

/// Values of these belong to one transaction each: nobody counts them, so that nobody has to look
/// for one that came before.
const UNIQUE: [&str; 2] = ["tx.acc_seq", "tx.signature"];

/// Names the search gives a meaning of its own. No module emits them.
const RESERVED: [&str; 3] = [TX_HASH, "tx.height", "block.height"];

/// The longest name of a field, far beyond any in use. Longer ones cannot be searched.
const LONGEST: usize = 1024;

/// How values of a field are treated.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    Plain,
    /// Type URLs in two spellings.
    Action,
    /// Not counted.
    Unique,
    /// Not indexed.
    Reserved,
}

/// A field.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Field {
    pub(super) id: u32,
    pub(super) kind: Kind,
}

/// All fields by name, and by an event's type and an attribute's key, which needs no new text.
#[derive(Debug, Default, Clone)]
pub(super) struct Fields {
    by_name: HashMap<String, Field>,
    by_pair: HashMap<String, HashMap<String, Field>>,
}

impl Fields {
    /// Reads what is there.
    pub(super) fn open(rows: &dyn Rows) -> Result<Self, RowsError> {
        let mut fields = Self::default();
        for row in rows.range(FIELDS, &[], &[0xff], false)? {
            let (name, id) = row?;
            let broken = || RowsError {
                place: rows.place(),
                text: "the index's list of fields is damaged; rebuild the index".to_owned(),
            };
            let name = String::from_utf8(name).map_err(|_| broken())?;
            let id: [u8; 4] = id.try_into().map_err(|_| broken())?;
            fields.add(&name, u32::from_be_bytes(id));
        }
        Ok(fields)
    }

    /// The field of a name.
    pub(super) fn named(&self, name: &str) -> Option<Field> {
        self.by_name.get(name).copied()
    }

    /// The field of a pair seen before.
    pub(super) fn pair(&self, kind: &str, key: &str) -> Option<Field> {
        self.by_pair.get(kind)?.get(key).copied()
    }

    /// The field of a pair; a new one gets the next number, and its row is put into the batch.
    pub(super) fn number(&mut self, kind: &str, key: &str, batch: &mut RowBatch) -> Field {
        let name = format!("{kind}.{key}");
        if name.len() > LONGEST {
            return Field {
                id: ALL,
                kind: Kind::Reserved,
            };
        }
        let field = self.named(&name).unwrap_or_else(|| {
            let known = u32::try_from(self.by_name.len()).expect("fewer fields than 2^32");
            let id = known.saturating_add(ALL + 1);
            batch.put(FIELDS, name.as_bytes(), id.to_be_bytes());
            self.add(&name, id)
        });
        let keys = self.by_pair.entry(kind.to_owned()).or_default();
        keys.insert(key.to_owned(), field);
        field
    }

    fn add(&mut self, name: &str, id: u32) -> Field {
        let kind = match name {
            ACTION => Kind::Action,
            name if UNIQUE.contains(&name) => Kind::Unique,
            name if RESERVED.contains(&name) => Kind::Reserved,
            _ => Kind::Plain,
        };
        let field = Field { id, kind };
        self.by_name.insert(name.to_owned(), field);
        field
    }
}
