import { describe, expect, it } from 'vitest';
import { complement } from '#shared/generation/keyboard/answering';
import { ticksOf } from '#shared/music/duration';
import { meterNamed } from '#shared/music/meter';

/** Two measures of 4/4 and the quarters at which each hand strikes. */
const share = (melody: readonly number[], counter: readonly number[]) =>
  complement({
    meter: meterNamed('4/4'),
    melody: melody.map(ticksOf),
    counter: counter.map(ticksOf),
    end: ticksOf(8),
  });

describe('a second tune', () => {
  it('complements the first by the share of its strokes that fall into holds and rests', () => {
    expect(share([0, 0.5, 1, 2, 4, 4.5, 5, 6], [0, 2, 3, 4, 6, 7])).toBeCloseTo(1 / 3);
    expect(share([0, 0.5, 1, 2, 3, 4, 4.5, 5, 6, 7], [0, 2, 3, 4, 6, 7])).toBe(0);
  });

  it('is no complement where it leaves a hold of two beats alone', () => {
    expect(share([0, 2, 2.5, 3, 3.5, 4, 5, 6, 7], [0, 2, 4, 6])).toBeNull();
    expect(share([0, 1, 2, 3, 4, 5, 5.5, 6], [0, 2, 4, 6])).toBeNull();
    expect(share([0, 1, 2, 3, 4, 5, 5.5, 6], [0, 2, 4, 6, 7])).not.toBeNull();
  });

  it('is no complement where it is as busy as the first', () => {
    expect(share([0, 1, 2, 4, 5, 6], [0, 2, 3, 4, 6, 7])).toBeNull();
  });
});
