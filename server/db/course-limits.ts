import type { Database } from './database.ts';

/** A class and what its teacher leaves open; `limits` is null where nobody said. */
export function limitsOfCourse(
  db: Database,
  { tenantId, courseId }: { readonly tenantId: string; readonly courseId: string },
) {
  return db
    .selectFrom('course as c')
    .leftJoin('course_limits as l', (join) =>
      join.onRef('l.tenant_id', '=', 'c.tenant_id').onRef('l.course_id', '=', 'c.id'),
    )
    .where('c.tenant_id', '=', tenantId)
    .where('c.id', '=', courseId)
    .select(['c.title', 'l.limits'])
    .executeTakeFirst();
}
