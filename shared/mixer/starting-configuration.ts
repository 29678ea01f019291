import { type ExerciseType, emptyConfiguration, type MixerConfiguration } from './configuration.ts';

/** Where nothing has been chosen yet. Meters and rhythms are dictated without an instrument, so theirs is settled. */
export function startingConfiguration(exerciseType: ExerciseType): MixerConfiguration {
  const isRhythm = exerciseType === 'md' || exerciseType === 'rd';
  return {
    ...emptyConfiguration,
    exerciseType,
    ...(isRhythm && { family: 'rhythm-only', medium: 'rhythmonly' }),
  };
}
