import { sql } from 'kysely';
import type { GradeChange } from '#shared/contract/grades-at-once';
import type { ClassId } from '#shared/contract/ids';
import type { ProblemCode } from '#shared/contract/problem';
import { storedGrade, validateFeedback, validateGrade } from '#shared/grading/grade';
import type { GradeValidation } from '#shared/grading/grading-kind';
import { assignedWork } from '../../db/assignment-work.ts';
import type { TenantTransaction } from '../../db/tenant.ts';
import { refuse } from '../../http/refusal.ts';
import { keepEarlier } from './earlier-grades.ts';

interface AtOnce {
  readonly courseId: ClassId;
  readonly changes: readonly GradeChange[];
  readonly gradedBy: string;
  readonly now: Date;
  readonly newId: () => string;
}

type Work = Pick<GradeChange, 'assignmentId' | 'studentId'>;

const keyOf = ({ assignmentId, studentId }: Work) => `${assignmentId} ${studentId}`;

/**
 * Stores grades of one class, of work without a take too. What somebody else has graded or sent since it was looked at, and what
 * is not of this class any more, stays as it is.
 *
 * @returns what stayed
 */
export async function storeAtOnce(
  transaction: TenantTransaction,
  { courseId, changes: asked, gradedBy, now, newId }: AtOnce,
): Promise<readonly Work[]> {
  const given = await workOfClass(transaction, courseId, asked);
  for (const [place, change] of asked.entries())
    demandValid(place, change, given.get(keyOf(change)));
  const changes = asked.map((change) => asStored(change, given.get(keyOf(change))));
  await beginAll(
    transaction,
    { courseId, newId },
    changes.filter((one) => given.has(keyOf(one))),
  );
  const there = await lockAll(transaction, changes);
  const stored = changes.flatMap((change) => {
    const work = given.has(keyOf(change)) && there.get(keyOf(change));
    return work && isAsSeen(work, change) && hasRoom(work, change) ? [{ id: work.id, change }] : [];
  });
  if (stored.length > 0) {
    const changed = stored.flatMap(({ id, change }) => (change.grade === undefined ? [] : [id]));
    if (changed.length > 0) await keepEarlier(transaction, changed, { newId, now });
    for (const { said, ids } of alike(stored))
      await transaction
        .updateTable('assignment_session')
        .set(columnsOf(said, { gradedBy, now }))
        .where('id', 'in', ids)
        .execute();
  }
  const done = new Set(stored.map(({ change }) => keyOf(change)));
  return changes
    .filter((change) => !done.has(keyOf(change)))
    .map(({ assignmentId, studentId }) => ({ assignmentId, studentId }));
}

type Said = Pick<GradeChange, 'grade' | 'comment'>;

const saidIn = ({ grade, comment }: GradeChange): Said => ({
  ...(grade !== undefined && { grade }),
  ...(comment?.trim() && { comment: comment.trim() }),
});

const asStored = (change: GradeChange, validation: GradeValidation | undefined): GradeChange =>
  typeof change.grade === 'string' && validation
    ? { ...change, grade: storedGrade(change.grade, validation) }
    : change;

/** Of whom the same is said: there are far fewer grades than students. */
function alike(
  stored: readonly { readonly id: string; readonly change: GradeChange }[],
): readonly { readonly said: Said; readonly ids: readonly string[] }[] {
  const groups = new Map<string, { said: Said; ids: string[] }>();
  for (const { id, change } of stored) {
    const said = saidIn(change);
    const words = JSON.stringify(said);
    const group = groups.get(words);
    if (group) group.ids.push(id);
    else groups.set(words, { said, ids: [id] });
  }
  return [...groups.values()];
}

/** Words alone are no grade: what waits goes on waiting. */
function columnsOf(
  { grade, comment }: Said,
  { gradedBy, now }: { readonly gradedBy: string; readonly now: Date },
) {
  const words = comment === undefined ? {} : { feedback: said(comment) };
  if (grade === undefined) return words;
  return grade === null
    ? { ...words, grade, graded_by: null, graded_at: null }
    : { ...words, grade, graded_by: gradedBy, graded_at: now, needs_review: false };
}

/** Nobody's words are lost by a comment to all. */
const said = (comment: string) =>
  sql<string>`(case when feedback = '' then '' else feedback || chr(10) end || cast(${comment} as text))`;

async function workOfClass(
  db: TenantTransaction,
  courseId: ClassId,
  changes: readonly GradeChange[],
): Promise<ReadonlyMap<string, GradeValidation>> {
  const rows = await db
    .selectFrom(assignedWork(db).as('w'))
    .innerJoin('assignment as a', 'a.id', 'w.assignment_id')
    .where('w.course_id', '=', courseId)
    .where('w.assignment_id', 'in', [...new Set(changes.map((one) => one.assignmentId))])
    .where('w.student_id', 'in', [...new Set(changes.map((one) => one.studentId))])
    .select(['w.assignment_id as assignmentId', 'w.student_id as studentId', 'a.grade_validation'])
    .execute();
  return new Map(rows.map((row) => [keyOf(row as unknown as Work), row.grade_validation]));
}

function demandValid(
  place: number,
  { grade, comment }: GradeChange,
  validation: GradeValidation | undefined,
): void {
  const demand = (path: string, problem: ProblemCode | null) => {
    if (problem !== null) throw refuse(problem, { path: `changes.${place}.${path}` });
  };
  if (typeof grade === 'string' && validation) demand('grade', validateGrade(grade, validation));
  demand('comment', validateFeedback(comment ?? ''));
}

/** Work that nobody has begun has no session yet. */
async function beginAll(
  transaction: TenantTransaction,
  { courseId, newId }: Pick<AtOnce, 'courseId' | 'newId'>,
  changes: readonly Work[],
): Promise<void> {
  if (changes.length === 0) return;
  await transaction
    .insertInto('assignment_session')
    .values(
      changes.map(({ assignmentId, studentId }) => ({
        id: newId(),
        assignment_id: assignmentId,
        student_id: studentId,
        course_id: courseId,
        started_at: null,
        completed_at: null,
        attempts: 0,
        needs_review: false,
        grade: null,
        feedback: '',
        graded_by: null,
        graded_at: null,
        auto_assess_mode: null,
      })),
    )
    .onConflict((conflict) => conflict.columns(['assignment_id', 'student_id']).doNothing())
    .execute();
}

async function lockAll(transaction: TenantTransaction, changes: readonly Work[]) {
  const rows = await transaction
    .selectFrom('assignment_session')
    .where('assignment_id', 'in', [...new Set(changes.map((one) => one.assignmentId))])
    .where('student_id', 'in', [...new Set(changes.map((one) => one.studentId))])
    .select(['id', 'assignment_id', 'student_id', 'grade', 'completed_at', 'feedback'])
    .orderBy('id')
    .forUpdate()
    .execute();
  return new Map(rows.map((row) => [`${row.assignment_id} ${row.student_id}`, row]));
}

const isAsSeen = (
  { grade, completed_at }: { readonly grade: string | null; readonly completed_at: Date | null },
  { seenGrade, seenTake }: GradeChange,
): boolean =>
  grade === seenGrade && (completed_at?.getTime() ?? null) === (seenTake && Date.parse(seenTake));

const hasRoom = ({ feedback }: { readonly feedback: string }, { comment = '' }: GradeChange) =>
  validateFeedback(`${feedback}\n${comment.trim()}`) === null;
