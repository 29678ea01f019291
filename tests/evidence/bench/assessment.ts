/**
 * How fast a take is assessed, against the limit set for alignment and scoring of 32 measures on two cores:
 * npm run bench:assessment [-- --count N].
 */

import { parseArgs } from 'node:util';
import { assess } from '#shared/assessment/assess';
import type { NoteEvent } from '#shared/assessment/report';
import type { Exercise } from '#shared/generation/exercise';
import { createRandom } from '#shared/lib/random';
import { inject } from '../../shared/assessment/truth/inject.ts';
import { humanManner, perform } from '../../shared/assessment/truth/perform.ts';
import { exerciseOf } from '../../shared/generation/corpus.ts';

const { values } = parseArgs({ options: { count: { type: 'string', default: '100' } } });
const count = Number(values.count);

/** Milliseconds. */
const limit = 30;
const tempo = 80;

/** Level 8 is the one that has 32 measures, and the most notes. */
const rows: readonly (readonly [medium: string, measures: number])[] = [
  ['violin', 32],
  ['flute', 32],
  ['trumpet', 32],
  ['soprano', 32],
  ['piano-rh', 32],
  ['piano', 32],
  ['violin', 8],
];

/** Played by a person who makes mistakes: about one note of eight. */
function takeOf(exercise: Exercise, seed: number): readonly NoteEvent[] {
  const means = { hasPitch: true, canMistune: true, sustains: true };
  const injected = inject(exercise, tempo, createRandom(seed, 'bench'), means);
  return perform({ id: `${seed}`, exercise, tempo, injected, seed }, humanManner).map(
    ({ onset, end, midi, cents }) => {
      const semitones = Math.round(cents / 100);
      return {
        onset,
        offset: end,
        midi: midi! + semitones,
        velocity: 0.8,
        cents: cents - 100 * semitones,
      };
    },
  );
}

/** Milliseconds of each take, ascending; the first ones only warm the engine up. */
function times(exercise: Exercise, change: (heard: readonly NoteEvent[]) => readonly NoteEvent[]) {
  const assessOne = (seed: number) => {
    const heard = change(takeOf(exercise, seed));
    const start = performance.now();
    assess(exercise, heard, { tempo });
    return performance.now() - start;
  };
  for (let seed = 0; seed < 20; seed++) assessOne(seed);
  return Array.from({ length: count }, (_, index) => assessOne(100 + index)).sort((a, b) => a - b);
}

const print = (...cells: readonly string[]) =>
  console.log(cells.map((text, at) => (at === 0 ? text.padEnd(36) : text.padStart(12))).join(''));

function printTimes(name: string, notes: number, sorted: readonly number[]) {
  const median = sorted[sorted.length >> 1]!;
  const slow = sorted[Math.floor(sorted.length * 0.95)]!;
  print(
    name,
    String(notes),
    median.toFixed(2),
    (median / limit).toFixed(2),
    slow.toFixed(2),
    (slow / limit).toFixed(2),
  );
}

print('take', 'notes', 'median ms', 'of limit', '95th ms', 'of limit');
for (const [medium, measureCount] of rows) {
  const exercise = exerciseOf({ medium, levelId: 'pv~8', measureCount }, 7);
  const { length } = exercise.notes;
  printTimes(
    `${medium}, ${measureCount} measures`,
    length,
    times(exercise, (heard) => heard),
  );
}
const exercise = exerciseOf({ medium: 'violin', levelId: 'pv~8', measureCount: 32 }, 7);
printTimes(
  'violin, 32 measures in another key',
  exercise.notes.length,
  times(exercise, (heard) => heard.map((one) => ({ ...one, midi: one.midi! + 2 }))),
);
