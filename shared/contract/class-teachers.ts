import { z } from 'zod';
import { classColors } from '../classes/class-fields.ts';
import { endpoint } from './endpoint.ts';
import { classId, teacherId } from './ids.ts';

const courseParams = z.object({ courseId: classId });
const teacherParams = courseParams.extend({ teacherId });
const nothing = { body: z.strictObject({}), reply: z.object({}) };

const namedTeacher = z.object({ teacherId: z.string(), teacherName: z.string() });

export const classTeacher = namedTeacher.extend({ isOwner: z.boolean() });
export type ClassTeacher = z.infer<typeof classTeacher>;

/** That a class went from one owner to another, or somebody was taken out of it. */
const teacherChange = z.object({
  kind: z.enum(['given', 'removed']),
  /** ISO 8601. */
  changedAt: z.string(),
  /** Each null of somebody who has no account any more. */
  by: z.string().nullable(),
  from: z.string().nullable(),
  /** Who has the class since; null where somebody was taken out. */
  to: z.string().nullable(),
});
export type TeacherChange = z.infer<typeof teacherChange>;

/** Who teaches in a class, its owner first, who was asked to and has not answered, and what changed, the latest first. */
export const getClassTeachers = endpoint({
  method: 'GET',
  path: '/api/v2/class/{courseId}/teachers',
  params: courseParams,
  reply: z.object({
    teachers: z.array(classTeacher),
    invited: z.array(namedTeacher),
    changes: z.array(teacherChange),
  }),
});

export const invitationFields = z.strictObject({
  /** A username or an e-mail address of the organisation. */
  teacher: z.string().trim().min(1).max(254),
});

/** Whoever is invited already stays so. By an address nobody has somebody new is invited, where the owner may invite staff. */
export const inviteTeacher = endpoint({
  method: 'POST',
  path: '/api/v2/class/{courseId}/invitations',
  params: courseParams,
  body: invitationFields,
  /** Who has no account yet gets a letter by which they make one; then it is the address that names them. */
  reply: z.object({ teacherName: z.string(), isNewHere: z.boolean() }),
});

/** Takes a co-teacher out of the class, or an invitation back. Who is gone already stays gone. */
export const removeTeacher = endpoint({
  method: 'DELETE',
  path: '/api/v2/class/{courseId}/teachers/{teacherId}',
  params: teacherParams,
  reply: z.object({}),
});

/** A co-teacher goes of their own accord. */
export const leaveClass = endpoint({
  method: 'POST',
  path: '/api/v2/class/{courseId}/leave',
  params: courseParams,
  ...nothing,
});

/** Who gives away a class or several says whether the former owner stays as a co-teacher. */
export const staysAfter = z.boolean().default(true);

/**
 * Makes another teacher the owner: of an owner's wish a co-teacher, of an administrator's any teacher, and the administrator
 * themselves only where nobody else teaches there any more. An administrator who had it does not stay.
 */
export const transferClass = endpoint({
  method: 'POST',
  path: '/api/v2/class/{courseId}/transfer',
  params: courseParams,
  body: z.strictObject({ teacherId, stays: staysAfter }),
  reply: z.object({}),
});

const invitation = z.object({
  courseId: z.string(),
  title: z.string(),
  color: z.enum(classColors),
  invitedBy: z.string(),
});
export type Invitation = z.infer<typeof invitation>;

/** The classes that the signed-in teacher is asked to help in, the latest first. */
export const getInvitations = endpoint({
  method: 'GET',
  path: '/api/v2/educator/invitations',
  reply: z.object({ invitations: z.array(invitation) }),
});

/** Again by who accepted before, it changes nothing. */
export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/api/v2/class/{courseId}/invitation/accept',
  params: courseParams,
  ...nothing,
});

export const declineInvitation = endpoint({
  method: 'POST',
  path: '/api/v2/class/{courseId}/invitation/decline',
  params: courseParams,
  ...nothing,
});
