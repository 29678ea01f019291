import type { StudentId } from '#shared/contract/ids';
import { placesOfStudents } from '../access/student-place.ts';
import type { Context } from '../context.ts';
import { inTenant } from '../db/tenant.ts';
import type { Account } from '../http/account.ts';
import { findPerson } from '../http/find-credentials.ts';

/** Who may give a student a new password from their own page, of those who come in: a teacher first; null where nobody is left. */
export async function whoResets(
  { allTenants }: Pick<Context, 'allTenants'>,
  { tenantId, id }: Pick<Account, 'tenantId' | 'id'>,
): Promise<Account | null> {
  const db = inTenant(allTenants, tenantId);
  const studentId = id as StudentId;
  const candidates = await db
    .selectFrom('user_account as s')
    .innerJoin('user_account as u', (join) =>
      join.on((on) =>
        on.or([on('u.id', '=', on.ref('s.home_teacher_id')), on('u.role', '=', 'admin')]),
      ),
    )
    .where('s.id', '=', studentId)
    .select('u.id')
    .orderBy('u.role', 'desc')
    .orderBy('u.created_at')
    .execute();
  for (const { id: personId } of candidates) {
    const found = await findPerson(allTenants, { tenantId, personId });
    if (!found) continue;
    const [place] = await placesOfStudents(db, found.account, [studentId]);
    if (place?.may('resetStudent')) return found.account;
  }
  return null;
}
