import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import { useDevice, useServices } from '../../session/services.ts';

/**
 * Whether the server counts nothing more of an assignment: it would not hear of the newest attempt on this screen, as of who was
 * taken out of the class meanwhile.
 */
export function useIsRefused(assignmentId: string): boolean {
  const { db } = useDevice();
  const { now } = useServices();
  const [opened] = useState(() => now().toISOString());
  const newest = useLiveQuery(
    () =>
      db.attempts
        .where('begunAt')
        .aboveOrEqual(opened)
        .filter((one) => one.assignmentId === assignmentId)
        .last(),
    [db, opened, assignmentId],
  );
  return newest?.told === 'refused';
}
