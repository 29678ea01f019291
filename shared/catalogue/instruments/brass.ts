import type { Instrument } from '../instrument.ts';
import { inBb, inBbOctaveLower, inF, rowsOf } from './build.ts';

const trebleValves = { kind: 'valves', shift: 0 } as const;

const brass = rowsOf({
  family: 'brass',
  capture: ['mic'],
  keyFamily: 'wind-band',
  isSustaining: true,
});

/** Brass: program, then full, beginner, intermediate and advanced range, all written pitch. */
export const brasses: readonly Instrument[] = [
  brass('trumpet', 56, ['F#3-D6', 'C4-C5', 'A3-G5', 'F#3-C6'], {
    sounds: inBb,
    fingering: trebleValves,
  }),
  brass('cornet', 56, ['F#3-C6', 'C4-C5', 'A3-G5', 'F#3-Bb5'], {
    sounds: inBb,
    fingering: trebleValves,
  }),
  brass('flugelhorn', 56, ['F#3-C6', 'C4-C5', 'A3-G5', 'F#3-A5'], {
    sounds: inBb,
    fingering: trebleValves,
  }),
  brass('trumpet-c', 56, ['F#3-D6', 'C4-C5', 'A3-G5', 'F#3-C6'], { fingering: trebleValves }),
  brass('horn', 60, ['F#2-C6', 'C4-C5', 'A3-E5', 'E3-A5'], {
    sounds: inF,
    fingering: { kind: 'horn' },
  }),
  brass('mellophone', 60, ['F#3-C6', 'C4-C5', 'A3-G5', 'F#3-A5'], {
    sounds: inF,
    fingering: trebleValves,
  }),
  brass('trombone', 57, ['E2-D5', 'Bb2-Bb3', 'F2-D4', 'E2-Bb4'], {
    clef: 'bass',
    advancedClef: 'tenor',
    fingering: { kind: 'slide', trigger: false },
    levelColumn: 'slide',
  }),
  brass('bass-trombone', 57, ['Bb1-Bb4', 'Bb2-Bb3', 'F2-D4', 'C2-G4'], {
    clef: 'bass',
    fingering: { kind: 'slide', trigger: true },
    levelColumn: 'slide',
  }),
  brass('euphonium', 58, ['E2-D5', 'Bb2-Bb3', 'F2-D4', 'E2-Bb4'], {
    clef: 'bass',
    fingering: { kind: 'valves', shift: -14 },
  }),
  brass('euphonium-tc', 58, ['F#3-E6', 'C4-C5', 'G3-E5', 'F#3-C6'], {
    sounds: inBbOctaveLower,
    fingering: trebleValves,
  }),
  brass('tuba', 58, ['D1-F4', 'Bb1-Bb2', 'F1-D3', 'E1-Bb3'], {
    clef: 'bass',
    fingering: { kind: 'valves', shift: -26 },
  }),
];
