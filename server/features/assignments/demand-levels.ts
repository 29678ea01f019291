import { classProblem } from '#shared/assignments/class-problem';
import { levelProblem } from '#shared/assignments/levels';
import type { ClassId } from '#shared/contract/ids';
import { limitsOfCourse, readLimits } from '../../db/course-limits.ts';
import type { Said } from '../../db/said-columns.ts';
import type { TenantDb } from '../../db/tenant.ts';
import { refuse } from '../../http/refusal.ts';

interface Given {
  readonly said: Said;
  readonly courseIds: readonly ClassId[];
  /** What is played in the classes, where it is for what each plays. */
  readonly mediums: readonly string[];
}

/** @throws Refusal of levels that no assignment can have, and of what one of its classes does not go by */
export async function demandLevels(
  db: TenantDb,
  { said, courseIds, mediums }: Given,
): Promise<void> {
  const problem = levelProblem(said, [...new Set([said.medium, ...mediums])]);
  if (problem) throw refuse(problem.code, { path: problem.path });
  for (const courseId of courseIds) {
    const course = await limitsOfCourse(db, courseId);
    if (!course) continue;
    const apart = classProblem(said, readLimits(course));
    if (apart) throw refuse(apart.code, { path: apart.path });
  }
}
