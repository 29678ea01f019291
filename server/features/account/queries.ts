import type { TenantDb } from '../../db/tenant.ts';

/** They came in by a one-time password, and set one of their own before they go on. */
export async function demandPasswordChange(db: TenantDb, personId: string): Promise<void> {
  await db
    .updateTable('user_account')
    .set({ must_change_password: true })
    .where('id', '=', personId)
    .execute();
}

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
