import { assess } from '#shared/assessment/assess';
import type { NoteEvent } from '#shared/assessment/report';
import type { StoredTake } from '#web/data/store/tables/takes';
import { bent, later, played } from '../shared/assessment/performance.ts';
import { exerciseOf } from '../shared/generation/corpus.ts';
import { storedTake } from './stored-take.ts';

/** What happens to the notes of a take, by their places: some of every kind that is marked. */
const alterations: Readonly<Record<number, (event: NoteEvent) => readonly NoteEvent[]>> = {
  2: (event) => [bent(event, 1)],
  5: () => [],
  8: (event) => [later(event, 0.16)],
  11: (event) => [{ ...event, cents: -42 }],
  13: (event) => [later(event, -0.16)],
  15: (event) => [event, later(bent(event, 4), (event.offset - event.onset) / 2)],
  18: (event) => [{ ...event, cents: 42 }],
};

/** A take for the violin with marks of many kinds. */
export function variedTake(rest: Partial<StoredTake> = {}): StoredTake {
  const exercise = exerciseOf({ medium: 'violin', levelId: 'pv~3' }, 7);
  const heard = played(exercise).flatMap((event, index) => alterations[index]?.(event) ?? [event]);
  const report = assess(exercise, heard, { tempo: exercise.tempo });
  return storedTake({ source: 'microphone', report, ...rest });
}
