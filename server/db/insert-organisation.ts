import { randomInt } from 'node:crypto';
import { drawJoinCode } from '#shared/classes/join-code';
import type { Database } from './database.ts';

interface NewOrganisation {
  readonly id: string;
  readonly name: string;
  readonly isDemo: boolean;
  readonly schoolId: string;
  readonly now: Date;
}

/** A new organisation with the one school that it begins with, which has its name. */
export async function insertOrganisation(
  allTenants: Database,
  { id, name, isDemo, schoolId, now }: NewOrganisation,
): Promise<void> {
  await allTenants
    .insertInto('tenant')
    .values({ id, name, code: await freeCode(allTenants), is_demo: isDemo, created_at: now })
    .execute();
  await allTenants
    .insertInto('school')
    .values({ tenant_id: id, id: schoolId, name, created_at: now })
    .execute();
}

/** A code that no organisation has. Of 900 million nearly every first draw is one. */
async function freeCode(allTenants: Database): Promise<string> {
  const code = drawJoinCode((count) => randomInt(count));
  const taken = await allTenants
    .selectFrom('tenant')
    .where('code', '=', code)
    .select('id')
    .executeTakeFirst();
  return taken ? freeCode(allTenants) : code;
}
