import type { Instrument } from '../catalogue/instrument.ts';
import type { ExerciseRequest } from './exercise.ts';

/** Which field of the request cannot be met, why, and what would do. */
export interface RequestProblem {
  readonly path: keyof ExerciseRequest | 'seed';
  readonly problem: string;
}

export type PartialRequest = Pick<ExerciseRequest, 'medium' | 'levelId'> & Partial<ExerciseRequest>;

/**
 * Fills what was left open with "the level decides".
 *
 * @example completeRequest({ medium: 'violin', levelId: 'pv~2' }).measureCount // -1
 */
export function completeRequest(request: PartialRequest): ExerciseRequest {
  return {
    medium: request.medium,
    levelId: request.levelId,
    measureCount: request.measureCount ?? -1,
    timeSignatures: request.timeSignatures ?? [],
    keySignatures: request.keySignatures ?? [],
    minorScale: request.minorScale ?? 'any',
    annotation: request.annotation ?? 'none',
    voices: request.voices ?? [],
    course: request.course ?? null,
  };
}

/** A staff for each hand: piano, organ, harp. */
export function isPlayedByHands(instrument: Instrument): boolean {
  return instrument.kind === 'pitched' && instrument.hands !== null;
}

/** Two staves and tone sets are written by other hands than the single line. */
export function isSingleLine(instrument: Instrument): boolean {
  if (instrument.kind === 'unpitched') return true;
  return instrument.hands === null && instrument.levelColumn !== 'tone-set';
}
