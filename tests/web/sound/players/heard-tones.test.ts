import { describe, expect, it } from 'vitest';
import { heardTones } from '../../../../web/sound/players/heard-tones.ts';

const note = (onset: number, midi: number | null) => ({
  onset,
  offset: onset + 0.5,
  midi,
  velocity: 1,
  cents: null,
});

describe('what was played by hand, to be heard', () => {
  it('is on its instrument, from its first note', () => {
    expect(heardTones([note(1, 60), note(2.5, 64)], 'piano')).toEqual([
      { midi: 60, program: 0, onset: 0, duration: 0.5 },
      { midi: 64, program: 0, onset: 1.5, duration: 0.5 },
    ]);
  });

  it('is a stroke where it has no pitch', () => {
    const [tone] = heardTones([note(-0.2, null)], 'snare');
    expect(tone).toEqual({ midi: 38, program: null, onset: 0, duration: 0.5 });
  });

  it('is long enough to be heard where a key was still down', () => {
    const [tone] = heardTones([{ ...note(0, 60), offset: 0 }], 'piano');
    expect(tone?.duration).toBe(0.15);
  });

  it('may be nothing', () => {
    expect(heardTones([], 'piano')).toEqual([]);
  });
});
