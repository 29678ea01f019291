import type { AssignmentFields } from '#shared/contract/assignment-editor';
import type { AssignmentId, ClassId } from '#shared/contract/ids';
import { learning } from '../../db/enrolment.ts';
import type { TenantDb, TenantTransaction } from '../../db/tenant.ts';

/** The class that an assignment is made for, with how many learn in it. */
export function courseOfEditor(db: TenantDb, courseId: ClassId) {
  return db
    .selectFrom('course as c')
    .leftJoin('course_limits as l', 'l.course_id', 'c.id')
    .where('c.id', '=', courseId)
    .select(['c.id', 'c.title', 'c.time_zone', 'c.solfege', 'c.standards', 'l.limits', 'l.drills'])
    .select(
      db
        .selectFrom(learning(db).as('e'))
        .where('e.course_id', '=', courseId)
        .select((of) => of.fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('students'),
    )
    .executeTakeFirst();
}

export type EditorCourse = NonNullable<Awaited<ReturnType<typeof courseOfEditor>>>;

const saidOf = (db: TenantDb) =>
  db
    .selectFrom('assignment as a')
    .select((of) => of.ref('a.course_id').$castTo<ClassId>().as('course_id'))
    .select(['a.title', 'a.instructions', 'a.medium', 'a.level_id', 'a.measure_count', 'a.seed'])
    .select(['a.time_signatures', 'a.key_signatures', 'a.release_date', 'a.due_date'])
    .select(['a.max_attempts', 'a.auto_assess_mode', 'a.is_mic_check_skippable', 'a.is_draft'])
    .select(['a.accepts_late']);

/** What was said of an assignment that goes on; undefined of one that was archived. */
export const assignmentToEdit = (db: TenantDb, assignmentId: AssignmentId) =>
  saidOf(db).where('a.id', '=', assignmentId).where('a.archived_at', 'is', null).executeTakeFirst();

/** The last one that a class was set. */
export const lastOfCourse = (db: TenantDb, courseId: ClassId) =>
  saidOf(db)
    .where('a.course_id', '=', courseId)
    .orderBy('a.created_at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(1)
    .executeTakeFirst();

type SaidRow = NonNullable<Awaited<ReturnType<typeof assignmentToEdit>>>;

/** A row as the form has it. */
export const toFields = (row: SaidRow): AssignmentFields => ({
  title: row.title,
  instructions: row.instructions,
  medium: row.medium,
  levelId: row.level_id,
  measureCount: row.measure_count,
  timeSignatures: row.time_signatures,
  keySignatures: row.key_signatures,
  seed: row.seed,
  releaseDate: row.release_date?.toISOString() ?? null,
  dueDate: row.due_date?.toISOString() ?? null,
  acceptsLate: row.accepts_late,
  maxAttempts: row.max_attempts,
  autoAssessMode: row.auto_assess_mode,
  isMicCheckSkippable: row.is_mic_check_skippable,
  isDraft: row.is_draft,
});

const toColumns = (fields: AssignmentFields) => ({
  title: fields.title,
  instructions: fields.instructions,
  medium: fields.medium,
  level_id: fields.levelId,
  measure_count: fields.measureCount,
  time_signatures: fields.timeSignatures,
  key_signatures: fields.keySignatures,
  seed: fields.seed,
  release_date: fields.releaseDate === null ? null : new Date(fields.releaseDate),
  due_date: fields.dueDate === null ? null : new Date(fields.dueDate),
  accepts_late: fields.acceptsLate,
  max_attempts: fields.maxAttempts,
  auto_assess_mode: fields.autoAssessMode,
  is_mic_check_skippable: fields.isMicCheckSkippable,
  is_draft: fields.isDraft,
});

interface NewAssignment {
  readonly assignmentId: string;
  readonly courseId: ClassId;
  readonly fields: AssignmentFields;
  readonly now: Date;
}

export async function insertAssignment(
  db: TenantTransaction,
  { assignmentId, courseId, fields, now }: NewAssignment,
): Promise<void> {
  await db
    .insertInto('assignment')
    .values({
      id: assignmentId,
      course_id: courseId,
      ...toColumns(fields),
      grade_validation: 'freeForm',
      show_feedback: true,
      created_at: now,
    })
    .execute();
}

export async function updateAssignment(
  db: TenantTransaction,
  assignmentId: AssignmentId,
  fields: AssignmentFields,
): Promise<void> {
  await db
    .updateTable('assignment')
    .set(toColumns(fields))
    .where('id', '=', assignmentId)
    .execute();
}

/** Until the transaction ends nobody begins it: a session refers to the row that is held here. */
export async function holdAssignment(
  transaction: TenantTransaction,
  assignmentId: AssignmentId,
): Promise<void> {
  await transaction
    .selectFrom('assignment')
    .where('id', '=', assignmentId)
    .select('id')
    .forUpdate()
    .execute();
}

/** Whether any student has begun, whoever they are by now. */
export async function hasBegun(db: TenantDb, assignmentId: AssignmentId): Promise<boolean> {
  const first = await db
    .selectFrom('assignment_session')
    .where('assignment_id', '=', assignmentId)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return first !== undefined;
}

export async function archiveSet(
  db: TenantDb,
  assignmentId: AssignmentId,
  now: Date,
): Promise<void> {
  await db
    .updateTable('assignment')
    .set({ archived_at: now })
    .where('id', '=', assignmentId)
    .where('archived_at', 'is', null)
    .execute();
}

/** False where somebody has begun: then it stays. */
export async function deleteUnbegun(db: TenantDb, assignmentId: AssignmentId): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    await holdAssignment(transaction, assignmentId);
    if (await hasBegun(transaction, assignmentId)) return false;
    await transaction.deleteFrom('assignment').where('id', '=', assignmentId).execute();
    return true;
  });
}
