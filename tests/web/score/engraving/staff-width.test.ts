import { describe, expect, it } from 'vitest';
import { staffWidth, stavesOf } from '../../../../web/score/engraving/staff-width.ts';

describe('the width of the music', () => {
  it.each([
    ['fills a sheet that is narrower', 1268, 1.72, 100, 'one', 1268],
    ['is 770 less 30, times the size of the staves', 1800, 1.72, 100, 'one', 740 * 1.72],
    ['grows with the zoom', 2400, 1.72, 150, 'one', (770 * 1.5 - 30) * 1.72],
    ['and shrinks with it', 1268, 1.72, 40, 'one', (770 * 0.4 - 30) * 1.72],
    ['is 15 less for two hands', 362, 1.12, 100, 'hands', 362 - 15 * 1.12],
    ['is never under 200 for an ensemble', 150, 1, 100, 'ensemble', 200],
    ['but for one staff as narrow as the sheet', 150, 1, 100, 'one', 150],
  ] as const)('%s', (_, available, scale, zoom, staves, pixels) => {
    expect(staffWidth(available, scale, zoom, staves).pixels).toBeCloseTo(pixels, 6);
  });

  it('holds more of smaller staves: in score units', () => {
    expect(staffWidth(1268, 1.72, 100, 'one').units).toBeCloseTo(1268 / 1.72, 6);
    expect(staffWidth(1268, 1.72, 200, 'one').units).toBeCloseTo(1268 / 1.72 / 2, 6);
    expect(staffWidth(1268, 1.72, 100, 'ensemble').units).toBeCloseTo(1268 / 1.72 / 0.72, 6);
  });

  it.each([
    ['brace', false, 'hands'],
    ['bracket', true, 'ensemble'],
    [null, false, 'one'],
  ] as const)('joined by %s, for an ensemble: %s, is music on %s', (group, isEnsemble, staves) => {
    expect(stavesOf(group, isEnsemble)).toBe(staves);
  });
});
