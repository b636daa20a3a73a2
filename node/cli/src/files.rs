//! Files that are written atomically, and files that only their owner may read.

use std::path::Path;

/// The permission bits of the group and of everybody else.
const OTHERS: u32 = 0o077;

/// Whether anybody but the owner has a permission on the file.
pub fn is_open_to_others(path: &Path) -> std::io::Result<bool> {
    use std::os::unix::fs::PermissionsExt as _;
    let mode = std::fs::metadata(path)?.permissions().mode();
    Ok(mode & OTHERS != 0)
}

/// Writes a file atomically: a reader sees the old content or the new one, also after a crash.
pub fn write_whole(path: &Path, bytes: &[u8]) -> std::io::Result<()> {
    write_with(path, bytes, 0o666)
}

/// Writes a file atomically that only its owner can read.
pub fn write_private(path: &Path, bytes: &[u8]) -> std::io::Result<()> {
    write_with(path, bytes, 0o600)
}

fn write_with(path: &Path, bytes: &[u8], mode: u32) -> std::io::Result<()> {
    use std::io::Write as _;
    use std::os::unix::fs::OpenOptionsExt as _;
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let temporary = path.with_file_name(format!(".{name}.{}", std::process::id()));
    // A file that a killed process with this id left may have another mode.
    std::fs::remove_file(&temporary).ok();
    let mut options = std::fs::OpenOptions::new();
    let file = options
        .write(true)
        .create_new(true)
        .mode(mode)
        .open(&temporary);
    let written = file
        .and_then(|mut file| {
            file.write_all(bytes)?;
            file.sync_all()
        })
        .and_then(|()| std::fs::rename(&temporary, path));
    if written.is_err() {
        std::fs::remove_file(&temporary).ok();
    }
    written
}

#[cfg(test)]
mod tests {
    use std::os::unix::fs::PermissionsExt as _;

    use super::*;

    #[test]
    fn a_private_file_is_readable_by_its_owner_alone_even_if_it_replaces_a_public_one() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.json");
        write_whole(&path, b"one").unwrap();
        write_private(&path, b"two").unwrap();
        let mode = std::fs::metadata(&path).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600);
        assert_eq!(std::fs::read(&path).unwrap(), b"two");
    }

    #[test]
    fn a_file_is_replaced_and_no_temporary_file_stays() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.json");
        write_whole(&path, b"one").unwrap();
        write_whole(&path, b"two").unwrap();
        assert_eq!(std::fs::read(&path).unwrap(), b"two");
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1);
        let nowhere = folder.path().join("none").join("a.json");
        write_whole(&nowhere, b"x").unwrap_err();
        // A folder cannot be replaced by a file; the temporary file is removed.
        let directory = folder.path().join("folder");
        std::fs::create_dir(&directory).unwrap();
        write_whole(&directory, b"x").unwrap_err();
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 2);
    }
}
