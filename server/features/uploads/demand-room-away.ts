import type { Config } from '../../config.ts';
import { findStoredObject } from '../../db/stored-object.ts';
import type { TenantDb } from '../../db/tenant.ts';
import { demandRoom } from '../../http/demand-room.ts';

interface Parts {
  readonly db: TenantDb;
  readonly config: Pick<Config, 'bucket' | 'quotas'>;
}

/**
 * A bucket takes in whatever has a form, and we look into it only later: who has no room left gets no form for another file.
 * @throws Refusal that says whose room is used up
 */
export async function demandRoomAway(
  { db, config: { bucket, quotas } }: Parts,
  { key, ownerId }: { readonly key: string; readonly ownerId: string },
): Promise<void> {
  if (bucket === null || (await findStoredObject(db, key)) !== undefined) return;
  await demandRoom(db, { ownerId, quotas }, { size: 1, files: 1 });
}
