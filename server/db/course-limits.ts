import type { Selectable } from 'kysely';
import { userConstraints } from '#shared/contract/set-up';
import { noLimits, type UserConstraints } from '#shared/set-up/limits';
import type { CourseTable } from './tables/course.ts';
import type { TenantDb } from './tenant.ts';

/** A class and what its teacher leaves open; `limits` is null where nobody said. */
export function limitsOfCourse(db: TenantDb, courseId: string) {
  return db
    .selectFrom('course as c')
    .leftJoin('course_limits as l', 'l.course_id', 'c.id')
    .where('c.id', '=', courseId)
    .select(['c.title', 'c.solfege', 'c.standards', 'l.limits'])
    .executeTakeFirst();
}

/** Stored limits with what the class itself says. @throws where they are none */
export function readLimits({ limits, solfege, standards }: StoredLimits): UserConstraints {
  const stored = userConstraints.parse(limits ?? noLimits) as UserConstraints;
  return { ...stored, solfege, standards };
}

type StoredLimits = Pick<Selectable<CourseTable>, 'solfege' | 'standards'> & {
  readonly limits: unknown;
};
