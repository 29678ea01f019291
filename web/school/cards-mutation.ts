import { mutationOptions } from '@tanstack/react-query';
import type { ReplyOf } from '#shared/contract/endpoint';
import { issueCards } from '#shared/contract/roster';
import type { Api } from '../data/api/api.ts';
import { replyOf, type Trouble } from '../data/api/trouble.ts';

/** Gives students of a class new cards: those of before open nothing any more. */
export const cardsMutation = (api: Pick<Api, 'call'>, courseId: string) =>
  mutationOptions<ReplyOf<typeof issueCards>, Trouble, readonly string[]>({
    mutationFn: async (studentIds) =>
      replyOf(
        await api.call(issueCards, { params: { courseId }, body: { studentIds: [...studentIds] } }),
      ),
  });
