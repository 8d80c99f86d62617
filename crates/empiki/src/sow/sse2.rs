//! The kernel for x86-64, whose baseline has SSE2: a row is one vector.
#![allow(unsafe_code)]

use core::arch::x86_64::{
    __m128i, _mm_add_epi8, _mm_adds_epu8, _mm_and_si128, _mm_andnot_si128, _mm_cmpeq_epi8, _mm_cvtsi32_si128,
    _mm_cvtsi128_si32, _mm_extract_epi16, _mm_loadu_si128, _mm_movemask_epi8, _mm_or_si128, _mm_sad_epu8,
    _mm_set_epi64x, _mm_set1_epi8, _mm_setzero_si128, _mm_shuffle_epi32, _mm_slli_si128, _mm_srli_si128,
    _mm_storeu_si128,
};

use super::tables::{self, ALEMUNGULA, BYTES, OWARE, TOGYZ_KUMALAK};
use super::{Kernel, Relay, Row, Stop, relay, sealed};
use crate::Direction;
use crate::endless::Watch;

/// One SSE2 vector, on x86-64.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Sse2;

#[inline(always)]
fn load(row: &Row) -> __m128i {
    // SAFETY: a `Row` is sixteen initialised bytes, the reference is to all of them, and this
    // load asks for no alignment. Every x86-64 processor has SSE2.
    unsafe { _mm_loadu_si128(core::ptr::from_ref(row).cast()) }
}

/// The places whose bytes have their highest bit.
#[inline(always)]
fn mask(vector: __m128i) -> u32 {
    // SAFETY: every x86-64 processor has SSE2; nothing is read through a pointer.
    unsafe { _mm_movemask_epi8(vector) as u32 }
}

/// The places that hold exactly this.
#[inline(always)]
fn equal(vector: __m128i, seeds: u8) -> __m128i {
    // SAFETY: as in `mask`.
    unsafe { _mm_cmpeq_epi8(vector, _mm_set1_epi8(seeds as i8)) }
}

#[inline(always)]
fn plus(vector: __m128i, row: &Row) -> __m128i {
    // SAFETY: as in `mask`.
    unsafe { _mm_add_epi8(vector, load(row)) }
}

impl sealed::Sealed for Sse2 {}

impl Kernel for Sse2 {
    const NAME: &'static str = "sse2";
    type Vector = __m128i;

    #[inline(always)]
    fn load(row: &Row) -> __m128i {
        load(row)
    }

    #[inline(always)]
    fn store(vector: __m128i) -> Row {
        let mut row = Row::EMPTY;
        // SAFETY: `row` is sixteen bytes, all ours, any sixteen bytes are a `Row`, and this store asks
        // for no alignment.
        unsafe { _mm_storeu_si128(core::ptr::from_mut(&mut row).cast(), vector) };
        row
    }

    #[inline(always)]
    fn plus(vector: __m128i, row: &Row) -> __m128i {
        plus(vector, row)
    }

    #[inline(always)]
    fn reaching(vector: __m128i, seeds: u8) -> u32 {
        // They are 128 or more, that is have their highest bit, when the rest is added.
        // SAFETY: as in `mask`.
        mask(unsafe { _mm_adds_epu8(vector, _mm_set1_epi8(128_u8.wrapping_sub(seeds) as i8)) })
    }

    #[inline(always)]
    fn holding(vector: __m128i, seeds: u8) -> u32 {
        mask(equal(vector, seeds))
    }

    #[inline(always)]
    fn two_or_three(vector: __m128i) -> u32 {
        // SAFETY: as in `mask`.
        let halved = unsafe { _mm_and_si128(vector, _mm_set1_epi8(!1)) };
        mask(equal(halved, 2))
    }

    #[inline(always)]
    fn two_or_four(vector: __m128i) -> u32 {
        // SAFETY: as in `mask`.
        mask(unsafe { _mm_or_si128(equal(vector, 2), equal(vector, 4)) })
    }

