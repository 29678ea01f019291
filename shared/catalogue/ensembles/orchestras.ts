import type { Ensemble } from '../ensemble.ts';
import { partIds } from '../part-ids.ts';
import { classPart } from './part-rows.ts';

const stringKeys: Ensemble['keys'] = [
  ['D', 'G'],
  ['C', 'A', 'F'],
  ['Bb', 'Eb', 'E', 'd', 'a', 'e', 'g'],
];

/** The viola joins the third voice of a band's harmony. */
const orchestraVoices = {
  'CTreble-H': 1,
  'CTreble-L': 2,
  'Bb-H': 1,
  'Bb-L': 3,
  Eb: 2,
  Viola: 3,
  'F-H': 3,
  'F-L': 3,
  'CBass-H': 4,
  'CBass-L': 4,
  Snare: 0,
} as const;

export const orchestras: readonly Ensemble[] = [
  {
    id: 'string-orchestra-unison',
    texture: 'unison',
    parts: [
      classPart('CTreble-H', 1, 'violin'),
      classPart('Viola', 1, 'viola'),
      classPart('CBass-H', 1, 'cello'),
      classPart('CBass-L', 1, 'double-bass'),
    ],
    voices: { low: 1, high: 1 },
    keys: stringKeys,
    fromLevel: 1,
    isSwung: false,
  },
  {
    id: 'string-orchestra',
    texture: 'harmony',
    // The double bass doubles the cello an octave below; from level 6 it may have a line of its own.
    parts: [
      classPart('CTreble-H', 1, 'violin'),
      classPart('CTreble-L', 2, 'violin'),
      classPart('Viola', 3, 'viola'),
      classPart('CBass-H', 4, 'cello'),
      classPart('CBass-L', 4, 'double-bass'),
    ],
    voices: { low: 2, high: 5 },
    keys: [
      ['D', 'G'],
      ['C', 'A', 'F', 'e', 'd'],
      ['Bb', 'Eb', 'E', 'a', 'g', 'b'],
    ],
    fromLevel: 1,
    isSwung: false,
  },
  {
    id: 'full-orchestra',
    texture: 'unison-or-harmony',
    parts: partIds.map((part) => classPart(part, orchestraVoices[part])),
    voices: { low: 1, high: 4 },
    keys: [
      ['C', 'G', 'D', 'F'],
      ['Bb', 'A', 'a', 'd', 'e'],
      ['Eb', 'g', 'c'],
    ],
    fromLevel: 1,
    isSwung: false,
  },
];
