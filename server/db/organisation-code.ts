import type { TenantDb } from './tenant.ts';

/** What an organisation is named by at sign-in. */
export async function organisationCode(db: TenantDb): Promise<string> {
  const { code } = await db.selectFrom('tenant').select('code').executeTakeFirstOrThrow();
  return code;
}
