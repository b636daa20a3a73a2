//! Creates a database completely or not at all.
//!
//! The libraries create their first files one after another, and refuse a directory in which that
//! was interrupted. So a new database is created under a temporary name and then renamed: what a
//! kill leaves has the temporary name and is deleted at the next start.

use std::ffi::OsString;
use std::fs::{self, File, TryLockError};
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use tarn_store::DurableError;

use crate::boundary::{Fault, InUse, create_directory, guarded};

/// Creates a database at `path`, unless the directory holds files already. `make` gets the
/// temporary path and leaves the database closed.
pub(crate) fn whole(
    path: &Path,
    make: impl FnOnce(&Path) -> Result<(), DurableError>,
) -> Result<(), DurableError> {
    if guarded(path, "look what is here", || holds_something(path))? {
        return Ok(());
    }
    let beside = beside(path);
    guarded(&beside, "remove what was interrupted", || clear(&beside))?;
    create_directory(&beside)?;
    make(&beside)?;
    guarded(path, "move the new files here", || {
        fs::rename(&beside, path)?;
        match path.parent() {
            Some(parent) if !parent.as_os_str().is_empty() => File::open(parent)?.sync_all(),
            _ => Ok(()),
        }
    })
}

/// The temporary path, in the same directory: a rename works only within one file system.
fn beside(path: &Path) -> PathBuf {
    let mut name = path.file_name().map(OsString::from).unwrap_or_default();
    name.push(".unfinished");
    path.with_file_name(name)
}

fn holds_something(path: &Path) -> std::io::Result<bool> {
    match fs::read_dir(path) {
        Ok(mut entries) => Ok(entries.next().is_some()),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(false),
        Err(error) => Err(error),
    }
}

/// Deletes an interrupted database, unless another process is creating it now.
fn clear(beside: &Path) -> Result<(), Fault> {
    if let Ok(lock) = File::open(beside.join("lock"))
        && matches!(lock.try_lock(), Err(TryLockError::WouldBlock))
    {
        let text = "another process is making it; wait, or use another directory";
        return Err(InUse(text).into());
    }
    match fs::remove_dir_all(beside) {
        Err(error) if error.kind() != ErrorKind::NotFound => Err(error.into()),
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Creates one file, as a library would.
    fn make(path: &Path) -> Result<(), DurableError> {
        guarded(path, "make", || {
            File::create_new(path.join("version")).map(drop)
        })
    }

    #[test]
    fn what_was_interrupted_is_made_anew_and_what_is_there_is_left_alone() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("state");
        // Interrupted twice: once in the middle, once before the move.
        for _ in 0..2 {
            fs::create_dir(beside(&path)).unwrap();
            fs::write(beside(&path).join("version"), "half").unwrap();
            whole(&path, make).unwrap();
            assert_eq!(fs::read(path.join("version")).unwrap(), b"");
            assert!(!beside(&path).exists());
            fs::remove_dir_all(&path).unwrap();
            // An empty directory is not a database.
            fs::create_dir(&path).unwrap();
        }
        fs::write(path.join("data"), "mine").unwrap();
        whole(&path, |_| unreachable!("there is something")).unwrap();
        assert_eq!(fs::read(path.join("data")).unwrap(), b"mine");
    }

    #[test]
    fn whoever_is_at_work_is_not_disturbed() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("state");
        fs::create_dir(beside(&path)).unwrap();
        let lock = File::create(beside(&path).join("lock")).unwrap();
        lock.lock().unwrap();
        let error = whole(&path, make).unwrap_err().to_string();
        assert!(error.contains("another process"), "{error}");
        assert!(beside(&path).join("lock").exists());
        drop(lock);
        whole(&path, make).unwrap();
    }
}
