import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import type { Database } from '../../data/store/database.ts';
import { useDevice, useServices } from '../../session/services.ts';

/**
 * Whether the server counts nothing more of an assignment: it would not hear of the newest attempt on this screen or of its take,
 * as of who was taken out of the class meanwhile.
 */
export function useIsRefused(assignmentId: string): boolean {
  const { db } = useDevice();
  const { now } = useServices();
  const [opened] = useState(() => now().toISOString());
  return (
    useLiveQuery(() => isRefused(db, { assignmentId, opened }), [db, opened, assignmentId]) ?? false
  );
}

interface Newest {
  readonly assignmentId: string;
  /** Attempts of before do not count, ISO 8601. */
  readonly opened: string;
}

/** Of the newest attempt; what was reset goes on in another round. */
export async function isRefused(db: Database, { assignmentId, opened }: Newest): Promise<boolean> {
  const newest = await db.attempts
    .where('begunAt')
    .aboveOrEqual(opened)
    .filter((one) => one.assignmentId === assignmentId)
    .last();
  if (!newest) return false;
  if (newest.told === 'refused') return true;
  const sent = await db.outbox.get(newest.id);
  return sent?.state === 'refused' && sent.problem !== 'attempt-reset';
}
