import { expect, it } from 'vitest';
import { standingsOf } from '#shared/drills/standing';

const day = 86_400_000;
const round = (at: number, type: 'nn' | 'int', items: Record<string, [number, number]>) => ({
  ...{ id: `${at} ${type}`, at, type, courseId: null },
  items: Object.fromEntries(
    Object.entries(items).map(([id, [tries, right]]) => [id, { tries, right, ms: 0 }]),
  ),
});

const rounds = [
  round(0, 'int', { 'int:P5:ear': [4, 4] }),
  round(100 * day, 'nn', { 'nn:treble:G4': [4, 4], 'nn:treble:C4': [4, 1] }),
];

it('each item that was asked stands once, as it is now', () => {
  expect(standingsOf(rounds, 100 * day)).toEqual([
    { type: 'nn', sure: ['nn:treble:G4'], due: [], learning: ['nn:treble:C4'] },
    // A hundred days are long for what was met once.
    { type: 'int', sure: [], due: ['int:P5:ear'], learning: [] },
  ]);
});

it('comes back with time, whether it was sure or not', () => {
  const [notes] = standingsOf(rounds, 400 * day);
  expect(notes).toMatchObject({ due: ['nn:treble:G4', 'nn:treble:C4'], sure: [], learning: [] });
});

it('is nothing of a drill that was not begun', () => {
  expect(standingsOf([], 0)).toEqual([]);
});
