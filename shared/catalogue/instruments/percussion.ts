import { pitch } from '../../music/pitch.ts';
import type { Instrument, UnpitchedInstrument } from '../instrument.ts';
import { octaveHigher, rowsOf } from './build.ts';

const drum = {
  kind: 'unpitched',
  family: 'percussion',
  clef: 'rhythm-only',
  customization: 'rhythms-only',
  capture: ['taps', 'keys', 'midi', 'mic-onset'],
  fingering: { kind: 'none' },
  kit: [],
} as const satisfies Partial<UnpitchedInstrument>;

const mallets = rowsOf({
  family: 'percussion',
  capture: ['mic'],
  keyFamily: 'concert',
  isSustaining: false,
  fingering: { kind: 'sticking' },
  isPolyphonic: true,
  isFixedPitch: true,
});

/** Percussion, tuned and not: program, then full, beginner, intermediate and advanced range, all written pitch. */
export const percussion: readonly Instrument[] = [
  { ...drum, id: 'snare', drum: 'snare', percussionKey: 38, fingering: { kind: 'sticking' } },
  { ...drum, id: 'bass-drum', drum: 'bass-drum', percussionKey: 35 },
  {
    ...drum,
    id: 'drum-set',
    drum: 'drum-set',
    clef: 'percussion',
    capture: ['midi'],
    percussionKey: 38,
    kit: [
      { id: 'hi-hat', written: pitch('G5'), percussionKey: 42 },
      { id: 'snare', written: pitch('C5'), percussionKey: 38 },
      { id: 'kick', written: pitch('F4'), percussionKey: 36 },
    ],
  },
  mallets('timpani', 47, ['D2-C4', 'F2-F3', 'F2-F3', 'D2-C4'], {
    clef: 'bass',
    capture: ['mic-limited'],
    levelColumn: 'timpani',
    isFixedPitch: false,
  }),
  mallets('bells', 9, ['G3-C6', 'C4-C5', 'A3-G5', 'G3-C6'], {
    sounds: { chromatic: 24, diatonic: 14 },
  }),
  mallets('xylophone', 13, ['F3-C7', 'C4-C5', 'G3-C6', 'F3-C7'], { sounds: octaveHigher }),
  mallets('marimba', 12, ['C2-C7', 'C4-C5', 'A3-C6', 'F3-C7']),
  mallets('vibraphone', 11, ['F3-F6', 'C4-C5', 'G3-C6', 'F3-F6']),
  mallets('chimes', 14, ['C4-F5', 'C4-C5', 'C4-F5', 'C4-F5'], {
    capture: ['mic-limited'],
    fingering: { kind: 'none' },
  }),
];
