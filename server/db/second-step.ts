import type { TenantDb } from './tenant.ts';

/** How many recovery codes are left; null where no second step is on. */
export async function secondStepOf(
  db: TenantDb,
  personId: string,
): Promise<{ readonly recoveryCodesLeft: number } | null> {
  const row = await db
    .selectFrom('second_step')
    .where('user_id', '=', personId)
    .where('confirmed_at', 'is not', null)
    .select('user_id')
    .executeTakeFirst();
  if (!row) return null;
  const { count } = await db
    .selectFrom('recovery_code')
    .where('user_id', '=', personId)
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return { recoveryCodesLeft: count };
}

/** The recovery codes go along. */
export async function removeSecondStep(db: TenantDb, personId: string): Promise<void> {
  await db.deleteFrom('second_step').where('user_id', '=', personId).execute();
}
