import { z } from 'zod';
import { annotationKinds } from '../catalogue/annotations.ts';
import { minorScaleChoices } from '../generation/minor-scale-choices.ts';

/** What a student chose of the music. */
export const pickedMusic = z.strictObject({
  levelId: z.string().min(1).max(60),
  minorScale: z.enum(minorScaleChoices),
  annotatorType: z.enum(annotationKinds),
});
