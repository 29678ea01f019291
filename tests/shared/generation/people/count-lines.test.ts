import { expect, it } from 'vitest';
import { countLines } from '#tests/evidence/people/count-lines';
import { tinyPassage } from './tiny-passage.ts';

const song = tinyPassage('2/4', '24:0 24:1 | 24:2 24:1 | 48:0');
const air = { ...song, source: 'airs' };

it('counts moves, ends and chords of a mode', () => {
  const { major, minor } = countLines([song, song]).modes;
  // From the tonic, nothing moved yet, up a step onto a beat; then on up a step onto a downbeat.
  expect(major.move).toMatchObject({ '0+0S11+1': 2, '1+1S21+1': 2 });
  expect(major.first).toEqual({ '0': 2 });
  expect(major.range).toEqual({ '0 2': 2 });
  expect(major.chain['w7 00']).toBe(2);
  expect(Object.keys(major.emit)).toEqual(['I', 'ii', 'IV', 'V', 'vi']);
  expect(major.place.d1![2]).toBeGreaterThan(major.place.d1![0]!);
  expect(major.place).not.toHaveProperty('d0');
  expect(minor.move).toEqual({});
});

it('counts rhythms by place, density and habit', () => {
  const { rhythms, density, dotted } = countLines([song, song]);
  expect(rhythms['2/4']).toEqual({ '48': { c0e: 2, f0e: 2, o0e: 8 }, '24 24': { o0e: 4 } });
  expect(density['2/4']).toEqual([2, 0, 0, 0, 0]);
  expect(dotted['2/4']).toEqual([0, 0, 0, 0, 0]);
});

it('lets songs together weigh as much as airs together', () => {
  const { forms } = countLines([song, air, air, { ...air, meter: '3/4' as const }]);
  expect(Object.values(forms).reduce((sum, one) => sum + one, 0)).toBeCloseTo(2, 0);
  expect(countLines([song, air, air]).modes.major.first).toEqual({ '0': 2 });
});
