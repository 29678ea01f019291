import { randomInt } from 'node:crypto';
import { drawJoinCode } from '#shared/classes/join-code';
import type { TenantDb } from '../../db/tenant.ts';
import { isCodeTaken } from './queries.ts';

/** A code that no class of the organisation has. Of 900 million nearly every first draw is one. */
export async function freeJoinCode(db: TenantDb): Promise<string> {
  const joinCode = drawJoinCode((count) => randomInt(count));
  return (await isCodeTaken(db, joinCode)) ? freeJoinCode(db) : joinCode;
}
