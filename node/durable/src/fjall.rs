//! fjall: a log-structured tree per substore behind one journal.

use std::fmt;
use std::path::{Path, PathBuf};

use fjall::{Database, Keyspace, KeyspaceCreateOptions, PersistMode};
use tarn_store::{Batch, Durable, DurableError, Scan};

use crate::boundary::{Contained, Fault, RECORDS, error, explain, guarded};
use crate::memtables::MemtableBudget;
use crate::{create, preflight};

/// The library refuses a smaller journal.
pub(crate) const MIN_JOURNAL: u64 = 64 << 20;

/// How much memory fjall may take, and whether it syncs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FjallOptions {
    /// The journal's cap in bytes, at least 64 MiB. It is read at every start, so a larger one
    /// makes starts slower.
    pub journal_bytes: u64,
    /// The memory of all substores' memtables together at which they are written out. While they
    /// are, as much again may fill up. What is not written out is read from the journal at the
    /// next start.
    pub memtable_bytes: u64,
    /// Memory for blocks that were read from the files.
    pub cache_bytes: u64,
    /// Whether a write is on the disk when it returns. Without it the last heights are lost when
    /// the process is killed: for experiments that show exactly that, never for a node.
    pub sync: bool,
}

impl Default for FjallOptions {
    fn default() -> Self {
        Self {
            journal_bytes: MIN_JOURNAL,
            memtable_bytes: 16 << 20,
            cache_bytes: 8 << 20,
            sync: true,
        }
    }
}

/// State in a directory of fjall files.
pub struct Fjall {
    path: PathBuf,
    options: FjallOptions,
    database: Contained<Database>,
    records: Keyspace,
    stores: Vec<(String, Keyspace)>,
    memtables: MemtableBudget,
}

impl fmt::Debug for Fjall {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Fjall")
            .field("path", &self.path)
            .field("options", &self.options)
            .finish_non_exhaustive()
    }
}

impl Fjall {
    /// Opens the directory, or creates it.
    pub fn open(path: impl AsRef<Path>, options: FjallOptions) -> Result<Self, DurableError> {
        let path = path.as_ref().to_owned();
        if options.journal_bytes < MIN_JOURNAL {
            let text = format!(
                "a journal of {} bytes is too small; the least is {MIN_JOURNAL}",
                options.journal_bytes
            );
            return Err(error(&path, "open", text));
        }
        create::whole(&path, make)?;
        guarded(&path, "check the files", || preflight::check(&path))?;
        guarded(&path, "open", || {
            let database = Database::builder(&path)
                .max_journaling_size(options.journal_bytes)
                .cache_size(options.cache_bytes)
                .manual_journal_persist(true)
                .open()
                .map_err(explain)?;
            // Wrapped at once: if a panic below drops it, the drop may panic again.
            let database = Contained::new(database);
            let records = keyspace(&database, RECORDS, &options)?;
            let mut stores = Vec::new();
            for name in database.list_keyspace_names() {
                if &*name != RECORDS {
                    stores.push((name.to_string(), keyspace(&database, &name, &options)?));
                }
            }
            stores.sort_unstable_by(|a, b| a.0.cmp(&b.0));
            Ok::<_, Fault>(Self {
                path: path.clone(),
                options,
                memtables: MemtableBudget::new(options.memtable_bytes, &database),
                database,
                records,
                stores,
            })
        })
    }

    /// The number of tables written out and of compactions finished since the start.
    pub fn activity(&self) -> (usize, usize) {
        let tables = self
            .stores
            .iter()
            .map(|(_, keyspace)| keyspace.table_count());
        (tables.sum(), self.database.compactions_completed())
    }

    fn store(&self, name: &str, doing: &str) -> Result<&Keyspace, DurableError> {
        self.stores
            .iter()
            .find(|(known, _)| known == name)
            .map(|(_, keyspace)| keyspace)
            .ok_or_else(|| error(&self.path, doing, format!("there is no store {name}")))
    }
}

/// Creates an empty database and closes it.
pub(crate) fn make(path: &Path) -> Result<(), DurableError> {
    guarded(path, "make the files", || {
        let made = Database::builder(path).manual_journal_persist(true).open();
        made.map(|database| drop(Contained::new(database)))
            .map_err(explain)
    })
}

fn keyspace(database: &Database, name: &str, options: &FjallOptions) -> Result<Keyspace, Fault> {
    let create = || {
        KeyspaceCreateOptions::default()
            .max_memtable_size(options.memtable_bytes)
            .manual_journal_persist(true)
    };
    database.keyspace(name, create).map_err(explain)
}

impl Durable for Fjall {
    fn place(&self) -> String {
        self.path.display().to_string()
    }

    fn prepare(&mut self, names: &[&str]) -> Result<(), DurableError> {
        for name in names {
            if self.stores.iter().all(|(known, _)| known != name) {
                let made = guarded(&self.path, "create a store", || {
                    keyspace(&self.database, name, &self.options)
                })?;
                self.stores.push(((*name).to_owned(), made));
            }
        }
        Ok(())
    }

    fn names(&self) -> Result<Vec<String>, DurableError> {
        Ok(self.stores.iter().map(|(name, _)| name.clone()).collect())
    }

    fn meta(&self, key: &[u8]) -> Result<Option<Vec<u8>>, DurableError> {
        guarded(&self.path, "read a record", || {
            let value = self.records.get(key).map_err(explain)?;
            Ok::<_, Fault>(value.map(|value| value.to_vec()))
        })
    }

    fn scan(&self, store: &str) -> Result<Scan<'_>, DurableError> {
        let keyspace = self.store(store, "read a store")?;
        let mut pairs = guarded(&self.path, "read a store", || {
            Ok::<_, Fault>(keyspace.iter())
        })?;
        let mut failed = false;
        Ok(Box::new(std::iter::from_fn(move || {
            if failed {
                return None;
            }
            let next = guarded(&self.path, "read a store", || match pairs.next() {
                Some(pair) => {
                    let (key, value) = pair.into_inner().map_err(explain)?;
                    Ok::<_, Fault>(Some((key.to_vec(), value.to_vec())))
                }
                None => Ok(None),
            });
            failed = next.is_err();
            next.transpose()
        })))
    }

    fn append(&mut self, batch: &Batch<'_>) -> Result<(), DurableError> {
        let mode = self.options.sync.then_some(PersistMode::SyncAll);
        let mut write = self.database.batch().durability(mode);
        for (name, changes) in &batch.stores {
            let keyspace = self.store(name, "write")?;
            for change in changes {
                self.memtables.count(&change.key, change.value.as_deref());
                match &change.value {
                    Some(value) => write.insert(keyspace, &*change.key, &**value),
                    None => write.remove(keyspace, &*change.key),
                }
            }
        }
        for (key, value) in &batch.meta {
            self.memtables.count(key, value.as_deref());
            match value {
                Some(value) => write.insert(&self.records, key.as_slice(), value.as_slice()),
                None => write.remove(&self.records, key.as_slice()),
            }
        }
        guarded(&self.path, "write", || {
            write.commit().map_err(explain)?;
            let stores = self.stores.iter().map(|(_, keyspace)| keyspace);
            self.memtables.rotate_if_full(stores.chain([&self.records]))
        })
    }
}
