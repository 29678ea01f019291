import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import { useDevice, useServices } from '../../session/services.ts';

/**
 * Whether the server counts nothing more of an assignment: it would not hear of the newest attempt on this screen or of its take,
 * as of who was taken out of the class meanwhile. What was reset goes on in another round.
 */
export function useIsRefused(assignmentId: string): boolean {
  const { db } = useDevice();
  const { now } = useServices();
  const [opened] = useState(() => now().toISOString());
  const isRefused = useLiveQuery(async () => {
    const newest = await db.attempts
      .where('begunAt')
      .aboveOrEqual(opened)
      .filter((one) => one.assignmentId === assignmentId)
      .last();
    if (!newest) return false;
    if (newest.told === 'refused') return true;
    const sent = await db.outbox.filter(({ takeId }) => takeId === newest.id).first();
    return sent?.state === 'refused' && sent.problem !== 'attempt-reset';
  }, [db, opened, assignmentId]);
  return isRefused ?? false;
}
