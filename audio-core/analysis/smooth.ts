/**
 * Removes octave jumps and single stray frames from a pitch track (NaN where nothing sounds).
 * A detector that takes the second dip for the first is an octave off for a few frames; the frames
 * around them outvote it.
 */

/** Frames on each side that vote: a jump longer than half of them together is a real octave. */
const VOTERS = 9;
const STRAY_VOTERS = 2;
const OCTAVE = 12;
const OCTAVE_TOLERANCE = 0.8;

export function smoothPitch(pitch: Float32Array): Float32Array {
  const folded = pitch.map((value, i) => foldOctave(value, medianAround(pitch, i, VOTERS)));
  return folded.map((value, i) =>
    Number.isNaN(value) ? value : medianAround(folded, i, STRAY_VOTERS),
  );
}

function foldOctave(value: number, around: number): number {
  const jump = value - around;
  return Math.abs(Math.abs(jump) - OCTAVE) < OCTAVE_TOLERANCE
    ? value - Math.sign(jump) * OCTAVE
    : value;
}

function medianAround(values: Float32Array, centre: number, reach: number): number {
  return median(values.subarray(Math.max(0, centre - reach), centre + reach + 1));
}

/** The middle of the numbers in `values`, NaN entries left out; NaN when there are none. */
export function median(values: ArrayLike<number>): number {
  const known = Array.from(values).filter((value) => !Number.isNaN(value));
  known.sort((a, b) => a - b);
  const middle = known.length >> 1;
  if (known.length === 0) return Number.NaN;
  return known.length % 2 === 1 ? known[middle]! : (known[middle - 1]! + known[middle]!) / 2;
}