    #[inline(always)]
    fn take(vector: __m128i, places: u32) -> (__m128i, u8) {
        let (low, high) = (BYTES[places as usize & 0xFF], BYTES[places as usize >> 8 & 0xFF]);
        // SAFETY: as in `mask`.
        unsafe {
            let mask = _mm_set_epi64x(high as i64, low as i64);
            let sums = _mm_sad_epu8(_mm_and_si128(vector, mask), _mm_setzero_si128());
            let seeds = _mm_cvtsi128_si32(sums) + _mm_extract_epi16::<4>(sums);
            (_mm_andnot_si128(mask, vector), seeds as u8)
        }
    }

    #[inline(always)]
    fn give<const PLACE: i32>(vector: __m128i, seeds: u8) -> __m128i {
        // SAFETY: as in `mask`.
        unsafe { _mm_add_epi8(vector, _mm_slli_si128::<PLACE>(_mm_cvtsi32_si128(i32::from(seeds)))) }
    }

    #[inline(always)]
    fn turn(vector: __m128i) -> __m128i {
        // SAFETY: as in `mask`.
        unsafe { _mm_shuffle_epi32::<0b01_00_11_10>(vector) }
    }

    #[inline(always)]
    fn harvest(vector: __m128i, places: u32) -> __m128i {
        // SAFETY: as in `mask`.
        unsafe {
            let mask = _mm_set_epi64x(BYTES[places as usize >> 8 & 0xFF] as i64, 0);
            // The sum arises at byte 8 and goes to byte 6.
            let sum = _mm_sad_epu8(_mm_and_si128(vector, mask), _mm_setzero_si128());
            _mm_add_epi8(_mm_andnot_si128(mask, vector), _mm_srli_si128::<2>(sum))
        }
    }

    #[inline(always)]
    fn sow_oware(vector: __m128i, pit: usize, seeds: u8) -> __m128i {
        plus(vector, &OWARE[pit & 7][usize::from(seeds & 63)])
    }

    #[inline(always)]
    fn sow_alemungula(vector: __m128i, pit: usize, seeds: u8, direction: Direction) -> __m128i {
        let way = usize::from(direction == Direction::Clockwise);
        plus(vector, &ALEMUNGULA[way][pit & 7][usize::from(seeds & 63)])
    }

    #[inline(always)]
    fn sow_togyz_kumalak(
        mine: __m128i,
        theirs: __m128i,
        pit: usize,
        seeds: u8,
        tuzdyks: [u8; 2],
    ) -> (__m128i, __m128i, bool) {
        let Some(lap) = TOGYZ_KUMALAK.get(pit << 8 | usize::from(seeds)) else {
            return (mine, theirs, false);
        };
        let [near, far, last] = [plus(mine, &lap.near), plus(theirs, &lap.far), load(&lap.last)];
        let [to_me, to_them] = tuzdyks.map(|tuzdyk| load(&tables::PLACE[usize::from(tuzdyk & 15)]));
        // SAFETY: as in `mask`.
        unsafe {
            let three = mask(_mm_and_si128(equal(far, 3), last)) != 0;
            let even = equal(_mm_and_si128(far, _mm_set1_epi8(1)), 0);
            let to_me = _mm_or_si128(_mm_and_si128(even, last), to_me);
            // Pits have their sum at byte 0 and, the ninth, at byte 8; the store is byte 10. A tuzdyk
            // is never the ninth pit.
            let zero = _mm_setzero_si128();
            let loss = _mm_slli_si128::<10>(_mm_sad_epu8(_mm_and_si128(near, to_them), zero));
            let gains = _mm_sad_epu8(_mm_and_si128(far, to_me), zero);
            let gain =
                _mm_add_epi8(_mm_slli_si128::<10>(gains), _mm_slli_si128::<10>(_mm_srli_si128::<8>(gains)));
            (
                _mm_add_epi8(_mm_andnot_si128(to_them, near), gain),
                _mm_add_epi8(_mm_andnot_si128(to_me, far), loss),
                three,
            )
        }
    }

    #[inline(always)]
    fn join([low, high]: [u64; 2]) -> Row {
        // One store of sixteen bytes, so that a load of sixteen need not wait for two.
        // SAFETY: as in `mask`.
        Sse2::store(unsafe { _mm_set_epi64x(high as i64, low as i64) })
    }

    #[inline(always)]
    fn relay(row: &mut Row, task: &Relay, watch: &mut Watch) -> Stop {
        relay::relay::<Self>(row, task, watch)
    }
}
