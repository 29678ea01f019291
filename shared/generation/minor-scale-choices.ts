import type { ExerciseRequest } from './exercise.ts';

export type MinorScaleChoice = ExerciseRequest['minorScale'];

/** How minor keys are altered, with the two ways to leave it to the level: any scale, or no minor key. */
export const minorScaleChoices = [
  'any',
  'none',
  'natural',
  'harmonic',
  'melodic',
] as const satisfies readonly MinorScaleChoice[];
