import { useLiveQuery } from 'dexie-react-hooks';
import { seenOf } from '#shared/assignments/shown';
import { getAssignments } from '#shared/contract/assignments';
import type { Seen } from '#shared/practice/permits';
import { addressOf } from '../data/api/api.ts';
import { useDevice } from '../session/services.ts';

const everything: Seen = { marks: true, recording: true };

/**
 * What is shown by now of the result of a take of this assignment, as the list of assignments said when it was last seen; of
 * one's own practice everything.
 */
export function useSeenResults(): (assignmentId: string | null) => Seen {
  const { db } = useDevice();
  const kept = useLiveQuery(() => db.replies.get(addressOf(getAssignments, {})), [db]);
  const told = getAssignments.reply.safeParse(kept?.reply);
  const assignments = told.success ? told.data.assignments : [];
  return (assignmentId) => {
    const found = assignments.find((one) => one.assignmentId === assignmentId);
    return found ? seenOf(found) : everything;
  };
}
