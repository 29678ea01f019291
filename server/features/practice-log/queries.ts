import { sql } from 'kysely';
import type { PracticeEntry } from '#shared/practice/practice-log';
import type { TenantDb, TenantTransaction } from '../../db/tenant.ts';

/**
 * Of these classes those the person learns or teaches in, in lower case. One that is archived by now counts: what is
 * practised without a network may arrive after the class has ended, and changes nobody's work.
 */
export async function ownAmong(
  db: TenantDb,
  personId: string,
  courseIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (courseIds.length === 0) return new Set();
  const learnt = db
    .selectFrom('enrolment')
    .where('student_id', '=', personId)
    .where('course_id', 'in', courseIds)
    .select('course_id');
  const taught = db
    .selectFrom('course_teacher')
    .where('teacher_id', '=', personId)
    .where('course_id', 'in', courseIds)
    .select('course_id');
  const rows = await learnt.union(taught).execute();
  return new Set(rows.map(({ course_id }) => course_id));
}

/**
 * Stores what is new and lets what is known grow; the rest of a known entry stays as it first came. One statement, so
 * that of two copies at once neither is lost.
 *
 * @param entries each id once; in one order for everybody, or two batches with the same entries could wait for each other
 */
export function growEntries(
  transaction: TenantTransaction,
  personId: string,
  entries: readonly PracticeEntry[],
  receivedAt: Date,
) {
  return transaction
    .insertInto('practice_entry')
    .values(
      entries.map(({ id, courseId, mode, startedAt, seconds, count, timeZone }) => ({
        user_id: personId,
        id,
        course_id: courseId,
        mode,
        started_at: new Date(startedAt),
        seconds,
        count,
        time_zone: timeZone,
        received_at: receivedAt,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'id']).doUpdateSet({
        seconds: sql`greatest(practice_entry.seconds, excluded.seconds)`,
        count: sql`greatest(practice_entry.count, excluded.count)`,
      }),
    )
    .returning(['id', 'seconds', 'count'])
    .execute();
}

export async function deleteEntry(
  transaction: TenantTransaction,
  personId: string,
  id: string,
): Promise<void> {
  await transaction
    .deleteFrom('practice_entry')
    .where('user_id', '=', personId)
    .where('id', '=', id)
    .execute();
}
