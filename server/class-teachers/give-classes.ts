import type { TenantTransaction } from '../db/tenant.ts';
import { noteChanges } from './teacher-changes.ts';

export interface Giving {
  /** Locked by the caller, so that none is given twice. */
  readonly courseIds: readonly string[];
  readonly from: string;
  readonly to: string;
  /** Whether who had them stays as a co-teacher. */
  readonly stays: boolean;
  /** Who does it. */
  readonly by: string;
  readonly now: Date;
  readonly newId: () => string;
}

/** Makes another teacher the owner of classes that this one owns, and writes it down in each. */
export async function giveClasses(
  transaction: TenantTransaction,
  { courseIds, from, to, stays, by, now, newId }: Giving,
): Promise<void> {
  if (courseIds.length === 0 || from === to) return;
  const formers = { courseIds, teacherId: from };
  if (stays) await makeCoTeacher(transaction, formers);
  else await takeOut(transaction, formers);
  await transaction
    .insertInto('course_teacher')
    .values(courseIds.map((course_id) => ({ course_id, teacher_id: to, is_owner: true })))
    .onConflict((conflict) =>
      conflict.columns(['course_id', 'teacher_id']).doUpdateSet({ is_owner: true }),
    )
    .execute();
  const changes = courseIds.map((courseId) => ({
    ...{ id: newId(), courseId, kind: 'given' as const },
    ...{ teacherId: to, formerId: from },
  }));
  await noteChanges(transaction, changes, { by, now });
}

interface Former {
  readonly courseIds: readonly string[];
  readonly teacherId: string;
}

async function makeCoTeacher(
  transaction: TenantTransaction,
  { courseIds, teacherId }: Former,
): Promise<void> {
  await transaction
    .updateTable('course_teacher')
    .set({ is_owner: false })
    .where('course_id', 'in', courseIds)
    .where('teacher_id', '=', teacherId)
    .execute();
}

async function takeOut(
  transaction: TenantTransaction,
  { courseIds, teacherId }: Former,
): Promise<void> {
  await transaction
    .deleteFrom('course_teacher')
    .where('course_id', 'in', courseIds)
    .where('teacher_id', '=', teacherId)
    .execute();
}
