//! The memory of the table: in large pages where the system has them, and fetched ahead of its use.
//! The only unsafe code of this crate.
//!
//! A search reads the table at random. With small pages most of the time of such a read goes into finding
//! the page; with large ones, asked for well before it is needed, a read costs next to nothing.
#![allow(unsafe_code)]

use core::ptr::NonNull;

use memmap2::MmapMut;

use super::Bucket;

/// What keeps the buckets alive.
enum Owner {
    /// Pages from the system, all zero at first.
    Pages { _pages: MmapMut },
    /// Where the system gives none: the heap.
    Heap { _buckets: Vec<Bucket> },
}

/// A fixed number of buckets.
pub(super) struct Memory {
    start: NonNull<Bucket>,
    count: usize,
    _owner: Owner,
}

// SAFETY: the buckets are atomics, which any thread may use through a shared reference, and they are
// freed with their owner only.
unsafe impl Send for Memory {}
// SAFETY: as above.
unsafe impl Sync for Memory {}

impl Memory {
    /// So many empty buckets; `None` if the system does not give so much.
    pub(super) fn new(count: usize) -> Option<Memory> {
        if let Some(memory) = Memory::of_pages(count) {
            return Some(memory);
        }
        let mut buckets = Vec::new();
        buckets.try_reserve_exact(count).ok()?;
        buckets.resize_with(count, Bucket::default);
        let start = NonNull::from(buckets.as_mut_slice()).cast();
        Some(Memory { start, count, _owner: Owner::Heap { _buckets: buckets } })
    }

    fn of_pages(count: usize) -> Option<Memory> {
        let mut pages = MmapMut::map_anon(count.checked_mul(size_of::<Bucket>())?).ok()?;
        // Without large pages the table is slower and no less right.
        #[cfg(target_os = "linux")]
        let _ = pages.advise(memmap2::Advice::HugePage);
        let start = NonNull::new(pages.as_mut_ptr().cast::<Bucket>())?;
        start.is_aligned().then_some(Memory { start, count, _owner: Owner::Pages { _pages: pages } })
    }

    /// The buckets.
    #[inline]
    pub(super) fn buckets(&self) -> &[Bucket] {
        // SAFETY: `start` is aligned and is the first of `count` buckets that live as long as the owner.
        // They are initialised: zeros are a bucket of atomic integers. All later access to them goes
        // through this function, so that no other reference to them is unique.
        unsafe { core::slice::from_raw_parts(self.start.as_ptr(), self.count) }
    }
}

/// Asks the processor to bring the bucket nearer.
#[inline]
pub(super) fn fetch(bucket: &Bucket) {
    #[cfg(target_arch = "x86_64")]
    // SAFETY: every processor of this target has the instruction; it is a hint without effect on what
    // the program computes.
    unsafe {
        use core::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        _mm_prefetch::<_MM_HINT_T0>(core::ptr::from_ref(bucket).cast());
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = bucket;
}
