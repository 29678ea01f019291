import { useLiveQuery } from 'dexie-react-hooks';
import { seenOf } from '#shared/assignments/shown';
import { getAssignments } from '#shared/contract/assignments';
import type { Seen } from '#shared/practice/permits';
import { addressOf } from '../data/api/api.ts';
import type { StoredTake } from '../data/store/tables/takes.ts';
import { useDevice } from '../session/services.ts';

const everything: Seen = { marks: true, recording: true };
const nothing: Seen = { marks: false, recording: false };

/**
 * What is shown by now of the result of a take, as the list of assignments said when it was last seen; of one that is not in
 * it as it was when it was played, and of one's own practice everything.
 */
export function useSeenResults(): (take: Pick<StoredTake, 'assignmentId' | 'seen'>) => Seen {
  const { db } = useDevice();
  const kept = useLiveQuery(
    async () => (await db.replies.get(addressOf(getAssignments, {}))) ?? null,
    [db],
  );
  const told = getAssignments.reply.safeParse(kept?.reply);
  const assignments = told.success ? told.data.assignments : [];
  return ({ assignmentId, seen }) => {
    if (assignmentId === null) return everything;
    // Not before it is known: what was seen for a moment was seen.
    if (kept === undefined) return nothing;
    const found = assignments.find((one) => one.assignmentId === assignmentId);
    return found ? seenOf(found) : (seen ?? nothing);
  };
}
