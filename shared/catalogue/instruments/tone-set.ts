import type { Instrument } from '../instrument.ts';
import { rowsOf } from './build.ts';

const toneSet = rowsOf({
  family: 'toneset',
  capture: ['mic'],
  keyFamily: 'tone-set',
  isSustaining: true,
  clef: 'tone-sets',
  levelColumn: 'tone-set',
  customization: 'none',
  anyOctave: true,
});

/** Tone sets: program, then full, beginner, intermediate and advanced range, all written pitch. */
export const toneSetMedia: readonly Instrument[] = [
  toneSet('toneset', 52, ['C4-D5', 'G4-A4', 'C4-A4', 'C4-D5']),
  toneSet('toneset-stick', 52, ['C4-D5', 'G4-A4', 'C4-A4', 'C4-D5']),
];
