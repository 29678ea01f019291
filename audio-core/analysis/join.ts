import { type Segment, settledPitch } from './segment.ts';
import type { Track } from './track.ts';

/** Shorter than any written note here at the fastest tempo; what remains is a slip or a scoop. */
export const MINIMUM_SECONDS = 0.08;
/** Without an attack of its own a note must last longer, else it is the way to the next one. */
const SLURRED_SECONDS = 0.11;
/** Two slurred pitches nearer than this, in semitones, are one note. */
const WAVER = 0.8;

/** Turns what was cut into notes: slips go to their neighbours, one wavering note becomes one. */
export function joinSegments(segments: readonly Segment[], track: Track): Segment[] {
  return joinWavering(joinSlips(segments, track), track);
}

/** Drops segments too short to be notes; one that slides into the next gives it its beginning. */
function joinSlips(segments: readonly Segment[], { period }: Track): Segment[] {
  const kept: Segment[] = [];
  let lead: number | null = null;
  for (const segment of segments) {
    const from: number = segment.joined && lead !== null ? lead : segment.start;
    const least = segment.joined || lead !== null ? SLURRED_SECONDS : MINIMUM_SECONDS;
    if ((segment.end - segment.start) * period < least) {
      lead = from;
      continue;
    }
    kept.push({ ...segment, start: from });
    lead = null;
  }
  return kept;
}

/** Puts together what one breath only wavered apart. */
function joinWavering(segments: readonly Segment[], { pitch }: Track): Segment[] {
  const kept: Segment[] = [];
  for (const segment of segments) {
    const previous = kept.at(-1);
    const wavers =
      previous &&
      segment.joined &&
      previous.end === segment.start &&
      Math.abs(settledPitch(pitch, previous) - settledPitch(pitch, segment)) < WAVER;
    if (wavers) kept[kept.length - 1] = { ...previous, end: segment.end };
    else kept.push(segment);
  }
  return kept;
}
