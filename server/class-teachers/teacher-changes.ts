import { nameOf } from '../db/name-of.ts';
import type { TeacherChangeTable } from '../db/tables/teacher-change.ts';
import type { TenantDb, TenantTransaction } from '../db/tenant.ts';

interface TeacherChange {
  readonly id: string;
  readonly courseId: string;
  readonly kind: TeacherChangeTable['kind']['__select__'];
  /** Who has the class from now on; null where somebody was taken out. */
  readonly teacherId: string | null;
  readonly formerId: string;
}

/** Writes down who changed who teaches in classes. */
export async function noteChanges(
  transaction: TenantTransaction,
  changes: readonly TeacherChange[],
  { by, now }: { readonly by: string; readonly now: Date },
): Promise<void> {
  const rows = changes.map(({ id, courseId, kind, teacherId, formerId }) => ({
    ...{ id, course_id: courseId, kind, teacher_id: teacherId, former_id: formerId },
    ...{ changed_by: by, changed_at: now },
  }));
  await transaction.insertInto('teacher_change').values(rows).execute();
}

/** So many are told. */
const mostTold = 10;

interface Told {
  readonly kind: TeacherChange['kind'];
  readonly changedAt: string;
  /** Each null of somebody who has no account any more; `to` also where somebody was taken out. */
  readonly by: string | null;
  readonly from: string | null;
  readonly to: string | null;
}

/** What changed of who teaches in a class, the latest first. */
export async function changesOfClass(db: TenantDb, courseId: string): Promise<Told[]> {
  const rows = await db
    .selectFrom('teacher_change as h')
    .leftJoin('user_account as b', 'b.id', 'h.changed_by')
    .leftJoin('user_account as f', 'f.id', 'h.former_id')
    .leftJoin('user_account as t', 't.id', 'h.teacher_id')
    .where('h.course_id', '=', courseId)
    .select(['h.kind', 'h.changed_at'])
    .select(['b.first_name as by_first', 'b.last_name as by_last'])
    .select(['f.first_name as from_first', 'f.last_name as from_last'])
    .select(['t.first_name as to_first', 't.last_name as to_last'])
    .orderBy('h.changed_at', 'desc')
    .orderBy('h.id', 'desc')
    .limit(mostTold)
    .execute();
  return rows.map((row) => ({
    kind: row.kind,
    changedAt: row.changed_at.toISOString(),
    by: nameOrNobody(row.by_first, row.by_last),
    from: nameOrNobody(row.from_first, row.from_last),
    to: nameOrNobody(row.to_first, row.to_last),
  }));
}

const nameOrNobody = (first: string | null, last: string | null): string | null =>
  first === null || last === null ? null : nameOf({ first_name: first, last_name: last });
