import { expect, it } from 'vitest';
import { allKeys, keyNamed } from '#shared/music/key';
import { midiOf, pitchName } from '#shared/music/pitch';
import { spell } from '#shared/music/spelling';

it.each([
  [66, 'G', 'F#4'],
  [65, 'G', 'F4'],
  [70, 'F', 'Bb4'],
  [70, 'C', 'A#4'],
  [59, 'Cb', 'Cb4'],
  [60, 'C#', 'B#3'],
  [61, 'Ab', 'Db4'],
  [21, 'C', 'A0'],
])('%i in %s is %s', (midi, key, name) => {
  expect(pitchName(spell(midi, keyNamed(key)))).toBe(name);
});

it('every pitch sounds in every key as it did', () => {
  for (const key of allKeys) {
    for (let midi = 21; midi <= 108; midi += 1) expect(midiOf(spell(midi, key))).toBe(midi);
  }
});
