//! What several tests share.
#![allow(dead_code)]

use std::path::PathBuf;

/// A stream of numbers that depends on its seed alone.
pub struct Numbers(pub u64);

impl Numbers {
    /// The next number below `bound`.
    pub fn below(&mut self, bound: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        (mixed ^ mixed >> 31) % bound
    }
}

/// A directory of this test's own, removed when it is dropped.
pub struct Directory(pub PathBuf);

impl Directory {
    /// An empty one.
    pub fn new(name: &str) -> Directory {
        let path = std::env::temp_dir().join(format!("empiki-tables-{}-{name}", std::process::id()));
        let _ = std::fs::remove_dir_all(&path);
        std::fs::create_dir_all(&path).expect("a directory for the test");
        Directory(path)
    }
}

impl Drop for Directory {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// Whether the long tests are asked for: `EMPIKI_LONG=1`.
pub fn long() -> bool {
    std::env::var_os("EMPIKI_LONG").is_some_and(|value| value == "1")
}

/// Every file of a directory with its bytes.
pub fn contents(directory: &std::path::Path) -> Vec<(String, Vec<u8>)> {
    let mut files: Vec<_> = std::fs::read_dir(directory)
        .expect("the directory")
        .map(|entry| {
            let entry = entry.expect("an entry");
            let bytes = std::fs::read(entry.path()).expect("a file");
            (entry.file_name().to_string_lossy().into_owned(), bytes)
        })
        .collect();
    files.sort();
    files
}
