import { type DemoAssignment, demoStrictness } from '../demo-assignments.ts';
import { insertAssignment } from '../insert-assignment.ts';
import { insertTakes } from '../insert-takes.ts';
import { type PlayedTake, playedTakes } from '../played-takes.ts';
import type { LargeClass } from './large-plan.ts';
import type { Making } from './making.ts';

const DAY_MS = 24 * 3_600_000;
/** Days after its date by which nearly all of an assignment is graded. */
const GRADED_AFTER = 14;

/** An assignment of a class, what its students handed in, and the teacher's grades. */
export async function insertLargeWork(
  making: Making,
  { title, owner }: LargeClass,
  assignment: DemoAssignment,
): Promise<void> {
  const { db, newId, madeAt } = making;
  const { id: courseId } = await db
    .selectFrom('course')
    .where('title', '=', title)
    .select('id')
    .executeTakeFirstOrThrow();
  const students = await db
    .selectFrom('enrolment as e')
    .innerJoin('user_account as u', 'u.id', 'e.student_id')
    .where('e.course_id', '=', courseId)
    .select(['u.id', 'u.username', 'u.role'])
    .execute();
  const teacher = await db
    .selectFrom('user_account')
    .where('username', '=', owner)
    .select(['id', 'username', 'role'])
    .executeTakeFirstOrThrow();
  const given = { id: newId(), due: new Date(Date.parse(madeAt) + assignment.dueIn * DAY_MS) };
  await insertAssignment(db, courseId, { ...assignment, ...given, madeBy: teacher.id });
  const isGraded = assignment.dueIn <= -GRADED_AFTER;
  const takes = playedTakes(assignment).map((take) => (isGraded ? graded(take) : take));
  await insertTakes(making, { ...given, courseId, takes, people: [teacher, ...students] });
}

/** As suggested, but for what is to be listened to first. */
function graded(take: PlayedTake): PlayedTake {
  const { score } = take.report.sets[demoStrictness];
  if (take.report.needsReview || score === null) return take;
  return { ...take, answer: { grade: String(Math.round(score)), feedback: '' } };
}
