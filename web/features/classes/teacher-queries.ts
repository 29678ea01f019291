import { mutationOptions } from '@tanstack/react-query';
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
import { getClassDetails, getClasses } from '#shared/contract/classes';
import type { ReplyOf } from '#shared/contract/endpoint';
import { getPracticeCourses } from '#shared/contract/set-up';
import type { Api } from '../../data/api/api.ts';
import { replyOf, type Trouble } from '../../data/api/trouble.ts';
import { keys } from '../../data/queries/keys.ts';
import { replyQuery } from '../../data/queries/reply-query.ts';

type Caller = Pick<Api, 'call'>;

export const classTeachersQuery = (courseId: string) =>
  replyQuery(getClassTeachers, { params: { courseId } });

/** Classes that a colleague asks this teacher to help in. */
export const invitationsQuery = replyQuery(getInvitations);

const ofTeachers = [getClassTeachers, getClassDetails, getClasses].map(keys.all);

export const inviteMutation = (api: Caller, courseId: string) =>
  mutationOptions<ReplyOf<typeof inviteTeacher>, Trouble, { readonly teacher: string }>({
    mutationFn: async (body) =>
      replyOf(await api.call(inviteTeacher, { params: { courseId }, body })),
    meta: { invalidates: ofTeachers },
  });

export const removeTeacherMutation = (api: Caller, courseId: string) =>
  mutationOptions<object, Trouble, string>({
    mutationFn: async (teacherId) =>
      replyOf(await api.call(removeTeacher, { params: { courseId, teacherId } })),
    meta: { invalidates: ofTeachers },
  });

export const transferMutation = (api: Caller, courseId: string) =>
  mutationOptions<object, Trouble, string>({
    mutationFn: async (teacherId) =>
      replyOf(await api.call(transferClass, { params: { courseId }, body: { teacherId } })),
    meta: { invalidates: ofTeachers },
  });

/** What is shown of the class is no more this teacher's to see: only lists are asked again. */
export const leaveMutation = (api: Caller, courseId: string) =>
  mutationOptions<object, Trouble>({
    mutationFn: async () => replyOf(await api.call(leaveClass, { params: { courseId }, body: {} })),
    meta: { invalidates: [getClasses, getPracticeCourses].map(keys.all) },
  });

/** Accepted, the class is among the teacher's own. */
export const answerInvitationMutation = (api: Caller, answer: 'accept' | 'decline') =>
  mutationOptions<object, Trouble, string>({
    mutationFn: async (courseId) =>
      replyOf(
        await api.call(answer === 'accept' ? acceptInvitation : declineInvitation, {
          params: { courseId },
          body: {},
        }),
      ),
    meta: { invalidates: [getInvitations, getClasses, getPracticeCourses].map(keys.all) },
  });
