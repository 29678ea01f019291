import { useQuery } from '@tanstack/react-query';
import { seenOf } from '#shared/assignments/shown';
import { getAssignments } from '#shared/contract/assignments';
import type { Seen } from '#shared/practice/permits';
import { replyQuery } from '../data/queries/reply-query.ts';

const everything: Seen = { marks: true, recording: true };

/** What is shown by now of the result of a take of this assignment; of one's own practice everything. */
export function useSeenResults(): (assignmentId: string | null) => Seen {
  const { data } = useQuery({ ...replyQuery(getAssignments), subscribed: true });
  return (assignmentId) => {
    const found = data?.assignments.find((one) => one.assignmentId === assignmentId);
    return found ? seenOf(found) : everything;
  };
}
