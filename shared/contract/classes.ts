import { z } from 'zod';
import { solfegeKinds } from '../catalogue/annotations.ts';
import {
  classColors,
  classStandards,
  longestClassDescription,
  longestClassTitle,
  newcomerWays,
} from '../classes/class-fields.ts';
import { isTimeZone } from '../lib/time-zone.ts';
import { endpoint } from './endpoint.ts';
import { classId, studentId } from './ids.ts';
import { listedStudent } from './listed-student.ts';
import { soloInstrument } from './solo-instrument.ts';

const courseParams = z.object({ courseId: classId });

const classColor = z.enum(classColors);

/** How notes are named by syllables in the class; null leaves it to each student. */
const solfege = z.enum(solfegeKinds).nullable();
/** Which lists of levels the class goes by; null for every one. */
const newcomers = z.enum(newcomerWays);
const standards = z.array(z.enum(classStandards)).min(1).max(classStandards.length).nullable();

/** What a teacher says of a class. */
export const classFields = z.strictObject({
  title: z.string().trim().min(1).max(longestClassTitle),
  description: z.string().trim().max(longestClassDescription),
  color: classColor,
  /** The last day, `yyyy-mm-dd`. */
  endDate: z.iso.date().nullable(),
  /** Where its days begin and end: an IANA name. */
  timeZone: z
    .string()
    .refine(
      isTimeZone,
      'There is no such time zone. Send its IANA name, for example Europe/Berlin, or UTC.',
    ),
  solfege: solfege.default(null),
  standards: standards.default(null),
  /** A page that is open since before this could be said says nothing of it. */
  newcomers: newcomers.default('ask'),
  asksWholeName: z.boolean().default(false),
});
export type ClassFields = z.infer<typeof classFields>;

const teacherClass = z.object({
  courseId: z.string(),
  title: z.string(),
  color: classColor,
  students: z.number().int(),
  ungraded: z.number().int(),
  /** false for a co-teacher. */
  isOwner: z.boolean(),
  /** null while the class is archived. */
  joinCode: z.string().nullable(),
  isArchived: z.boolean(),
});
export type TeacherClass = z.infer<typeof teacherClass>;

/** The classes of the signed-in teacher, archived ones too, by title. */
export const getClasses = endpoint({
  method: 'GET',
  path: '/api/v2/educator/classes',
  reply: z.object({ classes: z.array(teacherClass) }),
});

export const createClass = endpoint({
  method: 'POST',
  path: '/api/v2/class',
  body: classFields,
  reply: z.object({ courseId: z.string() }),
});

const classDetails = z.object({
  courseId: z.string(),
  title: z.string(),
  description: z.string(),
  color: classColor,
  endDate: z.string().nullable(),
  timeZone: z.string(),
  solfege,
  standards,
  newcomers: newcomers.default('ask'),
  asksWholeName: z.boolean().default(false),
  students: z.number().int(),
  /** The names of its teachers. */
  owner: z.string(),
  coTeachers: z.array(z.string()),
  isOwner: z.boolean(),
  joinCode: z.string().nullable(),
  isArchived: z.boolean(),
});
export type ClassDetails = z.infer<typeof classDetails>;

export const getClassDetails = endpoint({
  method: 'GET',
  path: '/api/v2/class/{courseId}/details',
  params: courseParams,
  reply: z.object({ details: classDetails }),
});

export const saveClassDetails = endpoint({
  method: 'PUT',
  path: '/api/v2/class/{courseId}/details',
  params: courseParams,
  /** `read` is what the person had before them: what is the same there is left as a colleague made it since. */
  body: classFields.extend({ read: classFields.optional() }),
  reply: z.object({}),
});

/** From then on nobody joins by the code of before. */
export const renewJoinCode = endpoint({
  method: 'POST',
  path: '/api/v2/class/{courseId}/joinCode',
  params: courseParams,
  body: z.strictObject({}),
  reply: z.object({ joinCode: z.string() }),
});

export const archiveClass = endpoint({
  method: 'POST',
  path: '/api/v2/class/{courseId}/archive',
  params: courseParams,
  body: z.strictObject({}),
  reply: z.object({}),
});

/** The class gets a new join code. */
export const unarchiveClass = endpoint({
  method: 'POST',
  path: '/api/v2/class/{courseId}/unarchive',
  params: courseParams,
  body: z.strictObject({}),
  reply: z.object({}),
});

/** For good, with its assignments and everything that was sent for them. The class must be archived. */
export const deleteClass = endpoint({
  method: 'DELETE',
  path: '/api/v2/class/{courseId}',
  params: courseParams,
  reply: z.object({}),
});

const enrolledStudent = listedStudent.extend({
  enrolledAt: z.string(),
  /** false until they have set a password of their own: they need a card. */
  hasPassword: z.boolean(),
  /** A card was made that opens the account yet. */
  hasCard: z.boolean().default(false),
  /** What they play in this class; null until it is known. */
  medium: z.string().nullable().default(null),
  /** For this class; null where they have not yet. */
  lastPractisedAt: z.string().nullable().default(null),
  /** Of what the class was given; null while that is nothing. */
  handedIn: z.object({ count: z.number().int(), of: z.number().int() }).nullable().default(null),
});
export type EnrolledStudent = z.infer<typeof enrolledStudent>;

/** By last name. */
export const getEnrollments = endpoint({
  method: 'GET',
  path: '/api/v2/class/{courseId}/enrollments',
  params: courseParams,
  reply: z.object({ students: z.array(enrolledStudent) }),
});

const studentIds = z.array(studentId).min(1).max(500);

/** Students of the organisation come into the class; who is in it already stays in it. */
export const enrollStudents = endpoint({
  method: 'POST',
  path: '/api/v2/class/{courseId}/enrollments',
  params: courseParams,
  body: z.strictObject({ studentIds }),
  reply: z.object({}),
});

/** What these students play in the class; null is not known any more. */
export const setInstrument = endpoint({
  method: 'PUT',
  path: '/api/v2/class/{courseId}/enrollments/instrument',
  params: courseParams,
  body: z.strictObject({ studentIds, medium: soloInstrument.nullable() }),
  reply: z.object({}),
});

/** From one's own class to another of one's own; what they sent stays where it was sent. */
export const moveStudents = endpoint({
  method: 'POST',
  path: '/api/v2/class/{courseId}/enrollments/move',
  params: courseParams,
  body: z.strictObject({ studentIds, toCourseId: classId }),
  reply: z.object({}),
});

/** What the student sent stays, and is theirs again when they join again. A student who is gone already stays gone. */
export const removeStudent = endpoint({
  method: 'DELETE',
  path: '/api/v2/class/{courseId}/enrollments/{studentId}',
  params: courseParams.extend({ studentId }),
  reply: z.object({}),
});
