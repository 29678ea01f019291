import { describe, expect, it } from 'vitest';
import { fakePosteriors } from '#tests/support/fake-posteriors';
import { contourPitch } from '../../audio-core/analysis/contour-pitch.ts';

const all = { from: 40, to: 80 };
/** Key 48 is MIDI 69; `bend` in thirds of a semitone. */
const sounding = (key: number, bend: number) =>
  fakePosteriors([{ key, from: 40, to: 80, onset: 0.7, note: 0.6, bend }]);

describe('the pitch of a note by the network', () => {
  it.each([-1.5, -0.6, 0, 0.4, 1.2])('is read between the bins: bent by %f', (bend) => {
    expect(contourPitch(sounding(48, bend), 69, all)).toBeCloseTo(69 + bend / 3, 1);
  });

  it.each([-1, 1])('is that of the note %i semitone away which was taken for it', (beside) => {
    expect(contourPitch(sounding(48 + beside, 0), 69, all)).toBeCloseTo(69 + beside, 1);
  });

  it('stays at the key in silence', () => {
    expect(contourPitch(fakePosteriors([]), 69, all)).toBe(69);
  });
});
