import type { z } from 'zod';
import { limitsOfAssigned } from '#shared/assignments/limits';
import { userConstraints } from '#shared/contract/set-up';
import type { PracticePlace } from '../../access/practice-member.ts';
import { mediumOf } from '../../assigned-music/own-music.ts';
import { limitsOfCourse, readLimits } from '../../db/course-limits.ts';
import { toMusic } from '../../db/music-columns.ts';
import type { TenantDb } from '../../db/tenant.ts';
import { refuse } from '../../http/refusal.ts';
import { type AssignmentLimitsRow, limitsOfAssignment } from './queries.ts';

type Limits = z.infer<typeof userConstraints>;

interface PlaceLimits {
  /** Of the class or the assignment. */
  readonly title: string;
  readonly constraints: Limits;
}

/** What a class or an assignment leaves open to this person, who practises for it. @throws where stored limits are none */
export async function limitsOf(
  db: TenantDb,
  place: PracticePlace,
  personId: string,
): Promise<PlaceLimits> {
  if (place.kind === 'course') {
    const row = await limitsOfCourse(db, place.courseId);
    if (!row) throw refuse('not-found');
    return { title: row.title, constraints: courseLimits(row) };
  }
  const row = await limitsOfAssignment(db, { ...place, personId });
  if (!row) throw refuse('not-found');
  return { title: row.title, constraints: assignmentLimits(row) };
}

/** The rules of one class among many; null where what is stored are none, for that hides no other class. */
export function rulesOf(row: Parameters<typeof readLimits>[0]): Limits | null {
  try {
    return courseLimits(row);
  } catch {
    return null;
  }
}

const courseLimits = (row: Parameters<typeof readLimits>[0]): Limits =>
  userConstraints.parse(readLimits(row));

function assignmentLimits(row: AssignmentLimitsRow): Limits {
  const said = { ...toMusic(row), medium: mediumOf(row) };
  return userConstraints.parse(limitsOfAssigned(courseLimits(row), said));
}
