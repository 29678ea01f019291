import type { Seconds, Tempo } from '#shared/lib/units';
import type { PlayedNote } from '#shared/practice/played-notes';
import type { SynthNote } from '../worklets/synth-messages.ts';

/** A note for the sampled instruments, its time counted from the beginning of what is rendered. */
export type TimedNote = SynthNote;

/** Before the first note, so that no player of files cuts it off. */
const BEFORE: Seconds = 0.2;

/**
 * Notes in quarters as notes in seconds, a pickup first.
 *
 * @param tempo quarters a minute
 * @example timedNotes([{ onset: -1, duration: 1, … }], 60)[0].time // 0.2
 */
export function timedNotes(notes: readonly PlayedNote[], tempo: Tempo): readonly TimedNote[] {
  const quarter: Seconds = 60 / tempo;
  const first = Math.min(0, ...notes.map(({ onset }) => onset));
  return notes.map(({ onset, duration, ...note }) => ({
    ...note,
    time: BEFORE + (onset - first) * quarter,
    duration: duration * quarter,
  }));
}
