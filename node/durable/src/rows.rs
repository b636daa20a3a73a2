//! The rows of blocks and index in fjall files.

use std::fmt;
use std::fs::File;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use fjall::config::FilterPolicy;
use fjall::{Database, Keyspace, KeyspaceCreateOptions, PersistMode, Readable as _};
use tarn_chain::{BlockIndexer, Blocks, Index, Row, RowBatch, RowIter, Rows, RowsError, Table};
use tarn_store::DurableError;

use crate::boundary::{Contained, Damage, Fault, error, explain, guarded};
use crate::fjall::{MIN_JOURNAL, make};
use crate::memtables::MemtableBudget;
use crate::{create, journal, preflight};

/// Which tables there are, and how much memory fjall may take.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RowsOptions {
    /// All tables. Access to any other table is an error.
    pub tables: Vec<Table>,
    /// Those of them that are only read by ranges, never by one key: they need no filters.
    pub range_only: Vec<Table>,
    /// The journal's cap in bytes, at least 64 MiB. It is read at every start, so a larger one
    /// makes starts slower.
    pub journal_bytes: u64,
    /// The memory of all memtables together at which they are written out. While they are, as much
    /// again may fill up. What is not written out is read from the journal at the next start.
    pub memtable_bytes: u64,
    /// Memory for blocks that were read from the files.
    pub cache_bytes: u64,
    /// A file that is made when damage is found while rows are read: a sign for the next start that
    /// rows which can be made again should be.
    pub damage_mark: Option<PathBuf>,
    /// Whether the rows can be made again: then any damage of the journal is an error, where otherwise what
    /// looks like the end that a crash left is dropped.
    pub can_be_made_again: bool,
}

impl RowsOptions {
    /// The options for [`Blocks`].
    pub fn blocks() -> Self {
        Self {
            tables: Blocks::TABLES.to_vec(),
            range_only: Vec::new(),
            journal_bytes: MIN_JOURNAL,
            memtable_bytes: 16 << 20,
            cache_bytes: 24 << 20,
            damage_mark: None,
            can_be_made_again: false,
        }
    }

    /// For an [`Index`] with these indexers besides its own.
    pub fn index(indexers: &[Arc<dyn BlockIndexer>]) -> Self {
        Self {
            tables: Index::tables(indexers),
            range_only: Index::range_only_tables(indexers),
            journal_bytes: MIN_JOURNAL,
            memtable_bytes: 32 << 20,
            cache_bytes: 32 << 20,
            damage_mark: None,
            can_be_made_again: true,
        }
    }
}

/// Rows in a directory of fjall files.
pub struct FjallRows {
    path: PathBuf,
    database: Contained<Database>,
    tables: Vec<(Table, Keyspace)>,
    memtables: MemtableBudget,
    damage_mark: Option<PathBuf>,
}

impl fmt::Debug for FjallRows {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("FjallRows")
            .field("path", &self.path)
            .finish_non_exhaustive()
    }
}

impl FjallRows {
    /// Opens the directory, or creates it.
    pub fn open(path: impl AsRef<Path>, options: &RowsOptions) -> Result<Self, DurableError> {
        open(path.as_ref(), options)
    }

    fn table(&self, name: Table, doing: &str) -> Result<&Keyspace, RowsError> {
        let found = self.tables.iter().find(|(known, _)| *known == name);
        found
            .map(|(_, keyspace)| keyspace)
            .ok_or_else(|| RowsError {
                place: self.place(),
                text: format!("{doing}: there is no table {name}"),
            })
    }

    fn guarded<T>(
        &self,
        doing: &str,
        call: impl FnOnce() -> Result<T, Fault>,
    ) -> Result<T, RowsError> {
        guarded(&self.path, doing, call).map_err(|error| {
            if let Some(mark) = &self.damage_mark
                && error.source.is::<Damage>()
            {
                // If it cannot be made, the error itself is all there is.
                File::create(mark).ok();
            }
            of_rows(error)
        })
    }
}

fn open(path: &Path, options: &RowsOptions) -> Result<FjallRows, DurableError> {
    if options.journal_bytes < MIN_JOURNAL {
        let text = format!(
            "a journal of {} bytes is too small; the least is {MIN_JOURNAL}",
            options.journal_bytes
        );
        return Err(error(path, "open", text));
    }
    create::whole(path, make)?;
    guarded(path, "check the files", || {
        preflight::check(path)?;
        if options.can_be_made_again {
            journal::check_whole(path)?;
        }
        Ok::<_, Fault>(())
    })?;
    guarded(path, "open", || {
        let database = Database::builder(path)
            .max_journaling_size(options.journal_bytes)
            .cache_size(options.cache_bytes)
            .manual_journal_persist(true)
            .open()
            .map_err(explain)?;
        // Wrapped at once: if a panic below drops it, the drop may panic again.
        let database = Contained::new(database);
        let mut tables = Vec::new();
        for name in &options.tables {
            let create = || {
                let made = KeyspaceCreateOptions::default()
                    .max_memtable_size(options.memtable_bytes)
                    .manual_journal_persist(true);
                if options.range_only.contains(name) {
                    made.filter_policy(FilterPolicy::disabled())
                } else {
                    made
                }
            };
            tables.push((*name, database.keyspace(name, create).map_err(explain)?));
        }
        Ok::<_, Fault>(FjallRows {
            path: path.to_owned(),
            memtables: MemtableBudget::new(options.memtable_bytes, &database),
            database,
            tables,
            damage_mark: options.damage_mark.clone(),
        })
    })
}

