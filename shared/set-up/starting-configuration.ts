import { type ExerciseType, emptyChoice, type SetUpChoice } from './set-up-choice.ts';

/** Where nothing has been chosen yet. Meters and rhythms are dictated without an instrument, so theirs is settled. */
export function startingConfiguration(exerciseType: ExerciseType): SetUpChoice {
  const isRhythm = exerciseType === 'md' || exerciseType === 'rd';
  return {
    ...emptyChoice,
    exerciseType,
    ...(isRhythm && { family: 'rhythm-only', medium: 'rhythmonly' }),
  };
}
