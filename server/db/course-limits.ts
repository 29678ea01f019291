import type { Selectable } from 'kysely';
import type { ClassId } from '#shared/contract/ids';
import { userConstraints } from '#shared/contract/set-up';
import { noLimits, type UserConstraints } from '#shared/set-up/limits';
import type { CourseTable } from './tables/course.ts';
import type { TenantDb } from './tenant.ts';

/** A class and what its teacher leaves open; `limits` is null where nobody said. */
export function limitsOfCourse(db: TenantDb, courseId: ClassId) {
  return db
    .selectFrom('course as c')
    .leftJoin('course_limits as l', 'l.course_id', 'c.id')
    .where('c.id', '=', courseId)
    .select(['c.title', 'c.solfege', 'c.standards', 'l.limits', 'l.drills'])
    .executeTakeFirst();
}

/** Stored limits with what has a column of its own. @throws where they are none */
export function readLimits(row: StoredLimits): UserConstraints {
  const { limits, solfege, standards, drills } = row;
  const stored = userConstraints.parse(limits ?? noLimits) as UserConstraints;
  return { ...stored, solfege, standards, drills: drills ?? noLimits.drills };
}

type StoredLimits = Pick<Selectable<CourseTable>, 'solfege' | 'standards'> & {
  /** This and the next are null where nobody said. */
  readonly limits: unknown;
  readonly drills: boolean | null;
};
