import type { AssessmentReport } from '../assessment/report.ts';
import type { Seconds } from '../lib/units.ts';
import { meterNamed } from '../music/meter.ts';
import type { PlayedNote } from './played-notes.ts';
import { struckDrums } from './struck-drums.ts';

const velocity = 0.75;

/**
 * What was heard of a take, for an instrument to play it again: of keys and taps nothing else is kept. A tap has no pitch and
 * sounds as a stroke.
 *
 * @example heardNotes(report)[0] // { onset: 0.1, duration: 0.9, midi: 67, program: 40, velocity: 0.75, part: 0 }
 */
export function heardNotes({
  music,
  exercise,
  sets,
}: Pick<AssessmentReport, 'music' | 'exercise' | 'sets'>): readonly PlayedNote[] {
  const quarter: Seconds = 60 / exercise.tempo / meterNamed(music.timeSignature).beat;
  const { notes, extras } = sets.lenient;
  const heard = [
    ...notes.flatMap(({ heard: one, part }) => (one ? [{ ...one, part }] : [])),
    ...extras.map((one) => ({ ...one, part: 0 })),
  ];
  return heard
    .map(({ onset, offset, midi, part }) => ({
      onset: onset / quarter,
      duration: (offset - onset) / quarter,
      midi: midi ?? struckDrums(exercise.medium)[0]!.key,
      program: midi === null ? null : music.parts[part]!.program,
      velocity,
      part,
    }))
    .toSorted((one, other) => one.onset - other.onset);
}
