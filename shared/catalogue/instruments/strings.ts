import type { Instrument } from '../instrument.ts';
import { handStaff, octaveLower, rowsOf } from './build.ts';

const bowed = rowsOf({
  family: 'strings',
  capture: ['mic'],
  keyFamily: 'bowed-strings',
  isSustaining: true,
  levelColumn: 'bowed-strings',
});

/** Bowed strings and the harp: program, then full, beginner, intermediate and advanced range, all written pitch. */
export const strings: readonly Instrument[] = [
  bowed('violin', 40, ['G3-A7', 'D4-E5', 'G3-B5', 'G3-G6'], {
    fingering: { kind: 'stopped', hand: 'violin', open: ['G3', 'D4', 'A4', 'E5'] },
  }),
  bowed('viola', 41, ['C3-E6', 'G3-A4', 'C3-E5', 'C3-A5'], {
    clef: 'alto',
    advancedClef: 'treble',
    fingering: { kind: 'stopped', hand: 'violin', open: ['C3', 'G3', 'D4', 'A4'] },
  }),
  bowed('cello', 42, ['C2-C6', 'D3-D4', 'C2-D4', 'C2-A4'], {
    clef: 'bass',
    advancedClef: 'tenor',
    fingering: { kind: 'stopped', hand: 'cello', open: ['C2', 'G2', 'D3', 'A3'] },
  }),
  bowed('double-bass', 43, ['E2-C5', 'D3-B3', 'E2-D4', 'E2-G4'], {
    clef: 'bass',
    sounds: octaveLower,
    fingering: { kind: 'stopped', hand: 'double-bass', open: ['E2', 'A2', 'D3', 'G3'] },
  }),
  bowed('harp', 46, ['C1-G7', 'C3-G4', 'F2-C6', 'C2-C7'], {
    hands: [
      handStaff('treble', ['A3-G7', 'C4-G4', 'A3-C6', 'A3-C7']),
      handStaff('bass', ['C1-G4', 'C3-G3', 'F2-D4', 'C2-E4']),
    ],
    capture: ['midi', 'mic-limited'],
    fingering: { kind: 'keyboard', fingers: 4 },
    levelColumn: 'common',
    keyFamily: 'concert',
    isSustaining: false,
    isPolyphonic: true,
    isFixedPitch: true,
  }),
];
