import type { TenantDb } from '../../db/tenant.ts';

export async function replacePasswordHash(
  db: TenantDb,
  personId: string,
  passwordHash: string,
): Promise<void> {
  await db
    .updateTable('user_account')
    .set({ password_hash: passwordHash })
    .where('id', '=', personId)
    .execute();
}
