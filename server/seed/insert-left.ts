import type { Context } from '../context.ts';
import type { TenantDb } from '../db/tenant.ts';
import type { DemoAssignment } from './demo-assignments.ts';
import type { SeededPerson } from './insert-people.ts';

const minute = 60_000;

/** Of some students of a demonstration school an attempt that was begun and left. */
export async function insertLeft(
  { db, clock, newId }: Pick<Context, 'clock' | 'newId'> & { readonly db: TenantDb },
  people: readonly SeededPerson[],
  { id, courseId, left = [] }: DemoAssignment & { readonly id: string; readonly courseId: string },
): Promise<void> {
  const begunAt = new Date(clock.now().getTime() - 40 * minute);
  const abandonedAt = new Date(begunAt.getTime() + 3 * minute);
  for (const { id: studentId } of people.filter(({ username }) => left.includes(username))) {
    const sessionId = newId();
    await db
      .insertInto('assignment_session')
      .values({
        id: sessionId,
        assignment_id: id,
        student_id: studentId,
        course_id: courseId,
        started_at: begunAt,
        completed_at: null,
        abandoned_at: abandonedAt,
        attempts: 1,
        needs_review: false,
        grade: null,
        feedback: '',
        graded_by: null,
        graded_at: null,
        auto_assess_mode: null,
      })
      .execute();
    await db
      .insertInto('begun_attempt')
      .values({
        session_id: sessionId,
        id: newId(),
        begun_at: begunAt,
        abandoned_at: abandonedAt,
      })
      .execute();
  }
}
