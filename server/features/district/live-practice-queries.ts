import type { TenantTransaction } from '../../db/tenant.ts';

/** Whether a teacher may hold live practice. A room of who may not goes: its students are told within seconds. */
export async function setLivePractice(
  transaction: TenantTransaction,
  { personId, isOn }: { readonly personId: string; readonly isOn: boolean },
): Promise<void> {
  await transaction
    .updateTable('user_account')
    .set({ can_generate_live_practice: isOn })
    .where('id', '=', personId)
    .execute();
  if (!isOn) await transaction.deleteFrom('live_room').where('teacher_id', '=', personId).execute();
}
