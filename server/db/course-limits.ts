import type { TenantDb } from './tenant.ts';

/** A class and what its teacher leaves open; `limits` is null where nobody said. */
export function limitsOfCourse(db: TenantDb, courseId: string) {
  return db
    .selectFrom('course as c')
    .leftJoin('course_limits as l', 'l.course_id', 'c.id')
    .where('c.id', '=', courseId)
    .select(['c.title', 'l.limits'])
    .executeTakeFirst();
}
