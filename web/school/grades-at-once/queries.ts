import type { BodyOf } from '#shared/contract/endpoint';
import { getGradebook } from '#shared/contract/gradebook';
import { gradeAtOnce } from '#shared/contract/grades-at-once';
import { mutation } from '../../data/queries/mutation.ts';
import { replyQuery } from '../../data/queries/reply-query.ts';
import type { OnceSent } from '../use-once.ts';

export const gradebookQuery = (courseId: string) =>
  replyQuery(getGradebook, { params: { courseId } });

type Sent = OnceSent<BodyOf<typeof gradeAtOnce>> & { readonly courseId: string };

export const gradeAtOnceMutation = () =>
  mutation(gradeAtOnce, ({ courseId, ...grades }: Sent) => ({ params: { courseId }, ...grades }));
