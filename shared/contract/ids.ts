import { z } from 'zod';

const pattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Of what is there already, and of one kind: an id of another kind in its place does not compile. */
const id = <Kind extends string>() =>
  z
    .string()
    .toLowerCase()
    // What is no id names nothing: the server answers as for one that nothing has.
    .refine((text) => pattern.test(text), { params: { code: 'not-found' } })
    .brand<Kind>();

export const classId = id<'class'>();
export type ClassId = z.infer<typeof classId>;

export const assignmentId = id<'assignment'>();
export type AssignmentId = z.infer<typeof assignmentId>;

/** What one student sent for one assignment. */
export const sessionId = id<'session'>();
export type SessionId = z.infer<typeof sessionId>;

export const studentId = id<'student'>();
export type StudentId = z.infer<typeof studentId>;

/** Or administrator. */
export const teacherId = id<'teacher'>();
export const schoolId = id<'school'>();
export const jobId = id<'job'>();
export const joinRequestId = id<'join-request'>();
export type JoinRequestId = z.infer<typeof joinRequestId>;
export const staffInvitationId = id<'staff-invitation'>();
/** Words that a teacher writes again and again. */
export const phraseId = id<'phrase'>();
export type PhraseId = z.infer<typeof phraseId>;
export const problemReportId = id<'problem-report'>();
export const practiceEntryId = id<'practice-entry'>();
