import { SIZE_LIMIT } from '../dsp/fft';
import { SCRATCH_BYTES } from '../dsp/fundamental';
import { STRENGTH_BYTES } from '../dsp/onset-strength';

/**
 * Linear memory of the realtime entry, laid out once; nothing is ever allocated.
 *
 *   QUANTUM    samples just arrived, written by the host; then the same at the kernel's own rate
 *   STAGED     samples waiting to be halved, behind those that came before them
 *   HISTORY    the newest samples, oldest first
 *   PITCH      scratch of the fundamental's detector
 *   STRENGTH   scratch of the onset strength
 *   BLOCKS     energy of short blocks around an onset
 *   CLICKS     frames of expected clicks (f64), in order
 *
 * A guard of zeros lies behind each region; the tests check that no kernel writes there.
 */
export const GUARD_BYTES: i32 = 64;

export const QUANTUM_CAPACITY: i32 = 4096;
export const STAGED_CAPACITY: i32 = QUANTUM_CAPACITY + 16;
export const HISTORY_CAPACITY: i32 = SIZE_LIMIT;
export const BLOCK_CAPACITY: i32 = 128;
/** More than the longest take has, of which the host tells all at once. */
export const CLICK_CAPACITY: i32 = 4096;

const FLOAT_BYTES: i32 = 4;
const CLICK_BYTES: i32 = 8;

export const QUANTUM: usize = memory.data(FLOAT_BYTES * QUANTUM_CAPACITY + GUARD_BYTES, 16);
export const STAGED: usize = memory.data(FLOAT_BYTES * STAGED_CAPACITY + GUARD_BYTES, 16);
export const HISTORY: usize = memory.data(FLOAT_BYTES * HISTORY_CAPACITY + GUARD_BYTES, 16);
export const PITCH: usize = memory.data(SCRATCH_BYTES + GUARD_BYTES, 16);
export const STRENGTH: usize = memory.data(STRENGTH_BYTES + GUARD_BYTES, 16);
export const BLOCKS: usize = memory.data(FLOAT_BYTES * BLOCK_CAPACITY + GUARD_BYTES, 16);
export const CLICKS: usize = memory.data(CLICK_BYTES * CLICK_CAPACITY + GUARD_BYTES, 16);

/** Where each region ends and its guard begins. */
export const QUANTUM_GUARD: usize = QUANTUM + FLOAT_BYTES * QUANTUM_CAPACITY;
export const STAGED_GUARD: usize = STAGED + FLOAT_BYTES * STAGED_CAPACITY;
export const HISTORY_GUARD: usize = HISTORY + FLOAT_BYTES * HISTORY_CAPACITY;
export const PITCH_GUARD: usize = PITCH + SCRATCH_BYTES;
export const STRENGTH_GUARD: usize = STRENGTH + STRENGTH_BYTES;
export const BLOCKS_GUARD: usize = BLOCKS + FLOAT_BYTES * BLOCK_CAPACITY;
export const CLICKS_GUARD: usize = CLICKS + CLICK_BYTES * CLICK_CAPACITY;
