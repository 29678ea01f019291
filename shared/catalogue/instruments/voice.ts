import type { Instrument } from '../instrument.ts';
import { octaveLower, rowsOf } from './build.ts';

const singer = rowsOf({
  family: 'voice',
  capture: ['mic'],
  keyFamily: 'concert',
  isSustaining: true,
  levelColumn: 'voice',
  anyOctave: true,
});

/** Singers: program, then full, beginner, intermediate and advanced range, all written pitch. */
export const voices: readonly Instrument[] = [
  singer('soprano', 52, ['B3-C6', 'D4-D5', 'C4-F5', 'C4-A5']),
  singer('mezzo', 52, ['G3-A5', 'C4-C5', 'B3-E5', 'A3-F5']),
  singer('alto', 52, ['F3-F5', 'B3-B4', 'A3-C5', 'G3-E5']),
  singer('tenor', 52, ['A3-C6', 'D4-D5', 'C4-F5', 'C4-A5'], {
    clef: 'treble-8',
    sounds: octaveLower,
  }),
  singer('baritone-voice', 52, ['F2-A4', 'C3-C4', 'A2-D4', 'G2-F4'], { clef: 'bass' }),
  singer('bass-voice', 52, ['D2-F4', 'A2-A3', 'F2-C4', 'E2-D4'], { clef: 'bass' }),
  singer('treble-voice', 52, ['A3-G5', 'D4-A4', 'C4-D5', 'B3-F5']),
  singer('changing-voice', 52, ['C3-G4', 'F3-C4', 'E3-D4', 'D3-F4'], {
    clef: 'bass',
    levelColumn: 'changing-voice',
  }),
  singer('unison-bass-voice', 52, ['E2-E4', 'C3-A3', 'A2-C4', 'G2-D4'], { clef: 'bass' }),
];
