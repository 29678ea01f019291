import { z } from 'zod';
import { longestPersonName, longestUsername } from '../account/account-fields.ts';
import { drillTypes } from '../catalogue/drill-types.ts';
import { endpoint } from './endpoint.ts';
import { schoolId, studentId } from './ids.ts';
import { issuedPassword } from './issued-passwords.ts';
import { listedStudent } from './listed-student.ts';
import { signInCards } from './roster.ts';

const studentParams = z.object({ studentId });

const studentClass = z.object({ courseId: z.string(), title: z.string() });

const rosterStudent = listedStudent.extend({
  /** Those of the signed-in teacher, archived ones too. */
  classes: z.array(studentClass),
  /** When they last practised for one of these classes; null where they have not yet. */
  lastPractisedAt: z.string().nullable(),
  /** Of a student in none of these: how many classes have them. Otherwise null. */
  otherClasses: z.number().int().nullable(),
  /** At which schools they are, for an administrator; otherwise none are said. */
  schoolIds: z.array(z.string()).default([]),
  /** Whether one may archive them: who looks after them, while no class of another teacher has them. */
  mayArchive: z.boolean(),
});
export type RosterStudent = z.infer<typeof rosterStudent>;

/** So many are told at once. */
export const mostStudents = 2_000;

const roster = z.object({
  /** At most `mostStudents`, those of one's own classes before the others. */
  students: z.array(rosterStudent),
  /** How many there are. */
  total: z.number().int(),
});

const rosterQuery = z.object({
  /** Of their name or username; those of everybody where it is left out. */
  text: z.string().trim().max(100).optional(),
  /** At this school alone; only who looks after several has them told apart. */
  schoolId: schoolId.optional(),
});

/**
 * The students of all classes one teaches, and whom one reaches beyond: an administrator everybody, a teacher those they look
 * after. By last name, without those who are archived.
 */
export const getStudents = endpoint({
  method: 'GET',
  path: '/api/v2/educator/students',
  query: rosterQuery,
  reply: roster,
});

export const getArchivedStudents = endpoint({
  method: 'GET',
  path: '/api/v2/educator/students/archived',
  query: rosterQuery,
  reply: roster,
});

const studentWork = z.object({
  sessionId: z.string(),
  title: z.string(),
  courseTitle: z.string(),
  completedAt: z.string(),
  grade: z.string().nullable(),
  /** Of the take that is shown: what the assessment says, 0 to 100; null where nothing could be marked. */
  score: z.number().nullable(),
});
export type StudentWork = z.infer<typeof studentWork>;

const practised = z.object({
  startedAt: z.string(),
  courseTitle: z.string(),
  seconds: z.number().int(),
  count: z.number().int(),
});
export type Practised = z.infer<typeof practised>;

/** Notes that asked it, and those of them that were right. */
const readSkill = z.object({
  skill: z.string(),
  tries: z.number().int(),
  right: z.number().int(),
});

const skillPicture = z.object({
  /** Of an instrument or an ensemble, as in the catalogue. */
  medium: z.string(),
  /** What they can read by now, the surest first. */
  sure: z.array(readSkill),
  /** What they miss, the one with most to gain first. */
  toGain: z.array(readSkill),
});
export type StudentSkills = z.infer<typeof skillPicture>;

const items = z.array(z.string());

/** `DrillStanding` of `shared/drills`. */
const drillStanding = z.object({
  type: z.enum(drillTypes),
  sure: items,
  due: items,
  learning: items,
});

const studentDetails = z.object({
  studentId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  username: z.string(),
  classes: z.array(studentClass),
  isArchived: z.boolean(),
  mayArchive: z.boolean(),
  /** Who looks after the account: the owner of the class that brought them in, until it is handed on; null where nobody does. */
  home: z.object({ teacherId: z.string(), teacherName: z.string() }).nullable(),
  /** Their name and username: whoever teaches in the class that brought them in, and administrators. */
  mayChange: z.boolean(),
  /** As the list of a class says it, so that a new card is made here as there. */
  hasPassword: z.boolean().default(true),
  hasCard: z.boolean().default(false),
  /** By a one-time password: who looks after them, and administrators. */
  mayReset: z.boolean(),
  mayHandOver: z.boolean(),
  /** What was handed in and practised in the classes of the signed-in teacher, and nowhere else; the latest first. */
  work: z.array(studentWork),
  practice: z.array(practised),
  /** From the assessments of that work, an instrument each; the one played last comes first. */
  skills: z.array(skillPicture),
  /** From what was drilled for those classes: the drills that were begun; left out by a server from before it was told. */
  drills: z.array(drillStanding).default([]),
  /** Those that were given to them, the latest first; none where one may not change the account. */
  issuedPasswords: z.array(issuedPassword),
});
export type StudentDetails = z.infer<typeof studentDetails>;

export const getStudent = endpoint({
  method: 'GET',
  path: '/api/v2/educator/student/{studentId}',
  params: studentParams,
  reply: z.object({ student: studentDetails }),
});

export const studentFields = z.strictObject({
  firstName: z.string().trim().min(1).max(longestPersonName),
  lastName: z.string().trim().max(longestPersonName),
  username: z.string().trim().min(1).max(longestUsername),
});
export type StudentFields = z.infer<typeof studentFields>;

export const updateStudent = endpoint({
  method: 'PUT',
  path: '/api/v2/educator/student/{studentId}',
  params: studentParams,
  body: studentFields,
  reply: z.object({}),
});

/**
 * In place of the password they had; a card of before opens the account until the new one is used. They are signed out
 * everywhere, and are told it this once.
 */
export const resetStudentPassword = endpoint({
  method: 'POST',
  path: '/api/v2/educator/student/{studentId}/oneTimePassword',
  params: studentParams,
  body: z.strictObject({
    /** A card of before is in other hands: it opens nothing any more. */
    isLost: z.boolean().default(false),
  }),
  reply: signInCards,
});

/** So many are archived, brought back or handed over by one request. */
export const mostAtOnce = 500;

const studentIds = z.array(studentId).min(1).max(mostAtOnce);

export const handOverFields = z.strictObject({
  /** A username or an e-mail address of the organisation. */
  teacher: z.string().trim().min(1).max(254),
});

export type HandOverFields = z.infer<typeof handOverFields>;

/** Another teacher looks after them from now on; the classes they are in stay as they are. All of them or none. */
export const handOverStudents = endpoint({
  method: 'POST',
  path: '/api/v2/educator/students/handOver',
  body: handOverFields.extend({ studentIds }),
  reply: z.object({ teacherName: z.string() }),
});

/** They cannot sign in any more, and no class lists them; everything is kept. All of them or none. */
export const archiveStudents = endpoint({
  method: 'POST',
  path: '/api/v2/educator/students/archive',
  body: z.strictObject({ studentIds }),
  reply: z.object({}),
});

export const unarchiveStudents = endpoint({
  method: 'POST',
  path: '/api/v2/educator/students/unarchive',
  body: z.strictObject({ studentIds }),
  reply: z.object({}),
});

/** For good: the account with everything that was recorded, assessed and graded. They must be archived. */
export const deleteStudent = endpoint({
  method: 'DELETE',
  path: '/api/v2/educator/student/{studentId}',
  params: studentParams,
  reply: z.object({}),
});

/** A zip of everything that is the student's own, for whoever may delete the account. */
export const studentExportPath = '/api/v2/educator/student/{studentId}/export';
