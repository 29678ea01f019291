import { useLiveQuery } from 'dexie-react-hooks';
import { useDevice } from '../../studio/services.ts';

/** How many takes of each assignment wait for the network, by its id; null until the device has told. */
export function useWaitingTakes(): ReadonlyMap<string, number> | null {
  const { db } = useDevice();
  const counts = useLiveQuery(async () => {
    const waiting = await db.outbox.filter(({ state }) => state === 'waiting').toArray();
    const counted = new Map<string, number>();
    for (const { assignmentId } of waiting)
      counted.set(assignmentId, (counted.get(assignmentId) ?? 0) + 1);
    return counted;
  }, [db]);
  return counts ?? null;
}
