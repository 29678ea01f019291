import type { Override, Overrides } from './override.ts';

/**
 * Two tuned drums, tonic and dominant: every move is a repeat or a leap between them, so the rules of
 * melody that count steps do not apply.
 */
const twoDrums = {
  degrees: [1, 5],
  chords: ['I', 'V'],
  chordsPerMeasure: 1,
  width: 7,
  maxLeap: 7,
  stepShare: 0,
  maxRepeats: 8,
  leapChords: 'any',
  leapRecoveryPercent: 0,
  intervalWeights: [6, 1, 1, 4, 4, 0, 0, 1],
  firstDegrees: [1],
  lastDegrees: [1],
  opensBelowClimax: false,
  chromatic: 'none',
  chromaticPerMeasure: 0,
  sequencePercent: 0,
} as const;
const threeDrums = { ...twoDrums, degrees: [1, 4, 5], chords: ['I', 'IV', 'V'] } as const;
const fourDrums = { ...twoDrums, degrees: [1, 2, 4, 5], chords: ['I', 'ii', 'IV', 'V'] } as const;

const drums = (pitch: NonNullable<Override['pitch']>): Override => ({ pitch });

export const timpaniRows: Overrides = {
  1: drums(twoDrums),
  2: drums(twoDrums),
  3: drums(twoDrums),
  4: drums(twoDrums),
  5: drums(threeDrums),
  6: drums(threeDrums),
  7: drums(fourDrums),
  8: drums(fourDrums),
};
