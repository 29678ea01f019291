import type { Instrument } from '../instrument.ts';
import { handStaff, rowsOf } from './build.ts';

const keyboard = rowsOf({
  family: 'piano',
  capture: ['midi', 'mic'],
  keyFamily: 'concert',
  isSustaining: false,
  levelColumn: 'piano',
  fingering: { kind: 'keyboard', fingers: 5 },
  isPolyphonic: true,
  isFixedPitch: true,
});

/** Keyboards: program, then full, beginner, intermediate and advanced range, all written pitch. */
export const keyboards: readonly Instrument[] = [
  keyboard('piano', 0, ['A0-C8', 'C3-G4', 'F2-C6', 'C2-C7'], {
    hands: [
      handStaff('treble', ['A3-C8', 'C4-G4', 'A3-C6', 'A3-C7']),
      handStaff('bass', ['A0-G4', 'C3-G3', 'F2-D4', 'C2-E4']),
    ],
    capture: ['midi', 'mic-limited'],
  }),
  keyboard('piano-rh', 0, ['A3-C8', 'C4-G4', 'A3-C6', 'A3-C7']),
  keyboard('piano-lh', 0, ['A0-G4', 'C3-G3', 'F2-D4', 'C2-E4'], { clef: 'bass' }),
  keyboard('organ', 19, ['C2-C7', 'C3-G4', 'F2-C6', 'C2-C7'], {
    hands: [
      handStaff('treble', ['A3-C7', 'C4-G4', 'A3-C6', 'A3-C7']),
      handStaff('bass', ['C2-G4', 'C3-G3', 'F2-D4', 'C2-E4']),
    ],
    capture: ['midi', 'mic-limited'],
    isSustaining: true,
  }),
];
