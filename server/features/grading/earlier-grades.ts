import type { TenantDb, TenantTransaction } from '../../db/tenant.ts';

interface Keeping {
  readonly newId: () => string;
  readonly now: Date;
}

/** Keeps what was said of this work before it is changed, be it a grade or words alone. */
export async function keepEarlier(
  transaction: TenantTransaction,
  sessionIds: readonly string[],
  { newId, now }: Keeping,
): Promise<void> {
  const before = await transaction
    .selectFrom('assignment_session')
    .where('id', 'in', sessionIds)
    .where((of) => of.or([of('grade', 'is not', null), of('feedback', '!=', '')]))
    .select(['id', 'grade', 'feedback', 'graded_by', 'graded_at'])
    .execute();
  if (before.length === 0) return;
  await transaction
    .insertInto('earlier_grade')
    .values(
      before.map(({ id, ...said }) => ({
        ...said,
        id: newId(),
        session_id: id,
        replaced_at: now,
      })),
    )
    .execute();
}

/** What was said of one student's work before, the last first. */
export const earlierGrades = (db: TenantDb, sessionId: string) =>
  db
    .selectFrom('earlier_grade as e')
    .leftJoin('user_account as u', 'u.id', 'e.graded_by')
    .where('e.session_id', '=', sessionId)
    .select(['e.grade', 'e.feedback', 'e.graded_at', 'u.first_name', 'u.last_name'])
    .orderBy('e.replaced_at', 'desc')
    .orderBy('e.id')
    .execute();

export type EarlierGrade = Awaited<ReturnType<typeof earlierGrades>>[number];
