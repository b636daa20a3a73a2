//! Reads and writes the files of keys.

use std::fs::{self, File, OpenOptions};
use std::io::{ErrorKind, Read as _, Write as _};
use std::path::{Path, PathBuf};

use super::KeystoreError;

const SUFFIX: &str = ".json";
/// The largest file, in bytes; a multisig of 128 members has about 30 kB.
const MAX_FILE: u64 = 1_000_000;

fn io(path: &Path) -> impl FnOnce(std::io::Error) -> KeystoreError + '_ {
    move |source| KeystoreError::Io {
        path: path.display().to_string(),
        source,
    }
}

pub(super) fn path(folder: &Path, name: &str) -> PathBuf {
    folder.join(format!("{name}{SUFFIX}"))
}

pub(super) fn exists(path: &Path) -> bool {
    // A dangling link counts as a file, too.
    fs::symlink_metadata(path).is_ok()
}

pub(super) fn taken(name: &str, path: &Path) -> KeystoreError {
    KeystoreError::Exists {
        name: name.to_owned(),
        path: path.display().to_string(),
    }
}

/// Names of the files in the folder, sorted; none when there is no folder.
pub(super) fn names(folder: &Path) -> Result<Vec<String>, KeystoreError> {
    let entries = match fs::read_dir(folder) {
        Ok(entries) => entries,
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Vec::new()),
        Err(error) => return Err(io(folder)(error)),
    };
    let mut names = Vec::new();
    for entry in entries {
        let file = entry.map_err(io(folder))?.file_name();
        let name = file.to_str().and_then(|name| name.strip_suffix(SUFFIX));
        names.extend(
            name.filter(|name| super::check_name(name).is_ok())
                .map(str::to_owned),
        );
    }
    names.sort();
    Ok(names)
}

/// The bytes of a file, none when there is no file.
pub(super) fn read(path: &Path) -> Result<Option<Vec<u8>>, KeystoreError> {
    let file = match File::open(path) {
        Ok(file) => file,
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(io(path)(error)),
    };
    ensure_private(path, &file, "600")?;
    if let Some(folder) = path.parent() {
        let opened = File::open(folder).map_err(io(folder))?;
        ensure_private(folder, &opened, "700")?;
    }
    let mut bytes = Vec::new();
    file.take(MAX_FILE)
        .read_to_end(&mut bytes)
        .map_err(io(path))?;
    Ok(Some(bytes))
}

/// The permission bits of the group and of everybody else.
#[cfg(unix)]
const OTHERS: u32 = 0o077;

/// Refuses files and folders with permissions for others: who can write into the folder can replace keys.
#[cfg(unix)]
fn ensure_private(path: &Path, file: &File, mode: &'static str) -> Result<(), KeystoreError> {
    use std::os::unix::fs::PermissionsExt as _;
    let found = file.metadata().map_err(io(path))?.permissions().mode();
    if found & OTHERS == 0 {
        return Ok(());
    }
    Err(KeystoreError::Open {
        path: path.display().to_string(),
        mode,
    })
}

/// Other systems have no such permission bits.
#[cfg(not(unix))]
fn ensure_private(_: &Path, _: &File, _: &'static str) -> Result<(), KeystoreError> {
    Ok(())
}

pub(super) fn remove(path: &Path) -> Result<(), KeystoreError> {
    fs::remove_file(path).map_err(io(path))?;
    sync_folder(path)
}

/// Writes a temporary file, syncs it and links it to its name. A hard link fails if the name exists, so
/// of two writers exactly one succeeds and no file is overwritten.
pub(super) fn create(folder: &Path, name: &str, bytes: &[u8]) -> Result<(), KeystoreError> {
    private_folder(folder)?;
    let place = path(folder, name);
    let mut token = [0; 8];
    getrandom::fill(&mut token).map_err(|error| KeystoreError::Random(error.to_string()))?;
    let temporary = folder.join(format!(".{name}.{}", hex::encode(token)));
    let written = write(&temporary, bytes).and_then(|()| fs::hard_link(&temporary, &place));
    let removed = fs::remove_file(&temporary);
    match written {
        Ok(()) => {}
        Err(error) if error.kind() == ErrorKind::AlreadyExists => return Err(taken(name, &place)),
        Err(error) => return Err(io(&place)(error)),
    }
    removed.map_err(io(&temporary))?;
    sync_folder(&place)
}

fn write(path: &Path, bytes: &[u8]) -> std::io::Result<()> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    {
        use std::os::unix::fs::OpenOptionsExt as _;
        options.mode(0o600);
    }
    let mut file = options.open(path)?;
    file.write_all(bytes)?;
    file.sync_all()
}

fn private_folder(folder: &Path) -> Result<(), KeystoreError> {
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    {
        use std::os::unix::fs::DirBuilderExt as _;
        builder.mode(0o700);
    }
    builder.create(folder).map_err(io(folder))
}

/// Syncs the folder, so that the name of a file is durable.
fn sync_folder(file: &Path) -> Result<(), KeystoreError> {
    if cfg!(unix)
        && let Some(folder) = file.parent()
    {
        let opened = File::open(folder).map_err(io(folder))?;
        opened.sync_all().map_err(io(folder))?;
    }
    Ok(())
}
