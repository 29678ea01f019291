import { z } from 'zod';
import { type AssignmentFields, assignmentFields } from '#shared/contract/assignment-editor';
import { clockIn, dayIn, momentIn } from '#shared/lib/time-zone';

const clock = z.string().regex(/^\d{2}:\d{2}$/);

/** As it is typed: a day that is left empty is none, and no number of tries is unlimited. */
export const editorValues = z.object({
  ...assignmentFields.shape,
  courseId: z.string().min(1),
  /** Empty is at once. */
  releaseDate: z.union([z.literal(''), z.iso.date()]),
  releaseTime: clock,
  /** Empty is without an end. */
  dueDate: z.union([z.literal(''), z.iso.date()]),
  dueTime: clock,
  /** Empty is unlimited. */
  maxAttempts: z.string(),
});
export type EditorValues = z.infer<typeof editorValues>;

/** When a school day begins. */
const MORNING = '08:00';

/** @param timeZone of the class */
export function toValues(
  fields: AssignmentFields,
  { courseId, timeZone }: { readonly courseId: string; readonly timeZone: string },
  usualTime: string,
): EditorValues {
  const { releaseDate, dueDate, maxAttempts, ...rest } = fields;
  const shown = (moment: string | null, time: string) =>
    moment === null
      ? { day: '', time }
      : {
          day: dayIn(timeZone, Date.parse(moment)),
          time: clockIn(timeZone, Date.parse(moment)),
        };
  const release = shown(releaseDate, MORNING);
  const due = shown(dueDate, usualTime);
  return {
    ...rest,
    courseId,
    ...{ releaseDate: release.day, releaseTime: release.time },
    ...{ dueDate: due.day, dueTime: due.time },
    maxAttempts: maxAttempts === null ? '' : String(maxAttempts),
  };
}

export function toFields(
  values: EditorValues,
  { timeZone }: { readonly timeZone: string },
): AssignmentFields {
  const { courseId: _, releaseTime, dueTime, releaseDate, dueDate, maxAttempts, ...rest } = values;
  const moment = (day: string, time: string) =>
    day === '' ? null : new Date(momentIn(timeZone, day, time)).toISOString();
  return {
    ...rest,
    releaseDate: moment(releaseDate, releaseTime),
    dueDate: moment(dueDate, dueTime),
    maxAttempts: maxAttempts === '' ? null : Number(maxAttempts),
  };
}
