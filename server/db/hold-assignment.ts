import type { AssignmentId } from '#shared/contract/ids';
import type { TenantTransaction } from './tenant.ts';

const row = (transaction: TenantTransaction, assignmentId: AssignmentId) =>
  transaction.selectFrom('assignment').where('id', '=', assignmentId).select('id');

/** Until the transaction ends nobody begins it: who begins shares the row that is held here. */
export async function holdAssignment(
  transaction: TenantTransaction,
  assignmentId: AssignmentId,
): Promise<void> {
  await row(transaction, assignmentId).forUpdate().execute();
}

/** Until the transaction ends its teachers change neither music nor classes: they hold the row that is shared here. */
export async function shareAssignment(
  transaction: TenantTransaction,
  assignmentId: AssignmentId,
): Promise<void> {
  await row(transaction, assignmentId).forKeyShare().execute();
}
