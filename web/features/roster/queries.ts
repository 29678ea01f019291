import { enrollStudents } from '#shared/contract/classes';
import type { BodyOf, ReplyOf } from '#shared/contract/endpoint';
import { cancelJob, getJob } from '#shared/contract/jobs';
import { addRoster, previewRoster, searchStudents } from '#shared/contract/roster';
import { mutation } from '../../data/queries/mutation.ts';
import { replyQuery } from '../../data/queries/reply-query.ts';
import type { OnceSent } from '../../school/use-once.ts';

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

/** What would become of a list: nothing is changed by it. */
export const previewMutation = (courseId: string) =>
  mutation(
    previewRoster,
    (body: BodyOf<typeof previewRoster>) => ({ params: { courseId }, body }),
    { invalidates: [] },
  );

/** Begins a job; what it changes is there when it is over. */
export const addMutation = (courseId: string) =>
  mutation(
    addRoster,
    (list: OnceSent<BodyOf<typeof addRoster>>) => ({ params: { courseId }, ...list }),
    { invalidates: [] },
  );

export const cancelJobMutation = (jobId: string) =>
  mutation(cancelJob, () => ({ params: { jobId }, body: {} }));

export const enrollMutation = (courseId: string) =>
  mutation(enrollStudents, (studentId: string) => ({
    params: { courseId },
    body: { studentIds: [studentId] },
  }));
