//! Where the bytes of a table come from.

use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom};
use std::path::Path;
use std::sync::Mutex;

use memmap2::Mmap;

/// How table files are read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Access {
    /// Through a map of the file in memory.
    #[default]
    Map,
    /// By reading what is needed each time. Slower; safe even if another program cuts the files short.
    Read,
}

/// An open table file, or the bytes of one.
#[derive(Debug)]
pub(crate) enum Source {
    Map(Mmap),
    File(Mutex<File>, u64),
    Bytes(Vec<u8>),
}

impl Source {
    pub(crate) fn open(path: &Path, access: Access) -> io::Result<Source> {
        let file = File::open(path)?;
        let length = file.metadata()?.len();
        // An empty file cannot be mapped everywhere.
        match access {
            Access::Map if length > 0 => Ok(Source::Map(crate::mmap::map(&file)?)),
            _ => Ok(Source::File(Mutex::new(file), length)),
        }
    }

    pub(crate) fn length(&self) -> u64 {
        match self {
            Source::Map(map) => map.len() as u64,
            Source::File(_, length) => *length,
            Source::Bytes(bytes) => bytes.len() as u64,
        }
    }

    /// Calls `use_bytes` with so many bytes from an offset; `None` if there are not so many.
    pub(crate) fn with<R>(
        &self,
        offset: u64,
        length: usize,
        use_bytes: impl FnOnce(&[u8]) -> R,
    ) -> io::Result<Option<R>> {
        match self {
            Source::Map(map) => Ok(part(map, offset, length).map(use_bytes)),
            Source::Bytes(bytes) => Ok(part(bytes, offset, length).map(use_bytes)),
            Source::File(file, end) => {
                if offset.checked_add(length as u64).is_none_or(|needed| needed > *end) {
                    return Ok(None);
                }
                let mut bytes = vec![0; length];
                {
                    let mut file = file.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
                    file.seek(SeekFrom::Start(offset))?;
                    match file.read_exact(&mut bytes) {
                        Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => return Ok(None),
                        result => result?,
                    }
                }
                Ok(Some(use_bytes(&bytes)))
            }
        }
    }
}

fn part(bytes: &[u8], offset: u64, length: usize) -> Option<&[u8]> {
    let start = usize::try_from(offset).ok()?;
    bytes.get(start..start.checked_add(length)?)
}
