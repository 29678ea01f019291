import type { Instrument } from '../instrument.ts';
import { octaveLower, rowsOf } from './build.ts';

const fretted = rowsOf({
  family: 'guitar',
  capture: ['mic'],
  keyFamily: 'guitar',
  isSustaining: false,
  isPolyphonic: true,
  isFixedPitch: true,
});

/** Guitar and its relatives: program, then full, beginner, intermediate and advanced range, all written pitch. */
export const frettedInstruments: readonly Instrument[] = [
  fretted('guitar', 24, ['E3-B6', 'E4-G5', 'E3-A5', 'E3-E6'], {
    clef: 'treble-8',
    sounds: octaveLower,
    fingering: { kind: 'fretted', open: ['E3', 'A3', 'D4', 'G4', 'B4', 'E5'] },
    levelColumn: 'guitar',
  }),
  fretted('bass-guitar', 33, ['E2-D5', 'E2-B3', 'E2-D4', 'E2-G4'], {
    clef: 'bass',
    sounds: octaveLower,
    fingering: { kind: 'fretted', open: ['E2', 'A2', 'D3', 'G3'] },
    isPolyphonic: false,
  }),
  fretted('ukulele', 24, ['C4-A5', 'C4-C5', 'C4-E5', 'C4-A5'], {
    fingering: { kind: 'fretted', open: ['G4', 'C4', 'E4', 'A4'] },
  }),
  fretted('mandolin', 25, ['G3-A6', 'D4-E5', 'G3-B5', 'G3-E6'], {
    fingering: { kind: 'stopped', hand: 'violin', open: ['G3', 'D4', 'A4', 'E5'] },
  }),
  fretted('banjo', 105, ['C4-A6', 'D4-E5', 'C4-E5', 'C4-A5'], {
    sounds: octaveLower,
    fingering: { kind: 'fretted', open: ['C4', 'G4', 'D5', 'A5'] },
  }),
];
