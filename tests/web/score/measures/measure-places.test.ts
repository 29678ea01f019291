import { describe, expect, it } from 'vitest';
import {
  bandsOf,
  type MeasurePlace,
  measureNear,
} from '../../../../web/score/measures/measure-places.ts';

/** A pickup and five measures, three to a line, 100 wide each. */
const places: readonly MeasurePlace[] = [
  [0, 0, 0],
  [1, 100, 0],
  [2, 200, 0],
  [3, 0, 100],
  [4, 100, 100],
  [5, 200, 100],
].map(([measure, x, y]) => ({ measure: measure!, box: { x: x!, y: y!, width: 100, height: 30 } }));

describe('the band of a selection', () => {
  it.each([
    ['one measure', { first: 2, last: 2 }, [[200, 300]]],
    ['measure 1 with its pickup', { first: 1, last: 1 }, [[0, 200]]],
    [
      'one on each line',
      { first: 2, last: 4 },
      [
        [200, 300],
        [0, 200],
      ],
    ],
    ['none of this music', { first: 8, last: 9 }, []],
  ])('%s', (_, range, expected) => {
    const bands = bandsOf(places, range);
    expect(bands.map(({ x, width }) => [x, x + width])).toEqual(expected);
  });

  it('is higher than the staves', () => {
    const [band] = bandsOf(places, { first: 3, last: 3 });
    expect(band!.y).toBeLessThan(100);
    expect(band!.y + band!.height).toBeGreaterThan(130);
  });
});

describe('the measure under a finger', () => {
  it.each([
    ['on it', 150, 10, 1],
    ['above its line', 150, -40, 1],
    ['between the lines, nearer to the second', 150, 90, 4],
    ['between the lines, nearer to the first', 150, 40, 1],
    ['beyond the end of a line', 900, 110, 5],
    ['before its beginning', -30, 110, 3],
    ['on the pickup', 50, 10, 0],
  ])('%s', (_, x, y, measure) => {
    expect(measureNear(places, { x, y })).toBe(measure);
  });

  it('is none where nothing is drawn', () => {
    expect(measureNear([], { x: 0, y: 0 })).toBeNull();
  });
});
