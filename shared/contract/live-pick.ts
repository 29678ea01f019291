import { z } from 'zod';

/** What a database holds as text: no half of a character, and no zero. */
export const text = (longest: number) =>
  z
    .string()
    .max(longest)
    .regex(/^[^\p{Surrogate}\0]*$/u);

/** `LivePick` of `shared/live`: what somebody plays of an ensemble. */
export const livePick = z.strictObject({
  partId: text(60),
  instrument: text(60),
  octave: z.enum(['Upper', 'Lower']).nullable(),
});
