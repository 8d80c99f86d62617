//! Where the bytes of a table come from.

use std::fs::File;
use std::io;
use std::path::Path;

use memmap2::Mmap;

/// How table files are read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Access {
    /// By reading what is needed each time. Safe even if another program cuts the files short.
    #[default]
    Read,
    /// Through a map of the file in memory. Somewhat faster, but a file that another program cuts short ends
    /// this one (SIGBUS).
    Map,
}

/// An open table file, or the bytes of one.
#[derive(Debug)]
pub(crate) enum Source {
    Map(Mmap),
    File(Reader, u64),
    Bytes(Vec<u8>),
}

impl Source {
    pub(crate) fn open(path: &Path, access: Access) -> io::Result<Source> {
        let file = File::open(path)?;
        let length = file.metadata()?.len();
        // An empty file cannot be mapped everywhere.
        match access {
            Access::Map if length > 0 => Ok(Source::Map(crate::mmap::map(&file)?)),
            _ => Ok(Source::File(Reader::new(file), length)),
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
                match file.read_at(&mut bytes, offset) {
                    Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => Ok(None),
                    result => result.map(|()| Some(use_bytes(&bytes))),
                }
            }
        }
    }
}

fn part(bytes: &[u8], offset: u64, length: usize) -> Option<&[u8]> {
    let start = usize::try_from(offset).ok()?;
    bytes.get(start..start.checked_add(length)?)
}

/// A file that several threads read at once.
#[cfg(unix)]
#[derive(Debug)]
pub(crate) struct Reader(File);

#[cfg(unix)]
impl Reader {
    fn new(file: File) -> Reader {
        Reader(file)
    }

    fn read_at(&self, bytes: &mut [u8], offset: u64) -> io::Result<()> {
        std::os::unix::fs::FileExt::read_exact_at(&self.0, bytes, offset)
    }
}

/// A file that several threads read, one after another, for want of a way to read at a place.
#[cfg(not(unix))]
#[derive(Debug)]
pub(crate) struct Reader(std::sync::Mutex<File>);

#[cfg(not(unix))]
impl Reader {
    fn new(file: File) -> Reader {
        Reader(std::sync::Mutex::new(file))
    }

    fn read_at(&self, bytes: &mut [u8], offset: u64) -> io::Result<()> {
        use std::io::{Read, Seek, SeekFrom};
        let mut file = self.0.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        file.seek(SeekFrom::Start(offset))?;
        file.read_exact(bytes)
    }
}
