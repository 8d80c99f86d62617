//! Maps a table file into memory. The only unsafe code of this crate.
//!
//! `Mmap::map` is unsafe because a mapped file may change under the reader: the bytes behind a
//! shared slice would then change, and reading past a new, nearer end would be a fault. It is sound
//! here because of how table files come to be and are read:
//!
//! - A table file is never written in place. It is written under another name and renamed when it is
//!   complete ([`crate::write`]), so the file that is mapped is never changed by this program, only
//!   replaced as a whole; the mapping keeps the old one.
//! - Nothing is trusted that is read from a mapping. Every block is copied out or decompressed after
//!   its checksum is compared, every number read is checked against its range, and no reference into
//!   the mapping is kept beyond one such read. Bytes that another program changes meanwhile make an
//!   error or, at worst, cut the program short; they cannot become an invalid value of any type, as
//!   every pattern of bytes is a valid `[u8]`.
//!
//! Files are mapped only for those who ask for [`Access::Map`](crate::Access): who cannot rule out that other
//! programs truncate the files reads them instead.
#![allow(unsafe_code)]

use std::fs::File;
use std::io;

use memmap2::Mmap;

/// The whole file, read-only.
pub(crate) fn map(file: &File) -> io::Result<Mmap> {
    // SAFETY: see the head of this file.
    unsafe { Mmap::map(file) }
}
