import type { Exercise, ExerciseRequest } from './exercise.ts';

/** What asks for other music in the meter, the key and the length of this. */
export const variantRequest = ({
  request,
  measures,
  timeSignature,
  keySignature,
}: Pick<Exercise, 'request' | 'measures' | 'timeSignature' | 'keySignature'>): ExerciseRequest => ({
  ...request,
  measureCount: measures,
  timeSignatures: [timeSignature],
  keySignatures: keySignature === null ? [] : [keySignature],
});
