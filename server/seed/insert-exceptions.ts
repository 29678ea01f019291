import type { TenantDb } from '../db/tenant.ts';
import type { DemoAssignment } from './demo-assignments.ts';
import type { SeededPerson } from './insert-people.ts';

const day = 24 * 60 * 60_000;

/** What is different for some students of a demonstration school. */
export async function insertExceptions(
  db: TenantDb,
  people: readonly SeededPerson[],
  { id, due, exceptions = {} }: DemoAssignment & { readonly id: string; readonly due: Date },
): Promise<void> {
  const rows = people.flatMap(({ id: studentId, username }) => {
    const one = exceptions[username];
    if (!one) return [];
    return {
      assignment_id: id,
      student_id: studentId,
      due_date: one.moreDays === undefined ? null : new Date(due.getTime() + one.moreDays * day),
      more_attempts: 0,
      is_excused: one.isExcused ?? false,
    };
  });
  if (rows.length > 0) await db.insertInto('assignment_exception').values(rows).execute();
}
