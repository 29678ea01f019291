import { everythingShown } from '#shared/assignments/shown';
import type { TenantDb } from '../db/tenant.ts';
import { type DemoAssignment, demoStrictness } from './demo-assignments.ts';

/** Milliseconds before its date that an assignment is given: three weeks. */
const givenBefore = 21 * 24 * 60 * 60_000;

interface Given {
  readonly id: string;
  readonly madeBy: string;
  readonly due: Date;
}

/** An assignment of a demonstration school, open from the start. */
export async function insertAssignment(
  db: TenantDb,
  courseId: string,
  { id, due, madeBy, ...assignment }: DemoAssignment & Given,
): Promise<void> {
  await db
    .insertInto('assignment')
    .values({
      id,
      title: assignment.title,
      instructions: assignment.instructions,
      medium: assignment.medium,
      level_id: assignment.levelId,
      measure_count: assignment.measureCount,
      time_signatures: [],
      key_signatures: [],
      seed: assignment.seed,
      max_attempts: assignment.maxAttempts,
      auto_assess_mode: demoStrictness,
      is_mic_check_skippable: true,
      grade_validation: 'hundredPoints',
      shown: JSON.stringify(everythingShown),
      made_by: madeBy,
      created_at: new Date(due.getTime() - givenBefore),
    })
    .execute();
  await db
    .insertInto('assignment_course')
    .values({
      assignment_id: id,
      course_id: courseId,
      release_date: null,
      due_date: due,
      archived_at: null,
    })
    .execute();
}
