import { describe, expect, it } from 'vitest';
import { choirOf } from '../../../evidence/check/style/choir.ts';
import { chordPlans } from '../../../evidence/check/style/chord-plans.ts';
import {
  differentChords,
  inversions,
  sevenths,
  tonicOrDominant,
} from '../../../evidence/check/style/chord-use.ts';
import {
  bassRepeats,
  suspensionsOnStrongBeats,
} from '../../../evidence/check/style/voice-leading.ts';
import { satb } from '../rules/many-voices/scores.ts';

/** I, IV, V and I, a whole note each; the bass has C F G C. */
const plain = choirOf(satb());

describe('a choir', () => {
  it('counts its chords on the beats', () => {
    expect(tonicOrDominant(plain)).toEqual({ held: 3, of: 4 });
    expect(inversions(plain)).toEqual({ held: 0, of: 4 });
    expect(inversions(choirOf(satb('B2 A3:4')))).toEqual({ held: 1, of: 4 });
    expect(sevenths(plain).held).toBe(0);
    expect(sevenths(choirOf(satb('S3 F5:4'))).held).toBe(1);
  });

  it('counts different chords in eight measures only', () => {
    expect(differentChords(plain)).toEqual({ held: 0, of: 0 });
    expect(differentChords({ ...plain, measures: 8 })).toEqual({ held: 3, of: 1 });
  });

  it('counts how its bass repeats', () => {
    expect(bassRepeats(plain)).toEqual({ held: 0, of: 3 });
    expect(bassRepeats(choirOf(satb('B1 C3:2 C3:2')))).toEqual({ held: 1, of: 4 });
  });

  it('counts suspensions against strong beats', () => {
    expect(suspensionsOnStrongBeats(plain)).toEqual({ held: 0, of: 8 });
    expect(suspensionsOnStrongBeats({ ...plain, suspensions: 2 }).held).toBe(2);
  });

  it('is one of so many plans', () => {
    const choirs = Array.from({ length: 300 }, (_, index) => ({ ...plain, plan: `${index % 7}` }));
    expect(chordPlans(choirs)).toBe(7);
    expect(chordPlans([plain])).toBeNull();
    expect(plain.plan).toBe('1I 2IV 3V 4I');
  });
});
