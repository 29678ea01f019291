import type { Database } from '../data/store/database.ts';
import type { KeptStorage } from '../data/store/device-storage.ts';
import { keptPeople } from './people.ts';

/**
 * What the server told somebody who leaves this device goes along with them: the next one could read their grades. Digits of
 * their own lock it instead, for then they open it without a network. What they made, and is to be sent, stays.
 */
export async function takeAnswersAlong(
  personId: string,
  db: Database,
  storage: Pick<KeptStorage, 'getItem'>,
): Promise<void> {
  const isLocked = keptPeople(storage).some(({ id, pin }) => id === personId && pin !== null);
  // A store that is full or broken keeps nobody from leaving.
  if (!isLocked) await db.replies.clear().catch(() => {});
}
