//! redb: one file of copy-on-write B-trees.

use std::path::{Path, PathBuf};

use redb::{
    Database, DatabaseError, Durability, ReadOnlyTable, ReadableDatabase, StorageError,
    TableDefinition, TableError, TableHandle,
};
use tarn_store::{Batch, Durable, DurableError, Scan};

use crate::boundary::{Contained, Fault, InUse, RECORDS, error, guarded};
use crate::create;

/// The name of the database file inside the directory.
const FILE: &str = "state.redb";

type Definition<'a> = TableDefinition<'a, &'static [u8], &'static [u8]>;
type Table = ReadOnlyTable<&'static [u8], &'static [u8]>;

/// State in one redb file.
#[derive(Debug)]
pub struct Redb {
    path: PathBuf,
    database: Contained<Database>,
    names: Vec<String>,
}

impl Redb {
    /// The name of the file in its directory.
    pub const FILE: &str = FILE;

    /// Opens the file in this directory, or creates both. So many bytes of it are kept in memory.
    pub fn open(directory: impl AsRef<Path>, cache_bytes: u64) -> Result<Self, DurableError> {
        let cache_bytes = usize::try_from(cache_bytes).unwrap_or(usize::MAX);
        let create = |path: &Path| {
            let mut builder = Database::builder();
            builder.set_cache_size(cache_bytes).create(path)
        };
        create::whole(directory.as_ref(), |directory| {
            let path = directory.join(FILE);
            guarded(&path, "make the file", || {
                create(&path).map(drop).map_err(explain)
            })
        })?;
        let path = directory.as_ref().join(FILE);
        let (database, names) = guarded(&path, "open", || {
            let database = Contained::new(create(&path).map_err(explain)?);
            let mut names: Vec<String> = database
                .begin_read()?
                .list_tables()?
                .map(|table| table.name().to_owned())
                .collect();
            names.retain(|name| name != RECORDS);
            Ok::<_, Fault>((database, names))
        })?;
        Ok(Self {
            path,
            database,
            names,
        })
    }

    fn write(&self, batch: &Batch<'_>) -> Result<(), Fault> {
        let mut write = self.database.begin_write()?;
        write.set_durability(Durability::Immediate)?;
        // A one-phase commit relies on checksums, which chosen values could be made to match.
        write.set_two_phase_commit(true);
        for (name, changes) in &batch.stores {
            let mut table = write.open_table(Definition::new(name))?;
            for change in changes {
                match &change.value {
                    Some(value) => drop(table.insert(&*change.key, &**value)?),
                    None => drop(table.remove(&*change.key)?),
                }
            }
        }
        let mut records = write.open_table(Definition::new(RECORDS))?;
        for (key, value) in &batch.meta {
            match value {
                Some(value) => drop(records.insert(key.as_slice(), value.as_slice())?),
                None => drop(records.remove(key.as_slice())?),
            }
        }
        drop(records);
        write.commit()?;
        Ok(())
    }

    /// A table for reading; none if nothing was ever written to it.
    fn table(&self, name: &str) -> Result<Option<Table>, Fault> {
        match self
            .database
            .begin_read()?
            .open_table(Definition::new(name))
        {
            Ok(table) => Ok(Some(table)),
            Err(TableError::TableDoesNotExist(_)) => Ok(None),
            Err(error) => Err(error.into()),
        }
    }
}

fn explain(error: DatabaseError) -> Fault {
    match error {
        DatabaseError::DatabaseAlreadyOpen => {
            InUse("another process has this file open; stop it first, or use another directory")
                .into()
        }
        DatabaseError::Storage(StorageError::Io(error)) => error.into(),
        other => other.into(),
    }
}

impl Durable for Redb {
    fn place(&self) -> String {
        self.path.display().to_string()
    }

    fn prepare(&mut self, names: &[&str]) -> Result<(), DurableError> {
        guarded(&self.path, "create the stores", || {
            let write = self.database.begin_write()?;
            for name in names {
                drop(write.open_table(Definition::new(name))?);
            }
            write.commit()?;
            Ok::<_, Fault>(())
        })?;
        for name in names {
            if self.names.iter().all(|known| known != name) {
                self.names.push((*name).to_owned());
            }
        }
        Ok(())
    }

    fn names(&self) -> Result<Vec<String>, DurableError> {
        Ok(self.names.clone())
    }

    fn meta(&self, key: &[u8]) -> Result<Option<Vec<u8>>, DurableError> {
        guarded(&self.path, "read a record", || {
            let Some(table) = self.table(RECORDS)? else {
                return Ok(None);
            };
            Ok::<_, Fault>(table.get(key)?.map(|value| value.value().to_vec()))
        })
    }

    fn scan(&self, store: &str) -> Result<Scan<'_>, DurableError> {
        let mut pairs = guarded(&self.path, "read a store", || {
            let table = self
                .table(store)?
                .ok_or_else(|| format!("there is no store {store}"))?;
            Ok::<_, Fault>(table.range::<&[u8]>(..)?)
        })?;
        let mut failed = false;
        Ok(Box::new(std::iter::from_fn(move || {
            if failed {
                return None;
            }
            let next = guarded(&self.path, "read a store", || match pairs.next() {
                Some(pair) => {
                    let (key, value) = pair?;
                    Ok::<_, Fault>(Some((key.value().to_vec(), value.value().to_vec())))
                }
                None => Ok(None),
            });
            failed = next.is_err();
            next.transpose()
        })))
    }

    fn append(&mut self, batch: &Batch<'_>) -> Result<(), DurableError> {
        let unknown = |(name, _): &&(&str, _)| self.names.iter().all(|known| known != name);
        if let Some((name, _)) = batch.stores.iter().find(unknown) {
            return Err(error(
                &self.path,
                "write",
                format!("there is no store {name}"),
            ));
        }
        guarded(&self.path, "write", || self.write(batch))
    }
}
