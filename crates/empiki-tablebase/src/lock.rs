//! Keeps two programs from building in one directory.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::path::Path;

use crate::error::TableError;

/// The name of the file that is locked.
const NAME: &str = "empiki-solve.lock";

/// A directory that this program has for itself until the value is dropped; the system gives it back when the
/// program ends, however it ends.
///
/// The file stays when the lock is given back. Whoever removed it would take it from under a program that has
/// opened it and waits for it, and a third one would then lock another file of the same name.
pub(crate) struct Lock {
    _file: File,
}

impl Lock {
    /// Takes a directory.
    pub(crate) fn take(directory: &Path) -> Result<Lock, TableError> {
        let path = directory.join(NAME);
        // Nothing is ever written into it, so that whatever has its name keeps its bytes.
        if fs::symlink_metadata(&path).is_ok_and(|found| !found.is_file()) {
            return Err(TableError::NotAFile { path });
        }
        let mut options = OpenOptions::new();
        options.read(true).write(true).create(true).truncate(false);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::custom_flags(&mut options, libc::O_NOFOLLOW);
        let file = options.open(&path).map_err(TableError::io(&path))?;
        match file.try_lock() {
            Ok(()) => Ok(Lock { _file: file }),
            Err(TryLockError::WouldBlock) => Err(TableError::Busy { path: directory.to_owned() }),
            Err(TryLockError::Error(error)) => Err(TableError::Io { path, error }),
        }
    }
}
