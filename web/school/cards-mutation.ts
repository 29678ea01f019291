import { issueCards } from '#shared/contract/roster';
import { mutation } from '../data/queries/mutation.ts';

/** Gives students of a class new cards: those of before open nothing any more. */
export const cardsMutation = (courseId: string) =>
  mutation(issueCards, (studentIds: readonly string[]) => ({
    params: { courseId },
    body: { studentIds: [...studentIds] },
  }));
