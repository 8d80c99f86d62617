//! The head of a table file, as bytes. `docs/tablebase-format.md` describes the whole format.

use crc::{CRC_64_XZ, Crc, Table};
use empiki::Game;

use crate::error::Part;
use crate::layer::Bounds;
use crate::retrograde::LongestWin;
use crate::summary::Summary;

/// The version of the format that this program writes and reads.
pub const VERSION: u32 = 1;

/// What every table file begins with.
pub(crate) const MAGIC: [u8; 8] = *b"empikitb";
/// Bytes of the part of the head whose length does not vary.
pub(crate) const FIXED: usize = 112;
/// States in a block; the last one of a file may hold fewer.
pub(crate) const BLOCK: u32 = 16_384;
/// Bytes of a block's entry in the directory.
const ENTRY: usize = 12;
/// Bytes of the checksum of the head.
const SUM: usize = 8;

/// The most bytes of the text of the rules.
const MOST_RULES: usize = 4096;
/// The most pairs of a palette: as many as a symbol of two bytes can tell apart.
const MOST_PAIRS: usize = 1 << 16;

static CRC: Crc<u64, Table<16>> = Crc::<u64, Table<16>>::new(&CRC_64_XZ);

/// The checksum of heads and blocks: CRC-64/XZ.
pub(crate) fn checksum(bytes: &[u8]) -> u64 {
    CRC.checksum(bytes)
}

/// A block's entry in the directory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Entry {
    /// Bytes of the block, compressed.
    pub(crate) length: u32,
    /// Their checksum.
    pub(crate) checksum: u64,
}

/// The head of a table file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Head {
    pub(crate) game: Game,
    pub(crate) seeds: u8,
    pub(crate) states: u64,
    pub(crate) summary: Summary,
    pub(crate) rules: String,
    /// What the symbols of the blocks stand for.
    pub(crate) palette: Vec<Bounds>,
    pub(crate) blocks: Vec<Entry>,
}

/// The lengths that the fixed part of a head promises.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Lengths {
    pub(crate) rules: usize,
    pub(crate) palette: usize,
    pub(crate) blocks: usize,
    pub(crate) file: u64,
}

impl Lengths {
    /// Whether a table can have a palette and a text of rules of such lengths.
    pub(crate) fn plausible(&self) -> bool {
        self.rules <= MOST_RULES && self.palette <= MOST_PAIRS
    }

    /// Bytes of the whole head; more than any file has if the lengths are nonsense.
    pub(crate) fn head(&self) -> usize {
        let parts =
            [FIXED, self.rules, self.palette.saturating_mul(2), self.blocks.saturating_mul(ENTRY), SUM];
        parts.into_iter().fold(0, usize::saturating_add)
    }
}

fn u32_at(bytes: &[u8], at: usize) -> u32 {
    let mut four = [0; 4];
    four.copy_from_slice(&bytes[at..at + 4]);
    u32::from_le_bytes(four)
}

fn u64_at(bytes: &[u8], at: usize) -> u64 {
    let mut eight = [0; 8];
    eight.copy_from_slice(&bytes[at..at + 8]);
    u64::from_le_bytes(eight)
}

/// What the first bytes say.
pub(crate) enum Start {
    Lengths(Lengths),
    NotATable,
    Version(u32),
}

/// Reads the fixed part.
pub(crate) fn start(fixed: &[u8; FIXED]) -> Start {
    if fixed[..8] != MAGIC {
        return Start::NotATable;
    }
    let version = u32_at(fixed, 8);
    if version != VERSION {
        return Start::Version(version);
    }
    Start::Lengths(Lengths {
        rules: u32_at(fixed, 36) as usize,
        palette: u32_at(fixed, 32) as usize,
        blocks: u32_at(fixed, 28) as usize,
        file: u64_at(fixed, 96),
    })
}

/// The game and the seeds of the layer that the fixed part names, whether or not they are true.
pub(crate) fn layer(fixed: &[u8; FIXED]) -> (Option<Game>, u32) {
    (Game::ALL.into_iter().find(|game| *game as u8 == fixed[12]), u32::from(fixed[13]))
}

impl Head {
    /// Bytes of a symbol.
    pub(crate) fn width(&self) -> usize {
        if self.palette.len() <= 256 { 1 } else { 2 }
    }

