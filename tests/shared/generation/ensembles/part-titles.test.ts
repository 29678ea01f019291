import { expect, it } from 'vitest';
import { partTitles } from '#shared/generation/ensembles/part-titles';
import { exerciseOf } from '../corpus.ts';

it.each<[string, readonly string[]]>([
  [
    'band',
    [
      ...['class CTreble-H', 'class CTreble-L', 'class Bb-H', 'class Bb-L', 'class Eb'],
      ...['class F-H', 'class F-L', 'class CBass-H', 'class CBass-L', 'class Snare'],
    ],
  ],
  [
    'string-orchestra',
    ['player violin 1', 'player violin 2', 'player viola', 'player cello', 'player double-bass'],
  ],
  ['two-part-treble', ['player treble-voice 1', 'player treble-voice 2']],
  ['percussion-ensemble', ['player snare', 'player bass-drum', 'player toms']],
  ['violin', ['player violin']],
])('the parts of %s have titles', (medium, expected) => {
  const titles = partTitles(exerciseOf({ medium, levelId: 'pv~3' }, 3));
  expect(
    titles.map(({ kind, id, number }) =>
      [kind, id, number].filter((one) => one !== null).join(' '),
    ),
  ).toEqual(expected);
});
