import { expect, it } from 'vitest';
import { shareInSight } from '../../../../web/score/engraving/share-in-sight.ts';

it.each([
  ['has room enough', 300, 560, 1],
  ['just fits', 560, 560, 1],
  ['lacks a little: smaller', 700, 560, 0.8],
  ['is far taller: scrolled at its own size', 701, 560, 1],
])('music that %s', (_, height, room, expected) => {
  expect(shareInSight(height, room)).toBeCloseTo(expected, 3);
});