    fn lengths(&self) -> Lengths {
        let mut lengths = Lengths {
            rules: self.rules.len(),
            palette: self.palette.len(),
            blocks: self.blocks.len(),
            file: 0,
        };
        let data: u64 = self.blocks.iter().map(|entry| u64::from(entry.length)).sum();
        lengths.file = lengths.head() as u64 + data;
        lengths
    }

    /// Bytes of the whole file.
    pub(crate) fn file_length(&self) -> u64 {
        self.lengths().file
    }

    /// Bytes of the head.
    pub(crate) fn length(&self) -> usize {
        self.lengths().head()
    }

    /// The states of a block.
    pub(crate) fn block_states(&self, block: u32) -> usize {
        let start = u64::from(block) * u64::from(BLOCK);
        (self.states - start).min(u64::from(BLOCK)) as usize
    }

    /// The most bytes of a block, compressed.
    fn most_bytes(&self) -> usize {
        zstd::zstd_safe::compress_bound(BLOCK as usize * self.width())
    }

    /// The head as bytes.
    pub(crate) fn to_bytes(&self) -> Vec<u8> {
        let lengths = self.lengths();
        let summary = &self.summary;
        let mut bytes = Vec::with_capacity(lengths.head());
        bytes.extend(MAGIC);
        bytes.extend(VERSION.to_le_bytes());
        bytes.extend([self.game as u8, self.seeds, self.width() as u8, 0]);
        bytes.extend(self.states.to_le_bytes());
        bytes.extend(BLOCK.to_le_bytes());
        for length in [lengths.blocks, lengths.palette, lengths.rules] {
            bytes.extend((length as u32).to_le_bytes());
        }
        for count in [summary.wins, summary.draws, summary.losses, summary.undecided, summary.open] {
            bytes.extend(count.to_le_bytes());
        }
        bytes.extend(summary.longest.plies.to_le_bytes());
        bytes.extend([0; 4]);
        bytes.extend(summary.longest.number.to_le_bytes());
        bytes.extend(lengths.file.to_le_bytes());
        bytes.extend([0; 8]);
        bytes.extend(self.rules.as_bytes());
        bytes.extend(self.palette.iter().flat_map(|(low, high)| [*low, *high]));
        for entry in &self.blocks {
            bytes.extend(entry.length.to_le_bytes());
            bytes.extend(entry.checksum.to_le_bytes());
        }
        let sum = checksum(&bytes);
        bytes.extend(sum.to_le_bytes());
        bytes
    }

    /// Reads a head of these lengths. Every field is checked: a head that is not as one is written is
    /// damaged, even if its checksum fits.
    pub(crate) fn from_bytes(bytes: &[u8], lengths: Lengths) -> Result<Head, Part> {
        if bytes.len() != lengths.head() {
            return Err(Part::Length);
        }
        let (body, sum) = bytes.split_at(bytes.len() - SUM);
        if checksum(body) != u64_at(sum, 0) {
            return Err(Part::Head);
        }
        let game = Game::ALL.into_iter().find(|game| *game as u8 == body[12]).ok_or(Part::Head)?;
        let palette_at = FIXED + lengths.rules;
        let blocks_at = palette_at + 2 * lengths.palette;
        let rules = std::str::from_utf8(&body[FIXED..palette_at]).map_err(|_| Part::Head)?.to_owned();
        let head = Head {
            game,
            seeds: body[13],
            states: u64_at(body, 16),
            summary: Summary {
                wins: u64_at(body, 40),
                draws: u64_at(body, 48),
                losses: u64_at(body, 56),
                undecided: u64_at(body, 64),
                open: u64_at(body, 72),
                longest: LongestWin { plies: u32_at(body, 80), number: u64_at(body, 88) },
            },
            rules,
            palette: body[palette_at..blocks_at].chunks_exact(2).map(|two| (two[0], two[1])).collect(),
            blocks: body[blocks_at..]
                .chunks_exact(ENTRY)
                .map(|entry| Entry { length: u32_at(entry, 0), checksum: u64_at(entry, 4) })
                .collect(),
        };
        let fits = head.to_bytes() == bytes
            && head.palette.iter().all(|(low, high)| low <= high && *high <= head.seeds)
            && head.states.div_ceil(u64::from(BLOCK)) == head.blocks.len() as u64
            && head.blocks.iter().all(|entry| entry.length as usize <= head.most_bytes());
        if fits { Ok(head) } else { Err(Part::Head) }
    }
}
