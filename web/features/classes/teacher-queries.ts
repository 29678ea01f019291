import {
  acceptInvitation,
  declineInvitation,
  getClassTeachers,
  getInvitations,
  inviteTeacher,
  leaveClass,
  removeTeacher,
  transferClass,
} from '#shared/contract/class-teachers';
import { getClasses } from '#shared/contract/classes';
import type { BodyOf } from '#shared/contract/endpoint';
import { getPracticeCourses } from '#shared/contract/set-up';
import { keys } from '../../data/queries/keys.ts';
import { mutation } from '../../data/queries/mutation.ts';
import { replyQuery } from '../../data/queries/reply-query.ts';

export const classTeachersQuery = (courseId: string) =>
  replyQuery(getClassTeachers, { params: { courseId } });

/** Classes that a colleague asks this teacher to help in. */
export const invitationsQuery = replyQuery(getInvitations);

export const inviteMutation = (courseId: string) =>
  mutation(inviteTeacher, (body: BodyOf<typeof inviteTeacher>) => ({ params: { courseId }, body }));

export const removeTeacherMutation = (courseId: string) =>
  mutation(removeTeacher, (teacherId: string) => ({ params: { courseId, teacherId } }));

export const transferMutation = (courseId: string) =>
  mutation(transferClass, (teacherId: string) => ({ params: { courseId }, body: { teacherId } }));

/** What is shown of the class is no more this teacher's to see: only lists are asked again. */
export const leaveMutation = (courseId: string) =>
  mutation(leaveClass, () => ({ params: { courseId }, body: {} }), {
    invalidates: [getClasses, getPracticeCourses].map(keys.all),
  });

/** Accepted, the class is among the teacher's own. */
export const answerInvitationMutation = (answer: 'accept' | 'decline') =>
  mutation(answer === 'accept' ? acceptInvitation : declineInvitation, (courseId: string) => ({
    params: { courseId },
    body: {},
  }));
