import type { Ensemble, EnsemblePart } from '../ensemble.ts';
import { classPart } from './part-rows.ts';

/** Which voice of the harmony each class doubles (instruments.md §5.3). */
const bandParts: readonly EnsemblePart[] = [
  classPart('CTreble-H', 1),
  classPart('CTreble-L', 2),
  classPart('Bb-H', 1),
  classPart('Bb-L', 3),
  classPart('Eb', 2),
  classPart('F-H', 3),
  classPart('F-L', 3),
  classPart('CBass-H', 4),
  classPart('CBass-L', 4),
  classPart('Snare', 0),
];

const oneLine = { low: 1, high: 1 };
const jazzKeys: Ensemble['keys'] = [
  ['F', 'Bb', 'Eb'],
  ['C', 'Ab'],
  ['G', 'Db', 'd', 'g', 'c'],
];

export const bands: readonly Ensemble[] = [
  {
    id: 'band-unison',
    texture: 'unison',
    parts: bandParts,
    voices: oneLine,
    keys: [
      ['Bb', 'Eb'],
      ['F', 'Ab'],
      ['C', 'G', 'Db', 'g', 'c', 'd'],
    ],
    fromLevel: 1,
    isSwung: false,
  },
  {
    id: 'band',
    texture: 'harmony',
    parts: bandParts,
    voices: { low: 2, high: 4 },
    keys: [
      ['Bb', 'Eb', 'F'],
      ['Ab', 'c', 'g'],
      ['C', 'Db', 'f', 'd'],
    ],
    fromLevel: 1,
    isSwung: false,
  },
  {
    id: 'jazz-combo',
    texture: 'melody-and-bass',
    parts: [
      classPart('CTreble-H', 1),
      classPart('Bb-L', 1),
      classPart('Eb', 1),
      classPart('CBass-H', 4),
      classPart('Snare', 0),
    ],
    voices: { low: 2, high: 2 },
    keys: jazzKeys,
    fromLevel: 1,
    isSwung: true,
  },
  {
    id: 'jazz-band',
    texture: 'unison',
    parts: [
      classPart('Bb-L', 1, 'trumpet'),
      classPart('Eb', 1, 'alto-sax'),
      classPart('CBass-H', 1, 'trombone'),
      classPart('CBass-L', 1, 'double-bass'),
      classPart('Snare', 0),
    ],
    voices: oneLine,
    keys: jazzKeys,
    fromLevel: 1,
    isSwung: true,
  },
];
