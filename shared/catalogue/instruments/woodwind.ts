import type { Instrument } from '../instrument.ts';
import { inBb, inBbOctaveLower, inEb, inF, octaveHigher, octaveLower, rowsOf } from './build.ts';

const woodwind = rowsOf({
  family: 'woodwind',
  capture: ['mic'],
  keyFamily: 'wind-band',
  isSustaining: true,
  fingering: { kind: 'chart' },
});

/** Woodwind: program, then full, beginner, intermediate and advanced range, all written pitch. */
export const woodwinds: readonly Instrument[] = [
  woodwind('piccolo', 72, ['D4-C7', 'F4-F5', 'D4-D6', 'D4-A6'], { sounds: octaveHigher }),
  woodwind('flute', 73, ['B3-D7', 'F4-F5', 'D4-F6', 'C4-A6']),
  woodwind('alto-flute', 73, ['C4-C7', 'F4-F5', 'D4-D6', 'C4-G6'], {
    sounds: { chromatic: -5, diatonic: -3 },
  }),
  woodwind('oboe', 68, ['Bb3-A6', 'D4-D5', 'C4-C6', 'Bb3-E6']),
  woodwind('english-horn', 69, ['B3-G6', 'D4-D5', 'C4-A5', 'B3-E6'], { sounds: inF }),
  woodwind('clarinet-eb', 71, ['E3-A6', 'G3-Bb4', 'E3-C6', 'E3-F6'], {
    sounds: { chromatic: 3, diatonic: 2 },
    levelColumn: 'clarinet',
  }),
  woodwind('clarinet', 71, ['E3-C7', 'G3-Bb4', 'E3-C6', 'E3-F6'], {
    sounds: inBb,
    levelColumn: 'clarinet',
  }),
  woodwind('alto-clarinet', 71, ['Eb3-G6', 'G3-Bb4', 'E3-G5', 'Eb3-C6'], {
    sounds: inEb,
    levelColumn: 'clarinet',
  }),
  woodwind('bass-clarinet', 71, ['C3-G6', 'G3-Bb4', 'E3-G5', 'Eb3-C6'], {
    sounds: inBbOctaveLower,
    levelColumn: 'clarinet',
  }),
  woodwind('contrabass-clarinet', 71, ['C3-F6', 'G3-Bb4', 'E3-E5', 'Eb3-A5'], {
    sounds: { chromatic: -26, diatonic: -15 },
    capture: ['mic-limited'],
    levelColumn: 'clarinet',
  }),
  woodwind('bassoon', 70, ['Bb1-E5', 'F2-F3', 'D2-F4', 'Bb1-A4'], {
    clef: 'bass',
    advancedClef: 'tenor',
  }),
  woodwind('contrabassoon', 70, ['Bb1-Bb4', 'F2-F3', 'D2-D4', 'Bb1-F4'], {
    clef: 'bass',
    sounds: octaveLower,
    capture: ['mic-limited'],
  }),
  woodwind('soprano-sax', 64, ['Bb3-F#6', 'D4-D5', 'C4-A5', 'Bb3-F6'], { sounds: inBb }),
  woodwind('alto-sax', 65, ['Bb3-F#6', 'D4-D5', 'C4-A5', 'Bb3-F6'], { sounds: inEb }),
  woodwind('tenor-sax', 66, ['Bb3-F#6', 'D4-D5', 'C4-A5', 'Bb3-F6'], { sounds: inBbOctaveLower }),
  woodwind('bari-sax', 67, ['A3-F#6', 'D4-D5', 'C4-A5', 'Bb3-F6'], {
    sounds: { chromatic: -21, diatonic: -12 },
  }),
  woodwind('recorder-soprano', 74, ['C4-D6', 'G4-D5', 'C4-A5', 'C4-D6'], {
    sounds: octaveHigher,
    fingering: { kind: 'recorder', lowest: 'C4' },
    keyFamily: 'concert',
  }),
  woodwind('recorder-alto', 74, ['F4-G6', 'C5-G5', 'F4-D6', 'F4-G6'], {
    fingering: { kind: 'recorder', lowest: 'F4' },
    keyFamily: 'concert',
  }),
  woodwind('recorder-tenor', 74, ['C4-D6', 'G4-D5', 'C4-A5', 'C4-D6'], {
    fingering: { kind: 'recorder', lowest: 'C4' },
    keyFamily: 'concert',
  }),
  woodwind('recorder-bass', 74, ['F2-G4', 'C3-G3', 'F2-D4', 'F2-G4'], {
    clef: 'bass',
    sounds: octaveHigher,
    fingering: { kind: 'recorder', lowest: 'F2' },
    keyFamily: 'concert',
  }),
  woodwind('tin-whistle', 78, ['D4-D6', 'D4-D5', 'D4-B5', 'D4-D6'], {
    sounds: octaveHigher,
    fingering: { kind: 'tin-whistle' },
    keyFamily: 'tin-whistle',
  }),
];
