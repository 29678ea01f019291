import type { Ensemble } from '../ensemble.ts';
import { classPart } from './part-rows.ts';

/** Chamber groups and equal voices. */
export const smallEnsembles: readonly Ensemble[] = [
  {
    id: 'two-part-treble',
    texture: 'equal-voices',
    parts: [
      { kind: 'any', voice: 1 },
      { kind: 'any', voice: 2 },
    ],
    voices: { low: 2, high: 2 },
    keys: null,
    fromLevel: 1,
    isSwung: false,
  },
  {
    id: 'brass-quintet',
    texture: 'harmony',
    parts: [
      classPart('Bb-H', 1, 'trumpet'),
      classPart('Bb-L', 2, 'trumpet'),
      classPart('F-H', 3, 'horn'),
      classPart('CBass-H', 4, 'trombone'),
      classPart('CBass-L', 4, 'tuba'),
    ],
    voices: { low: 4, high: 5 },
    keys: [
      ['Bb', 'Eb', 'F'],
      ['Ab', 'C'],
      ['Db', 'G'],
    ],
    fromLevel: 1,
    isSwung: false,
  },
  {
    id: 'sax-quartet',
    texture: 'harmony',
    parts: [
      classPart('Bb-H', 1, 'soprano-sax'),
      classPart('Eb', 2, 'alto-sax'),
      classPart('Bb-L', 3, 'tenor-sax'),
      classPart('Eb', 4, 'bari-sax'),
    ],
    voices: { low: 4, high: 4 },
    keys: [['Bb', 'Eb', 'F'], [], []],
    fromLevel: 1,
    isSwung: false,
  },
  {
    id: 'percussion-ensemble',
    texture: 'rhythm',
    parts: [
      classPart('Snare', 0, 'snare'),
      classPart('Snare', 0, 'bass-drum'),
      classPart('Snare', 0, 'toms'),
      classPart('Snare', 0, 'cymbal'),
    ],
    voices: { low: 2, high: 4 },
    keys: null,
    fromLevel: 1,
    isSwung: false,
  },
];
