import { expect, it } from 'vitest';
import { placeInPattern } from '#web/score/reasons/place-in-pattern';

const rhythms = [
  { measure: 1, beat: 1, pattern: '5' },
  { measure: 1, beat: 3, pattern: '3' },
  { measure: 2, beat: 1, pattern: '5' },
];
const notes = [
  { measure: 1, beat: 1 },
  { measure: 1, beat: 2.5 },
  { measure: 1, beat: 3 },
  { measure: 2, beat: 2.5 },
];

it.each([
  [0, 1, 2],
  [1, 2, 2],
  [2, 1, 1],
  [3, 1, 1],
])('note %s is stroke %s of %s', (index, stroke, strokes) => {
  expect(placeInPattern(notes, { rhythms }, index)).toEqual({ stroke, strokes });
});
