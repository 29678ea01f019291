import abcjs from 'abcjs';
import { describe, expect, it } from 'vitest';
import { sample } from './corpus.ts';
import { singleLines } from './requests.ts';
import { sungByAbcjs } from './sung-by-abcjs.ts';

const exercises = sample(2000);

describe('abcjs', () => {
  it('parses every exercise of the run without a warning', () => {
    for (const { abc } of exercises) {
      expect(abcjs.parseOnly(abc)[0]?.warnings, abc).toBeUndefined();
    }
  });

  it('reads the pitches of the score model', () => {
    const treble8 = new Set(
      singleLines.filter(({ clef }) => clef === 'treble-8').map(({ id }) => id),
    );
    for (const { abc, notes, parts, request } of exercises.slice(0, 400)) {
      if (notes[0]!.midi === null) continue;
      // It already sounds a treble clef with an 8 below where it sounds.
      const shift = treble8.has(request.medium) ? 0 : parts[0]!.sounds.chromatic;
      const midis = sungByAbcjs(abc).map((midi) => midi + shift);
      expect(midis, abc).toEqual(notes.map(({ midi }) => midi));
    }
  });
});

describe('rhythm alone', () => {
  const strokes = exercises.filter(({ parts }) => parts[0]!.clef === 'rhythm-only');

  it('puts every note on the one line of its staff', () => {
    expect(strokes.length).toBeGreaterThan(0);
    for (const { abc } of strokes) {
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
