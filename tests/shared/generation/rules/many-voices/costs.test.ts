import { describe, expect, it } from 'vitest';
import { costsByLevel, costsOf } from './costs.ts';
import { handMade } from './hand-made.ts';
import { choir, satb } from './scores.ts';

describe('soft costs', () => {
  it('count what the sound choir does', () => {
    expect(costsOf(satb())).toEqual({
      // F5-D5 over F3-G3, of three moves of both.
      contrary: 1 / 3,
      // E5 over C3.
      tenths: 1 / 4,
      smooth: 5 / 6,
      common: 1 / 6,
      semitones: (2 + 2 + 3 + 0 + 1 + 1) / 6,
      repeatedBass: 0,
      stuck: 0,
      together: 1,
    });
  });

  it('rise and fall with what they count', () => {
    const still = costsOf(satb('A2 G4:4, A4 G4:4, B2 C3:4'));
    expect(still).toMatchObject({ stuck: 1 / 16, repeatedBass: 1 / 3, common: 4 / 6 });
    expect(costsOf(satb('S1 C5:4'))).toMatchObject({ tenths: 0, contrary: 1 / 3 });
    expect(costsOf(satb('S3 E5:2 D5:2'))?.together).toBe(4 / 5);
  });

  it('are none of a line alone', () => {
    const chords = ['I', 'IV', 'V', 'I'];
    expect(costsOf(handMade({ level: 5, parts: choir.slice(0, 1), chords }))).toBeNull();
  });

  it('are averaged by level', () => {
    const means = costsByLevel([satb(), satb('B2 C3:4'), satb('', { level: 7 })]);
    expect([...means.keys()]).toEqual([5, 7]);
    expect(means.get(5)?.repeatedBass).toBeCloseTo(1 / 6);
  });
});
