import { describe, expect, it } from 'vitest';
import { range } from '#shared/music/range';
import { homeRange } from '#shared/skills/home-range';
import { exerciseOf } from '../generation/corpus.ts';
import { drum, exerciseWith } from '../practice/exercises.ts';

describe('a reader is at home', () => {
  const violin = exerciseWith('G4 A4 B4 c4');

  it('in the intermediate range of the instrument', () => {
    expect(homeRange(violin, 0)).toEqual(range('G3', 'B5'));
  });

  it('in that of each hand', () => {
    const piano = exerciseOf({ medium: 'piano', levelId: 'pv~3' }, 1);
    const [right, left] = [homeRange(piano, 0)!, homeRange(piano, 1)!];
    expect(right.low.octave).toBeGreaterThan(left.low.octave);
  });

  it('in that of the reading class', () => {
    const band = exerciseOf({ medium: 'band', levelId: 'pv~3' }, 1);
    const part = band.parts.findIndex((one) => one.part === 'Bb-H');
    expect(homeRange(band, part)).toEqual(range('F4', 'C6'));
  });

  it('nowhere without pitch, and where nobody reads', () => {
    const snare = exerciseWith('B4 B4 B4 B4', { medium: 'snare', key: drum });
    expect(homeRange(snare, 0)).toBeNull();
    expect(homeRange(violin, 1)).toBeNull();
  });
});
