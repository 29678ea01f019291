import type { Rudiment } from '../level-parameters.ts';
import type { LevelNumber } from '../levels.ts';
import { commonRows } from './common.ts';
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

/** Strokes are not slurred: what leads from one drum to another is a roll. */
const drums = (level: LevelNumber, pitch: NonNullable<Override['pitch']>): Override => ({
  pitch,
  articulation: { ...commonRows[level].articulation, slur: null },
});

export const timpaniRows: Overrides = {
  1: drums(1, twoDrums),
  2: drums(2, twoDrums),
  3: drums(3, twoDrums),
  4: drums(4, twoDrums),
  5: drums(5, threeDrums),
  6: drums(6, threeDrums),
  7: drums(7, fourDrums),
  8: drums(8, fourDrums),
};

/** From this level on long notes are rolled. */
const rollLevel = 3;

export function timpaniRudiments(level: LevelNumber): readonly Rudiment[] {
  return level < rollLevel ? [] : ['roll-half'];
}
