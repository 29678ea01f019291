import { expect, it } from 'vitest';
import { createExercise } from '#shared/drills/create-exercise';
import { findDrill } from '#shared/drills/drills';
import { noteDrill } from '#shared/drills/note-drill';
import { readExercise } from '#shared/drills/read-exercise';

const own = createExercise(noteDrill, {
  ...{ settings: noteDrill.defaults, step: 'staff', seed: 1, last: null },
})!;

it('an exercise of one’s own is read as it is', () => {
  expect(readExercise(own)).toEqual({ kind: 'ok', exercise: own });
});

it.each([
  ['a raised error', { error: 'The music room is closed.' }, 'The music room is closed.'],
  ['a type there is none of', { ...own, type: 'xx' }, 'Unknown drill type'],
  ['no correct figure', { ...own, correct: undefined }, 'drill error from server'],
  ['no wrong figures', { ...own, incorrectVisualAbcs: undefined }, 'drill error from server'],
  ['three choices', { ...own, choices: own.choices.slice(1) }, 'drill error from server'],
  [
    'no right choice',
    { ...own, choices: own.choices.map((one) => ({ ...one, correct: false })) },
    'drill error from server',
  ],
])('of %s an error is made', (_, reply, message) => {
  expect(readExercise(reply)).toEqual({ kind: 'error', message });
});

it('a drill is found by its type, and one there is none of is named', () => {
  expect(findDrill('nn')).toEqual({ kind: 'found', type: 'nn' });
  expect(findDrill('sr')).toEqual({ kind: 'unknown', message: 'Drill Type not found: sr' });
});
