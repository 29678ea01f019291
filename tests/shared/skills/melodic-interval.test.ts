import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { intervalBetween, inverse } from '#shared/music/interval';
import { pitch } from '#shared/music/pitch';
import { melodicInterval, melodicIntervals } from '#shared/skills/melodic-interval';

describe('a melodic interval', () => {
  it.each([
    ['C4', 'C4', 'unison'],
    ['C4', 'C#4', 'unison'],
    ['C4', 'Db4', 'second-up'],
    ['E4', 'C4', 'third-down'],
    ['Eb4', 'C4', 'third-down'],
    ['F4', 'B4', 'fourth-up'],
    ['G4', 'C4', 'fifth-down'],
    ['C4', 'A4', 'sixth-up'],
    ['D5', 'Eb4', 'seventh-down'],
    ['C4', 'C5', 'octave-up'],
    ['C4', 'D5', 'wider-up'],
    ['G6', 'C3', 'wider-down'],
  ])('from %s to %s is %s', (from, to, name) => {
    expect(melodicInterval(intervalBetween(pitch(from), pitch(to)))).toBe(name);
  });

  it('is one of seventeen, and turned round goes the other way', () => {
    expect(new Set(melodicIntervals).size).toBe(17);
    fc.assert(
      fc.property(fc.integer({ min: -30, max: 30 }), (diatonic) => {
        const interval = { diatonic, chromatic: 0 };
        const name = melodicInterval(interval);
        expect(melodicIntervals).toContain(name);
        const turned = name.replace(/up$|down$/, (end) => (end === 'up' ? 'down' : 'up'));
        expect(melodicInterval(inverse(interval))).toBe(turned);
      }),
    );
  });
});
