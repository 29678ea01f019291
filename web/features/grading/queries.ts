import { mutationOptions } from '@tanstack/react-query';
import {
  getAssignments,
  getEducatorAssignments,
  getSubmissions,
} from '#shared/contract/assignments';
import type { BodyOf, ReplyOf } from '#shared/contract/endpoint';
import { getReview, saveGrade } from '#shared/contract/grading';
import { getNeeds } from '#shared/contract/needs';
import type { Api } from '../../data/api/api.ts';
import { replyOf, type Trouble } from '../../data/api/trouble.ts';
import { keys } from '../../data/queries/keys.ts';
import { replyQuery } from '../../data/queries/reply-query.ts';
import type { OnceSent } from '../../school/use-once.ts';

export const reviewQuery = (sessionId: string) => replyQuery(getReview, { params: { sessionId } });

/** Beside the grade itself it changes who waits for one, in every review's list and in every count. */
export const saveGradeMutation = (api: Pick<Api, 'call'>, sessionId: string) =>
  mutationOptions<ReplyOf<typeof saveGrade>, Trouble, OnceSent<BodyOf<typeof saveGrade>>>({
    mutationFn: async (given) =>
      replyOf(await api.call(saveGrade, { params: { sessionId }, ...given })),
    meta: {
      invalidates: [
        getReview,
        getSubmissions,
        getEducatorAssignments,
        getNeeds,
        getAssignments,
      ].map(keys.all),
    },
  });
