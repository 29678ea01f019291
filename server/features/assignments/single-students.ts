import { sql } from 'kysely';
import type { AssignedClass } from '#shared/contract/assignment-editor';
import type { changeForStudents } from '#shared/contract/assignments';
import type { BodyOf } from '#shared/contract/endpoint';
import type { AssignmentId } from '#shared/contract/ids';
import { assignedWork } from '../../db/assignment-work.ts';
import { learning } from '../../db/enrolment.ts';
import type { TenantDb, TenantTransaction } from '../../db/tenant.ts';
import { refuse } from '../../http/refusal.ts';
import { isBegun } from './begun.ts';

/** @throws Refusal of a student who does not learn in the class that they were chosen in */
export async function demandLearners(
  db: TenantDb,
  classes: readonly AssignedClass[],
): Promise<void> {
  for (const [index, { courseId, students }] of classes.entries()) {
    if (students === null) continue;
    if (students.length === 0)
      throw refuse('invalid', {
        path: `classes.${index}.students`,
        problem: 'Choose at least one student, or the whole class.',
      });
    const there = await db
      .selectFrom(learning(db).as('e'))
      .where('e.course_id', '=', courseId)
      .where('e.student_id', 'in', students)
      .select('e.student_id')
      .execute();
    const known = new Set(there.map(({ student_id }) => student_id));
    const place = students.findIndex((id) => !known.has(id));
    if (place >= 0)
      throw refuse('invalid', {
        path: `classes.${index}.students.${place}`,
        problem: 'This student is not in the class any more. Choose again.',
      });
  }
}

/** Who of which class gets it, as it is said now. */
export async function chooseStudents(
  transaction: TenantTransaction,
  assignmentId: string,
  classes: readonly AssignedClass[],
): Promise<void> {
  const courseIds = classes.map(({ courseId }) => courseId);
  await transaction
    .deleteFrom('assignment_student')
    .where('assignment_id', '=', assignmentId)
    .where('course_id', 'in', courseIds)
    .execute();
  const chosen = classes.flatMap(({ courseId, students }) =>
    (students ?? []).map((id) => ({
      ...{ assignment_id: assignmentId, course_id: courseId, student_id: id },
    })),
  );
  if (chosen.length > 0)
    await transaction.insertInto('assignment_student').values(chosen).execute();
}

/** Whether somebody began it in a class where they are not among those who get it. */
export async function begunByOthers(
  db: TenantDb,
  assignmentId: AssignmentId,
  classes: readonly AssignedClass[],
): Promise<number | null> {
  for (const [index, { courseId, students }] of classes.entries()) {
    if (students === null) continue;
    const other = await db
      .selectFrom('assignment_session as s')
      .innerJoin(learning(db).as('e'), (join) =>
        join.onRef('e.course_id', '=', 's.course_id').onRef('e.student_id', '=', 's.student_id'),
      )
      .where('s.assignment_id', '=', assignmentId)
      .where('s.course_id', '=', courseId)
      .where('s.student_id', 'not in', students)
      .where(isBegun)
      .select('s.id')
      .limit(1)
      .executeTakeFirst();
    if (other) return index;
  }
  return null;
}

interface Change extends Omit<BodyOf<typeof changeForStudents>, 'dueDate'> {
  readonly teacherId: string;
  readonly assignmentId: AssignmentId;
  readonly dueDate: Date | null | undefined;
}

/** A student's work for an assignment. */
interface Work {
  readonly id: string;
  readonly hasExtra: boolean;
}

/**
 * @returns the work of those of them who have begun any
 * @throws {Refusal} naming the first of these students whom this teacher does not teach, or who does not have the assignment:
 *   then nothing is changed for any of them
 */
export async function demandPlayers(
  db: TenantDb,
  {
    teacherId,
    assignmentId,
    studentIds,
  }: Pick<Change, 'teacherId' | 'assignmentId' | 'studentIds'>,
): Promise<readonly Work[]> {
  const own = await db
    .selectFrom(assignedWork(db).as('w'))
    .innerJoin('course_teacher as t', 't.course_id', 'w.course_id')
    .where('w.assignment_id', '=', assignmentId)
    .where('w.is_archived', '=', false)
    .where('t.teacher_id', '=', teacherId)
    .where('w.student_id', 'in', studentIds)
    .select(['w.student_id', 'w.id', 'w.has_extra', 'w.started_at'])
    .execute();
  const ids = new Set(own.map(({ student_id }) => student_id));
  const foreign = studentIds.findIndex((id) => !ids.has(id));
  if (foreign !== -1) throw refuse('not-found', { path: `studentIds.${foreign}` });
  return own.flatMap(({ id, has_extra, started_at }) =>
    id === null || started_at === null ? [] : [{ id, hasExtra: has_extra ?? false }],
  );
}

/** For students who have the assignment. */
export async function storeExceptions(
  db: TenantDb,
  { assignmentId, studentIds, dueDate, moreAttempts, isExcused, part }: Change,
): Promise<void> {
  await db
    .insertInto('assignment_exception')
    .values(
      studentIds.map((student_id) => ({
        assignment_id: assignmentId,
        student_id,
        due_date: dueDate ?? null,
        more_attempts: moreAttempts ?? 0,
        is_excused: isExcused ?? false,
        part: part ? JSON.stringify(part) : null,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['assignment_id', 'student_id']).doUpdateSet((row) => ({
        ...(dueDate !== undefined && { due_date: row.ref('excluded.due_date') }),
        ...(moreAttempts !== undefined && { more_attempts: row.ref('excluded.more_attempts') }),
        ...(isExcused !== undefined && { is_excused: row.ref('excluded.is_excused') }),
        ...(part !== undefined && { part: row.ref('excluded.part') }),
        // Never an empty list of changes.
        assignment_id: sql.ref('assignment_exception.assignment_id'),
      })),
    )
    .execute();
}
