import { z } from 'zod';
import { classTeacher } from './class-teachers.ts';
import { districtTeacher } from './district.ts';
import { endpoint } from './endpoint.ts';
import { teacherId } from './ids.ts';

const ofTeacher = { params: z.object({ teacherId }) };
const act = { ...ofTeacher, body: z.strictObject({}), reply: z.object({}) };

const taughtClass = z.object({
  courseId: z.string(),
  title: z.string(),
  isArchived: z.boolean(),
  /** Its owner first. */
  teachers: z.array(classTeacher.extend({ isArchived: z.boolean() })),
});
export type TaughtClass = z.infer<typeof taughtClass>;

/** The teachers who are archived, of the administrator's organisation or school, by last name. */
export const getArchivedTeachers = endpoint({
  method: 'GET',
  path: '/api/v2/educator/district/archived',
  reply: z.object({ teachers: z.array(districtTeacher) }),
});

/** The classes a teacher owns or helps in, by title: who teaches there, and nothing of what is in them. */
export const getTaughtClasses = endpoint({
  method: 'GET',
  path: '/api/v2/educator/district/{teacherId}/classes',
  ...ofTeacher,
  reply: z.object({
    teacherName: z.string(),
    isArchived: z.boolean(),
    classes: z.array(taughtClass),
  }),
});

/** They come in no more, from now on and wherever they are signed in. Their classes stay theirs until they are handed over. */
export const archiveTeacher = endpoint({
  method: 'POST',
  path: '/api/v2/educator/district/{teacherId}/archive',
  ...act,
});

/** They come in again, by the password they had. An address that is somebody else's by now is theirs no more. */
export const unarchiveTeacher = endpoint({
  method: 'POST',
  path: '/api/v2/educator/district/{teacherId}/unarchive',
  ...act,
});

/** Ends every session of a teacher, as when a computer is lost. */
export const signOutTeacher = endpoint({
  method: 'POST',
  path: '/api/v2/educator/district/{teacherId}/signOut',
  ...act,
});

/** Sends a teacher a letter by which they set another password. */
export const sendTeacherReset = endpoint({
  method: 'POST',
  path: '/api/v2/educator/district/{teacherId}/passwordLetter',
  ...act,
});

/** Says whether a teacher may hold live practice. Switched off, a room they have open is over. */
export const switchLivePractice = endpoint({
  method: 'PUT',
  path: '/api/v2/educator/district/{teacherId}/livePractice',
  ...ofTeacher,
  body: z.strictObject({ canGenerateLivePractice: z.boolean() }),
  reply: z.object({}),
});
