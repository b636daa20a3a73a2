//! Errors and panics of the database libraries, as errors of the store.

use std::fmt;
use std::fs::{self, File};
use std::ops::Deref;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;

use tarn_store::DurableError;

/// The table of the store's own records. No substore may have this name.
pub(crate) const RECORDS: &str = "meta";

/// Another process has the files open, so their contents were not read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct InUse(pub(crate) &'static str);

impl fmt::Display for InUse {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

impl std::error::Error for InUse {}

/// What is in the files is not what was written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Damage(String);

impl fmt::Display for Damage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Damage {}

/// Why a call failed. Errors of the operating system stay an `io::Error`, so that a full disk can
/// be distinguished from damaged files.
pub(crate) type Fault = Box<dyn std::error::Error + Send + Sync>;

pub(crate) fn error<E>(path: &Path, doing: &str, source: E) -> DurableError
where
    E: Into<Box<dyn std::error::Error + Send + Sync>>,
{
    DurableError {
        place: path.display().to_string(),
        doing: doing.to_owned(),
        source: source.into(),
    }
}

/// Runs one call into a library. A panic, which damaged files can cause, is returned as an error.
pub(crate) fn guarded<T, E>(
    path: &Path,
    doing: &str,
    call: impl FnOnce() -> Result<T, E>,
) -> Result<T, DurableError>
where
    E: Into<Box<dyn std::error::Error + Send + Sync>>,
{
    match catch_unwind(AssertUnwindSafe(call)) {
        Ok(result) => result.map_err(|source| error(path, doing, source)),
        Err(panic) => {
            let text = panic
                .downcast_ref::<String>()
                .cloned()
                .or_else(|| panic.downcast_ref::<&str>().map(|text| (*text).to_owned()))
                .unwrap_or_else(|| "unknown".to_owned());
            Err(error(
                path,
                doing,
                Damage(format!(
                    "the database failed ({text}); its files are probably damaged"
                )),
            ))
        }
    }
}

/// A library's value whose drop may panic: closing a database writes, and damaged files can make
/// that fail. Everything acknowledged is on disk by then, so the panic is ignored.
#[derive(Debug)]
pub(crate) struct Contained<T>(Option<T>);

impl<T> Contained<T> {
    pub(crate) fn new(value: T) -> Self {
        Self(Some(value))
    }
}

impl<T> Deref for Contained<T> {
    type Target = T;

    fn deref(&self) -> &T {
        self.0.as_ref().expect("it is taken out only when dropped")
    }
}

impl<T> Drop for Contained<T> {
    fn drop(&mut self) {
        let value = self.0.take();
        drop(catch_unwind(AssertUnwindSafe(move || drop(value))));
    }
}

/// Creates a directory durably, so that it exists after a power cut.
pub(crate) fn create_directory(path: &Path) -> Result<(), DurableError> {
    let create = || -> std::io::Result<()> {
        fs::create_dir_all(path)?;
        match path.parent() {
            Some(parent) if !parent.as_os_str().is_empty() => File::open(parent)?.sync_all(),
            _ => Ok(()),
        }
    };
    guarded(path, "create the directory", create)
}

/// Texts for the library's errors, whose own texts are debug output.
pub(crate) fn explain(error: fjall::Error) -> Fault {
    match error {
        fjall::Error::Locked => InUse(
            "another process has this directory open; stop it first, or use another directory",
        )
        .into(),
        fjall::Error::Io(error) | fjall::Error::Storage(fjall::LsmError::Io(error)) => error.into(),
        fjall::Error::Poisoned => {
            "an earlier write failed; stop the process and start it again".into()
        }
        other => Damage(format!("{other:?}")).into(),
    }
}
