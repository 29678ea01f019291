import { median } from './smooth.ts';
import type { Track } from './track.ts';

/** A stretch of one pitch, in frames: `start` inclusive, `end` exclusive. */
export interface Segment {
  readonly start: number;
  readonly end: number;
  /** Whether it begins where the segment before it ends: a slurred change, not a new sound. */
  readonly joined: boolean;
}

interface SegmentOptions {
  /** Frames of new attacks, in order. */
  readonly attacks: readonly number[];
}

/** A new pitch is at least this far, in semitones, from the centre of the note that sounds. */
const CHANGE = 0.8;
/** …for this long; vibrato comes back sooner. */
const CHANGE_SECONDS = 0.035;
/** Frames that say what pitch a note has by now. */
const CENTRE_SECONDS = 0.15;
/** A gap in the pitch shorter than this is a crackle, not a rest. */
const GAP_SECONDS = 0.035;

/** The beginning of a note, where it is still finding its pitch, does not count for its cents. */
const SETTLING_SHARE = 0.1;
const ENDING_SHARE = 0.15;

/** Cuts a track with smoothed pitch at silences, attacks and changes of pitch. */
export function cut(track: Track, { attacks }: SegmentOptions): Segment[] {
  const { pitch, period } = track;
  const changeFrames = Math.round(CHANGE_SECONDS / period);
  const centreFrames = Math.round(CENTRE_SECONDS / period);
  const gapFrames = Math.round(GAP_SECONDS / period);
  const attacked = new Set(attacks);
  const segments: Segment[] = [];

  let start = -1;
  let joined = false;
  let lastVoiced = -1;
  let strayed = 0;
  const close = (end: number) => {
    if (start >= 0 && end > start) segments.push({ start, end, joined });
    start = -1;
    strayed = 0;
  };

  for (let i = 0; i < pitch.length; i += 1) {
    if (attacked.has(i) && start >= 0) {
      close(Math.min(i, lastVoiced + 1));
      joined = false;
    }
    const value = pitch[i]!;
    if (Number.isNaN(value)) {
      if (start >= 0 && i - lastVoiced > gapFrames) close(lastVoiced + 1);
      continue;
    }
    lastVoiced = i;
    if (start < 0) {
      const previous = segments.at(-1);
      joined = previous?.end === i && !attacked.has(i);
      start = i;
      continue;
    }
    const centre = centreOf(pitch, Math.max(start, i - strayed - centreFrames), i - strayed);
    strayed = Math.abs(value - centre) > CHANGE ? strayed + 1 : 0;
    if (strayed >= changeFrames) {
      const change = i - strayed + 1;
      close(change);
      start = change;
      joined = true;
    }
  }
  close(lastVoiced + 1);
  return segments;
}

function centreOf(pitch: Float32Array, from: number, to: number): number {
  let sum = 0;
  let count = 0;
  for (let i = from; i < to; i += 1) {
    const value = pitch[i]!;
    if (Number.isNaN(value)) continue;
    sum += value;
    count += 1;
  }
  return count > 0 ? sum / count : pitch[to]!;
}

/** The pitch a segment settles on, fractional MIDI. */
export function settledPitch(
  pitch: Float32Array,
  { start, end }: Pick<Segment, 'start' | 'end'>,
): number {
  const length = end - start;
  return median(
    pitch.subarray(
      start + Math.floor(length * SETTLING_SHARE),
      end - Math.floor(length * ENDING_SHARE),
    ),
  );
}
