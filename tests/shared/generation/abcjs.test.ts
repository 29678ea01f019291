import abcjs from 'abcjs';
import { describe, expect, it } from 'vitest';
import { exercisesOf, settings } from './corpus.ts';

describe.each(settings)('$name', (setting) => {
  it('parses in abcjs without a warning', () => {
    for (const { abc } of exercisesOf(setting)) {
      expect(abcjs.parseOnly(abc)[0]?.warnings, abc).toBeUndefined();
    }
  });
});

describe('rhythm alone', () => {
  it('puts every note on the one line of its staff', () => {
    const rhythm = settings.filter(({ instrument }) => instrument.kind === 'unpitched');
    for (const { abc } of rhythm.flatMap(exercisesOf)) {
      const staff = abcjs.parseOnly(abc)[0]?.lines[0]?.staff?.[0];
      expect(staff?.clef).toMatchObject({ type: 'perc', stafflines: 1 });
      const pitches = staff?.voices
        ?.flat()
        .flatMap((element) => ('pitches' in element ? (element.pitches ?? []) : []))
        .map(({ pitch }) => pitch);
      // abcjs draws a single line at B, which it counts as 6.
      expect(new Set(pitches)).toEqual(new Set([6]));
    }
  });
});
