import type { BodyOf } from '#shared/contract/endpoint';
import { issueCards } from '#shared/contract/roster';
import { mutation } from '../data/queries/mutation.ts';

type Wanted = Omit<BodyOf<typeof issueCards>, 'studentIds'> & {
  readonly studentIds: readonly string[];
};

/** Gives students of a class new cards. */
export const cardsMutation = (courseId: string) =>
  mutation(issueCards, ({ studentIds, ...how }: Wanted) => ({
    params: { courseId },
    body: { studentIds: [...studentIds], ...how },
  }));
