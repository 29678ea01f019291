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

/** What is shown of a class that was left is no more this teacher's to see: only lists are asked again. */
const leaving = { invalidates: [getClasses, getPracticeCourses].map(keys.all) };

/** @param stays whether who gives the class to another stays in it */
export const transferMutation = (courseId: string, { stays }: { readonly stays: boolean }) =>
  mutation(
    transferClass,
    (teacherId: string) => ({ params: { courseId }, body: { teacherId, stays } }),
    stays ? {} : leaving,
  );

export const leaveMutation = (courseId: string) =>
  mutation(leaveClass, () => ({ params: { courseId }, body: {} }), leaving);

/** Accepted, the class is among the teacher's own. */
export const answerInvitationMutation = (answer: 'accept' | 'decline') =>
  mutation(answer === 'accept' ? acceptInvitation : declineInvitation, (courseId: string) => ({
    params: { courseId },
    body: {},
  }));
