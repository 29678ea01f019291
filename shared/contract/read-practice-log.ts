import { z } from 'zod';
import { classColors } from '../classes/class-fields.ts';
import { isTimeZone } from '../lib/time-zone.ts';
import { practiceModes } from '../practice/practice-log.ts';
import { longestRange, rangeProblem } from '../practice-log/range.ts';
import { endpoint } from './endpoint.ts';
import { classId, studentId } from './ids.ts';

const timeZoneId = z
  .string(
    'timeZoneId is missing. Send the IANA name of the time zone whose days are meant, or UTC.',
  )
  .refine(
    isTimeZone,
    'There is no such time zone. Send its IANA name, for example Europe/Berlin, or UTC.',
  );

const firstDay = '1970-01-01';
const lastDay = '2999-12-31';
const calendarDay = (name: string) => {
  const problem = `${name} must be a day between ${firstDay} and ${lastDay}. Send it as yyyy-mm-dd.`;
  const isKnown = (day: string) => firstDay <= day && day <= lastDay;
  return z.iso
    .date({ error: problem, abort: true })
    .refine(isKnown, { error: problem, abort: true });
};

const rangeWords = {
  backwards: 'to is before from. Send the later day as to.',
  'too-long': `At most ${longestRange} days can be asked about at once. Send an earlier day as to.`,
} as const;

interface PerhapsRange {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** What is wrong with days that are asked about is said of the later one. */
const rangeChecked = <Query extends z.ZodType<PerhapsRange>>(query: Query) =>
  query.superRefine(({ from, to }, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (from !== undefined && to !== undefined) {
      const problem = rangeProblem({ from, to });
      if (problem !== null) refuse('to', rangeWords[problem]);
    } else if (from !== undefined) refuse('to', 'to is missing. Send it along with from.');
    else if (to !== undefined) refuse('from', 'from is missing. Send it along with to.');
  });

/** Both days are counted, as they begin and end in the time zone. */
const rangeQuery = rangeChecked(
  z.object({ timeZoneId, from: calendarDay('from'), to: calendarDay('to') }),
);

const logQuery = rangeChecked(
  z.object({
    timeZoneId,
    /** Left out with `to`, the last weeks up to now: a device keeps the answer under one address, whichever day it is. */
    from: calendarDay('from').optional(),
    to: calendarDay('to').optional(),
    /** Practice for this class alone. */
    courseId: z
      .uuid('courseId must be the id of a class. Leave it out for all.')
      .pipe(classId)
      .optional(),
    /** Of the sessions, from 1, the latest first. */
    page: z.coerce
      .number('page must be a number. Send 1 for the first page.')
      .int('page must be a whole number. Send 1 for the first page.')
      .min(1, 'page must be 1 or more. Send 1 for the first page.')
      .max(100_000, 'There are not so many pages. Send 1 for the first page.')
      .default(1),
  }),
);

const amount = { seconds: z.number().int(), count: z.number().int() };

/** One sitting. */
const practiceSession = z.object({
  id: z.string(),
  startedAt: z.string(),
  courseId: z.string().nullable(),
  mode: z.enum(practiceModes),
  ...amount,
});

const practiceLog = z.object({
  /** A row for each day and class with practice, the first day first. */
  dailyPractices: z.array(
    z.object({ day: z.iso.date(), courseId: z.string().nullable(), ...amount }),
  ),
  /** Of all days that were asked about, in seconds and in exercises. */
  totalTime: z.number().int(),
  totalCount: z.number().int(),
  /** One page of them. */
  sessions: z.array(practiceSession),
  pagination: z.object({
    page: z.number().int(),
    pageSize: z.number().int(),
    total: z.number().int(),
  }),
  /** Those that are named above. */
  classes: z.array(z.object({ courseId: z.string(), title: z.string() })),
});
export type PracticeLogReply = z.infer<typeof practiceLog>;

/** What the signed-in person practised. A sitting belongs to the day on which it began. */
export const getPracticeLog = endpoint({
  method: 'GET',
  path: '/api/v2/practice-log',
  query: logQuery,
  reply: z.object({ practiceLog }),
});

const classPractice = z.object({
  courseId: z.string(),
  title: z.string(),
  color: z.enum(classColors),
  students: z.number().int(),
  /** Students who practised for it in these days. */
  practised: z.number().int(),
  totalTime: z.number().int(),
  totalCount: z.number().int(),
});
export type ClassPractice = z.infer<typeof classPractice>;

/** How much was practised for each of a teacher's classes that go on, by title. */
export const getClassesPractice = endpoint({
  method: 'GET',
  path: '/api/v2/educator/practiceLog',
  query: rangeQuery,
  reply: z.object({ classes: z.array(classPractice) }),
});

const studentPractice = z.object({
  studentId: z.string(),
  studentName: z.string(),
  totalTime: z.number().int(),
  totalCount: z.number().int(),
  /** On how many days. */
  days: z.number().int(),
  /** For this class, also before these days; null where they have not yet. */
  lastPractisedAt: z.string().nullable(),
});
export type StudentPractice = z.infer<typeof studentPractice>;

/** What everybody who is in a class practised for it. */
export const getClassPracticeLog = endpoint({
  method: 'GET',
  path: '/api/v2/class/{courseId}/practiceLog',
  params: z.object({ courseId: classId }),
  query: rangeQuery,
  reply: z.object({
    title: z.string(),
    /** By last name, also who has not practised. */
    students: z.array(studentPractice),
    /** The days with practice, the first one first; `students` is how many practised. */
    dailyPractices: z.array(z.object({ day: z.iso.date(), students: z.number().int(), ...amount })),
  }),
});

/** What a student practised for the classes of the signed-in teacher; their own practice is nobody else's. */
export const getStudentPracticeLog = endpoint({
  method: 'GET',
  path: '/api/v2/educator/student/{studentId}/practiceLog',
  params: z.object({ studentId }),
  query: logQuery,
  reply: z.object({ studentName: z.string(), practiceLog }),
});
