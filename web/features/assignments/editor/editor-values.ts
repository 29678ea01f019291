import { z } from 'zod';
import { nothingToPick } from '#shared/assignments/picks';
import {
  type AssignmentFields,
  assignmentFields,
  type EditorClass,
} from '#shared/contract/assignment-editor';
import { clockIn, dayIn, momentIn } from '#shared/lib/time-zone';

const clock = z.string().regex(/^\d{2}:\d{2}$/);
const dayOrNone = z.union([z.literal(''), z.iso.date()]);

/** How long it may be, the server says. */
const words = z.string().trim();

/** As it is typed: a day that is left empty is none, and no number of tries is unlimited. */
export const editorValues = z.object({
  ...assignmentFields.omit({ classes: true }).shape,
  ...{ title: words.min(1), instructions: words, description: words },
  /** Each with the date that it has where dates differ. */
  classes: z.array(
    z.object({
      courseId: z.string(),
      dueDate: dayOrNone,
      dueTime: clock,
      /** null is everybody. */
      students: z.array(z.string()).nullable(),
    }),
  ),
  /** Each class has a date of its own. */
  datesDiffer: z.boolean(),
  /** Empty is at once. */
  releaseDate: dayOrNone,
  releaseTime: clock,
  /** Empty is without an end. */
  dueDate: dayOrNone,
  dueTime: clock,
  /** Until when late ones are taken; empty is without an end. */
  lastDate: dayOrNone,
  lastTime: clock,
  /** Empty is unlimited. */
  maxAttempts: z.string(),
  /** Empty is no matter; how many there may be is asked only where it is shown. */
  outOf: z.string(),
});
export type EditorValues = z.infer<typeof editorValues>;

/** When a school day begins. */
const MORNING = '08:00';

/** When a day is over. */
export const EVENING = '23:59';

/** By whose clock the dates of a class go. */
export type ClockOf = (courseId: string) => string;

export const clockOf =
  (classes: readonly Pick<EditorClass, 'courseId' | 'timeZone'>[]): ClockOf =>
  (id) =>
    classes.find(({ courseId }) => courseId === id)?.timeZone ?? 'UTC';

/** @param usualTime of a day that is still to be set */
export function toValues(
  fields: AssignmentFields,
  timeZoneOf: ClockOf,
  usualTime: string,
): EditorValues {
  const { classes, maxAttempts, outOf, ...said } = fields;
  const shown = (moment: string | null, timeZone: string, time: string) =>
    moment === null
      ? { day: '', time }
      : {
          day: dayIn(timeZone, Date.parse(moment)),
          time: clockIn(timeZone, Date.parse(moment)),
        };
  const dated = classes.map(({ courseId, dueDate, students }) => {
    const due = shown(dueDate, timeZoneOf(courseId), usualTime);
    return { courseId, dueDate: due.day, dueTime: due.time, students };
  });
  const [first] = dated;
  const release = shown(
    classes[0]?.releaseDate ?? null,
    timeZoneOf(classes[0]?.courseId ?? ''),
    MORNING,
  );
  const last = shown(classes[0]?.lastDate ?? null, timeZoneOf(classes[0]?.courseId ?? ''), EVENING);
  return {
    ...said,
    classes: dated,
    datesDiffer: dated.some(
      ({ dueDate, dueTime }) => dueDate !== first?.dueDate || dueTime !== first.dueTime,
    ),
    ...{ releaseDate: release.day, releaseTime: release.time },
    ...{ dueDate: first?.dueDate ?? '', dueTime: first?.dueTime ?? usualTime },
    ...{ lastDate: last.day, lastTime: last.time },
    maxAttempts: maxAttempts === null ? '' : String(maxAttempts),
    outOf: outOf === null ? '' : String(outOf),
  };
}

/** Whether each class has a date of its own: of one class alone there is one date. */
export const hasOwnDates = ({
  classes,
  datesDiffer,
}: Pick<EditorValues, 'classes' | 'datesDiffer'>) => datesDiffer && classes.length > 1;

/** Whether points are given, and so out of how many is asked. */
const asksOutOf = ({
  wantsGrade,
  gradeValidation,
}: Pick<EditorValues, 'wantsGrade' | 'gradeValidation'>) =>
  wantsGrade && gradeValidation === 'positiveInteger';

/** Without what does not go together. */
const settingsOf = ({
  forOwnInstrument,
  settings,
}: Pick<EditorValues, 'forOwnInstrument' | 'settings'>) => ({
  ...settings,
  ...(!forOwnInstrument && { levelsFor: {} }),
  ...(settings.variants === 'own' && { picks: nothingToPick }),
});

export function toFields(values: EditorValues, timeZoneOf: ClockOf): AssignmentFields {
  const { classes, datesDiffer: _, maxAttempts, outOf, ...rest } = values;
  const { releaseDate, releaseTime, dueDate, dueTime, lastDate, lastTime, ...said } = rest;
  const moment = (timeZone: string, day: string, time: string) =>
    day === '' ? null : new Date(momentIn(timeZone, day, time)).toISOString();
  return {
    ...said,
    classes: classes.map(({ courseId, students, ...own }) => {
      const timeZone = timeZoneOf(courseId);
      const due = hasOwnDates(values) ? own : { dueDate, dueTime };
      return {
        courseId,
        releaseDate: moment(timeZone, releaseDate, releaseTime),
        dueDate: moment(timeZone, due.dueDate, due.dueTime),
        // Without late ones, or without a day that it is due, there is no last day.
        lastDate:
          said.acceptsLate && due.dueDate !== '' ? moment(timeZone, lastDate, lastTime) : null,
        students,
      };
    }),
    settings: settingsOf(said),
    maxAttempts: maxAttempts === '' ? null : Number(maxAttempts),
    outOf: outOf.trim() === '' || !asksOutOf(values) ? null : Number(outOf),
  };
}

/** What decides the notes. */
const music = {
  fields: [
    ...(['medium', 'forOwnInstrument', 'levelId', 'measureCount'] as const),
    ...(['timeSignatures', 'keySignatures', 'seed'] as const),
  ],
  settings: ['levelsFor', 'variants', 'picks', 'voices', 'annotatorType', 'minorScale'],
} as const;

/** What is kept of a form, with the music as it stands: somebody plays it by now. */
export function withMusicOf(
  { settings, ...standing }: EditorValues,
  kept: Readonly<Partial<EditorValues>>,
): Partial<EditorValues> {
  const settled = Object.fromEntries(music.settings.map((name) => [name, settings[name]]));
  return {
    ...kept,
    ...Object.fromEntries(music.fields.map((name) => [name, standing[name]])),
    settings: { ...settings, ...kept.settings, ...settled },
  };
}
