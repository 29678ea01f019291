import type { AssignedClass, AssignmentFields } from '#shared/contract/assignment-editor';
import type { AssignmentId, ClassId } from '#shared/contract/ids';
import { type Said, saidColumns, toColumns, toSaid } from '../../db/said-columns.ts';
import type { TenantDb, TenantTransaction } from '../../db/tenant.ts';
import { refuse } from '../../http/refusal.ts';
import { type AssignedClassRow, giveToClasses } from './class-queries.ts';

/** @throws {Refusal} where it was taken back in the meantime */
export async function saidOf(db: TenantDb, assignmentId: AssignmentId): Promise<Said> {
  const row = await db
    .selectFrom('assignment')
    .where('id', '=', assignmentId)
    .select(saidColumns)
    .executeTakeFirstOrThrow(() => refuse('not-found'));
  return toSaid(row);
}

/** The last one that a class was set, as its form was sent for that class; null where there was none. */
export async function lastOfCourse(
  db: TenantDb,
  courseId: ClassId,
): Promise<AssignmentFields | null> {
  const row = await db
    .selectFrom('assignment as a')
    .innerJoin('assignment_course as g', 'g.assignment_id', 'a.id')
    .where('g.course_id', '=', courseId)
    .select(saidColumns)
    .select(['g.course_id', 'g.release_date', 'g.due_date', 'g.last_date'])
    .orderBy('a.created_at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? { ...toSaid(row), classes: [toAssignedClass(row)] } : null;
}

type DatedClass = Pick<AssignedClassRow, 'release_date' | 'due_date' | 'last_date'> & {
  readonly course_id: string;
  /** Absent where it is proposed anew: for everybody then. */
  readonly only_some?: boolean;
  readonly chosen?: readonly string[] | null;
};

export const toAssignedClass = (row: DatedClass): AssignedClass => ({
  courseId: row.course_id,
  releaseDate: row.release_date?.toISOString() ?? null,
  dueDate: row.due_date?.toISOString() ?? null,
  lastDate: row.last_date?.toISOString() ?? null,
  students: row.only_some ? [...(row.chosen ?? [])] : null,
});

interface NewAssignment {
  readonly assignmentId: string;
  readonly fields: AssignmentFields;
  readonly madeBy: string;
  readonly now: Date;
}

export async function insertAssignment(
  db: TenantTransaction,
  { assignmentId, fields, madeBy, now }: NewAssignment,
): Promise<void> {
  const { classes, ...said } = fields;
  await db
    .insertInto('assignment')
    .values({
      id: assignmentId,
      ...toColumns(said),
      made_by: madeBy,
      created_at: now,
    })
    .execute();
  await giveToClasses(db, assignmentId, classes);
}

export async function updateSaid(
  db: TenantTransaction,
  assignmentId: AssignmentId,
  said: Said,
): Promise<void> {
  await db.updateTable('assignment').set(toColumns(said)).where('id', '=', assignmentId).execute();
}
