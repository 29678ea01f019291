import type { Instrument } from '../instrument.ts';

/** Rhythm without an instrument: the family's only one. */
export const rhythmOnly: readonly Instrument[] = [
  {
    kind: 'unpitched',
    id: 'rhythmonly',
    family: 'rhythm-only',
    clef: 'rhythm-only',
    customization: 'rhythms-only',
    capture: ['taps', 'keys', 'midi'],
    fingering: { kind: 'sticking' },
    drum: 'rhythm',
    percussionKey: 76,
    kit: [],
  },
];