fn of_rows(error: DurableError) -> RowsError {
    RowsError {
        place: error.place,
        text: format!("{}: {}", error.doing, error.source),
    }
}

impl Rows for FjallRows {
    fn place(&self) -> String {
        self.path.display().to_string()
    }

    fn get(&self, table: Table, key: &[u8]) -> Result<Option<Vec<u8>>, RowsError> {
        let keyspace = self.table(table, "read a row")?;
        self.guarded("read a row", || {
            let value = keyspace.get(key).map_err(explain)?;
            Ok(value.map(|value| value.to_vec()))
        })
    }

    fn range(
        &self,
        table: Table,
        from: &[u8],
        to: &[u8],
        reverse: bool,
    ) -> Result<RowIter<'_>, RowsError> {
        let keyspace = self.table(table, "read rows")?;
        if from >= to {
            return Ok(Box::new(std::iter::empty()));
        }
        // A snapshot, because a plain range would see a batch that is half applied.
        let mut rows = self.guarded("read rows", || {
            Ok(self.database.snapshot().range(keyspace, from..to))
        })?;
        let mut ended = false;
        Ok(Box::new(std::iter::from_fn(move || {
            if ended {
                return None;
            }
            let next = self.guarded("read rows", || {
                let next = if reverse {
                    rows.next_back()
                } else {
                    rows.next()
                };
                let pair = next.map(fjall::Guard::into_inner).transpose();
                let pair = pair.map_err(explain)?;
                Ok(pair.map(|(key, value)| -> Row { (key.to_vec(), value.to_vec()) }))
            });
            ended = !matches!(next, Ok(Some(_)));
            next.transpose()
        })))
    }

    fn write(&self, batch: RowBatch, sync: bool) -> Result<(), RowsError> {
        // Without a sync the bytes still reach the operating system: they survive the process.
        let mode = if sync {
            PersistMode::SyncAll
        } else {
            PersistMode::Buffer
        };
        let mut write = self.database.batch().durability(Some(mode));
        for (table, key, value) in in_order(batch) {
            let keyspace = self.table(table, "write")?;
            self.memtables.count(&key, value.as_deref());
            match value {
                Some(value) => write.insert(keyspace, key, value),
                None => write.remove(keyspace, key),
            }
        }
        self.guarded("write", || {
            write.commit().map_err(explain)?;
            let tables = self.tables.iter().map(|(_, keyspace)| keyspace);
            self.memtables.rotate_if_full(tables)
        })
    }
}

/// The writes sorted by table and key, which the library inserts faster. Of two writes of a key
/// only the later one is kept: both would have the number of the batch, and the library does not
/// promise which of them wins.
fn in_order(batch: RowBatch) -> impl Iterator<Item = (Table, Vec<u8>, Option<Vec<u8>>)> {
    let mut writes = batch.writes;
    // The first 16 bytes decide nearly always, and comparing them as numbers reads no key.
    let mut order: Vec<(Table, u128, usize)> = writes
        .iter()
        .enumerate()
        .map(|(at, (table, key, _))| (*table, front(key), at))
        .collect();
    order.sort_unstable_by(|a, b| {
        let key = |at: usize| writes.get(at).map(|(_, key, _)| key);
        (a.0, a.1)
            .cmp(&(b.0, b.1))
            .then_with(|| key(a.2).cmp(&key(b.2)))
            .then(a.2.cmp(&b.2))
    });
    let mut order = order.into_iter().peekable();
    std::iter::from_fn(move || {
        loop {
            let (_, _, at) = order.next()?;
            let later = order.peek().and_then(|(_, _, next)| writes.get(*next));
            let own = writes.get(at)?;
            if later.is_some_and(|later| later.0 == own.0 && later.1 == own.1) {
                continue;
            }
            return writes.get_mut(at).map(std::mem::take);
        }
    })
}

fn front(key: &[u8]) -> u128 {
    let mut bytes = [0; 16];
    bytes.iter_mut().zip(key).for_each(|(to, from)| *to = *from);
    u128::from_be_bytes(bytes)
}
