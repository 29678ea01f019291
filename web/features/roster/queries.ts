import { mutationOptions } from '@tanstack/react-query';
import {
  enrollStudents,
  getClassDetails,
  getClasses,
  getEnrollments,
} from '#shared/contract/classes';
import type { BodyOf, ReplyOf } from '#shared/contract/endpoint';
import { cancelJob, getJob } from '#shared/contract/jobs';
import { addRoster, previewRoster, searchStudents } from '#shared/contract/roster';
import { getStudents } from '#shared/contract/students';
import type { Api } from '../../data/api/api.ts';
import { replyOf, type Trouble } from '../../data/api/trouble.ts';
import { keys } from '../../data/queries/keys.ts';
import { replyQuery } from '../../data/queries/reply-query.ts';
import type { OnceSent } from '../../school/use-once.ts';

type Caller = Pick<Api, 'call'>;

/** Milliseconds between two questions how far a job is. */
const betweenLooks = 700;

/** Asked again until it is finished. */
export const jobQuery = (jobId: string) => ({
  ...replyQuery(getJob, { params: { jobId } }),
  refetchInterval: (query: {
    readonly state: { readonly data?: ReplyOf<typeof getJob> | undefined };
  }) => {
    const state = query.state.data?.job.state ?? 'waiting';
    return state === 'waiting' || state === 'running' ? betweenLooks : false;
  },
});

export const searchQuery = (courseId: string, text: string) =>
  replyQuery(searchStudents, { params: { courseId }, query: { text } });

/** What another list of students changes. */
export const staleAfterEnrolling = [
  getClasses,
  getClassDetails,
  getEnrollments,
  searchStudents,
  getStudents,
].map(keys.all);

export const previewMutation = (api: Caller, courseId: string) =>
  mutationOptions<ReplyOf<typeof previewRoster>, Trouble, BodyOf<typeof previewRoster>>({
    mutationFn: async (body) =>
      replyOf(await api.call(previewRoster, { params: { courseId }, body })),
  });

export const addMutation = (api: Caller, courseId: string) =>
  mutationOptions<ReplyOf<typeof addRoster>, Trouble, OnceSent<BodyOf<typeof addRoster>>>({
    mutationFn: async (adding) =>
      replyOf(await api.call(addRoster, { params: { courseId }, ...adding })),
  });

export const cancelJobMutation = (api: Caller, jobId: string) =>
  mutationOptions<object, Trouble>({
    mutationFn: async () => replyOf(await api.call(cancelJob, { params: { jobId }, body: {} })),
    meta: { invalidates: [keys.all(getJob)] },
  });

export const enrollMutation = (api: Caller, courseId: string) =>
  mutationOptions<object, Trouble, string>({
    mutationFn: async (studentId) =>
      replyOf(
        await api.call(enrollStudents, { params: { courseId }, body: { studentIds: [studentId] } }),
      ),
    meta: { invalidates: staleAfterEnrolling },
  });
