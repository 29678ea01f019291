import type { TenantTransaction } from './tenant.ts';

/** One change at a time for each person, until the transaction ends: of two at once neither looks before the other is done. */
export async function holdPerson(transaction: TenantTransaction, personId: string): Promise<void> {
  await transaction
    .selectFrom('user_account')
    .where('id', '=', personId)
    .select('id')
    .forNoKeyUpdate()
    .execute();
}
