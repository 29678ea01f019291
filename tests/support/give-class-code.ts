import type { TestSchool } from './test-school.ts';

/** A class of the school has this code from now on. */
export async function giveClassCode(
  { context, tenantId }: Pick<TestSchool, 'context' | 'tenantId'>,
  courseId: string,
  code = 'HKR4TP',
): Promise<void> {
  await context.allTenants.deleteFrom('join_code').where('course_id', '=', courseId).execute();
  await context.allTenants
    .insertInto('join_code')
    .values({ tenant_id: tenantId, code, kind: 'class', course_id: courseId })
    .execute();
}
