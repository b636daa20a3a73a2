//! Names of fields, and the lists their values are in.

use std::collections::HashMap;

use super::term::ALL;
use crate::filter::{ACTION, TX_HASH};
use crate::rows::TABLE_END;
use crate::{RowBatch, Rows, RowsError, Table};

/// The table of fields: the number of a list under a name.
pub(super) const FIELDS: Table = "index_fields";

/// The most fields in one list.
pub(super) const MAX_MEMBERS: usize = 4;

/// Fields that the bank and the ante handler emit together and with the same value: each of these
/// lists has one row per value and block for all of its fields. A change of this table changes the
/// rows, so it needs another [`version`](super::EventIndexer).
const SHARED_LISTS: [&[&str]; 4] = [
    &[
        "message.sender",
        "transfer.sender",
        "coin_spent.spender",
        "tx.fee_payer",
    ],
    &["coin_received.receiver", "transfer.recipient"],
    &[
        "coin_spent.amount",
        "coin_received.amount",
        "transfer.amount",
    ],
    &[
        "message.msg_index",
        "coin_spent.msg_index",
        "coin_received.msg_index",
        "transfer.msg_index",
    ],
];

/// The first number of a list that was not known beforehand; those before are for the lists above.
const FIRST_OWN_LIST: u32 = 16;

/// Values of these belong to one transaction each: they are not counted, so that no row before has
/// to be looked for.
const UNIQUE: [&str; 2] = ["tx.acc_seq", "tx.signature"];

/// Names the search gives a meaning of its own. No module emits them.
const RESERVED: [&str; 3] = [TX_HASH, "tx.height", "block.height"];

/// The longest name of a field, far beyond any in use. Longer ones cannot be searched.
const MAX_NAME: usize = 1024;

/// How values of a field are treated.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    Plain,
    /// Type URLs, which have two spellings.
    Action,
    /// Not counted.
    Unique,
    /// Not indexed.
    Reserved,
}

/// A field: a place in a list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Field {
    pub(super) list: u32,
    pub(super) member: u8,
    /// How many fields the list has.
    pub(super) members: u8,
    pub(super) kind: Kind,
}

impl Field {
    /// The field under which every transaction, or every block, is listed with an empty value.
    pub(super) const ALL: Self = Self::alone(ALL, Kind::Plain);

    const fn alone(list: u32, kind: Kind) -> Self {
        Self {
            list,
            member: 0,
            members: 1,
            kind,
        }
    }

    /// Of a list that is known beforehand.
    fn shared(name: &str) -> Option<Self> {
        for (list, names) in (ALL + 1..).zip(SHARED_LISTS) {
            if let Some(member) = names.iter().position(|known| *known == name) {
                return Some(Self {
                    list,
                    member: u8::try_from(member).ok()?,
                    members: u8::try_from(names.len()).ok()?,
                    kind: Kind::Plain,
                });
            }
        }
        None
    }
}

/// All fields by name, and by an event's type and an attribute's key, which needs no new text.
#[derive(Debug, Default, Clone)]
pub(super) struct Fields {
    by_name: HashMap<String, Field>,
    by_pair: HashMap<String, HashMap<String, Field>>,
}

impl Fields {
    /// Reads what is there; none if it is damaged.
    pub(super) fn open(rows: &dyn Rows) -> Result<Option<Self>, RowsError> {
        let mut fields = Self::default();
        for row in rows.range(FIELDS, &[], &TABLE_END, false)? {
            let (name, list) = row?;
            let list = <[u8; 4]>::try_from(list).map(u32::from_be_bytes);
            let (Ok(name), Ok(list)) = (String::from_utf8(name), list) else {
                return Ok(None);
            };
            fields.add(&name, list);
        }
        Ok(Some(fields))
    }

    /// The field of a name.
    pub(super) fn named(&self, name: &str) -> Option<Field> {
        Field::shared(name).or_else(|| self.by_name.get(name).copied())
    }

    /// The field of a pair seen before.
    pub(super) fn pair(&self, kind: &str, key: &str) -> Option<Field> {
        self.by_pair.get(kind)?.get(key).copied()
    }

    /// The field of a pair; a new one gets the next number, and its row is put into the batch.
    pub(super) fn number(&mut self, kind: &str, key: &str, batch: &mut RowBatch) -> Field {
        let name = format!("{kind}.{key}");
        if name.len() > MAX_NAME {
            return Field::alone(ALL, Kind::Reserved);
        }
        let field = self.named(&name).unwrap_or_else(|| {
            let known = u32::try_from(self.by_name.len()).expect("fewer fields than 2^32");
            let list = known.saturating_add(FIRST_OWN_LIST);
            batch.put(FIELDS, name.as_bytes(), list.to_be_bytes());
            self.add(&name, list)
        });
        let keys = self.by_pair.entry(kind.to_owned()).or_default();
        keys.insert(key.to_owned(), field);
        field
    }

    fn add(&mut self, name: &str, list: u32) -> Field {
        let kind = match name {
            ACTION => Kind::Action,
            name if UNIQUE.contains(&name) => Kind::Unique,
            name if RESERVED.contains(&name) => Kind::Reserved,
            _ => Kind::Plain,
        };
        let field = Field::alone(list, kind);
        self.by_name.insert(name.to_owned(), field);
        field
    }
}
