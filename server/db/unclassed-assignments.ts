import type { TenantDb, TenantTransaction } from './tenant.ts';

/** Takes assignments whose last class was deleted: nobody could reach them any more. */
export async function deleteUnclassedAssignments(db: TenantDb | TenantTransaction): Promise<void> {
  await db
    .deleteFrom('assignment as a')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('assignment_course as g')
            .whereRef('g.assignment_id', '=', 'a.id')
            .select('g.course_id'),
        ),
      ),
    )
    .execute();
}
