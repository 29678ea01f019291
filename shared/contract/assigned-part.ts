import { z } from 'zod';
import { livePick, text } from './live-pick.ts';

const line = z.number().int().min(0).max(20);

/** `AssignedPart` of `shared/assignments`: one line of an ensemble, and who plays it. */
export const assignedPart = livePick.extend({
  /** A device may have kept an answer from before lines had numbers. */
  line: line.default(0),
});

/** Which line of an instrument or voice. */
export const partChoice = z.strictObject({ partId: text(60), line });

/** `ChosenPart` as it is stored. */
export const chosenPart = z
  .object({ instrument: z.string(), partId: z.string().optional(), line: z.number().optional() })
  .nullable();
