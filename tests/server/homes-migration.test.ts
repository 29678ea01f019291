import { afterEach, beforeEach, expect, it } from 'vitest';
import * as migration from '#server/db/migrations/030-homes';
import { inTenant } from '#server/db/tenant';
import { testContext } from '../support/test-context.ts';
import { describeEachDatabase } from '../support/test-database.ts';
import { type TestSchool, testSchool } from '../support/test-school.ts';

// A table that is made anew has lost who may read it, so this database is handed on to nobody.
describeEachDatabase('the home of a student', (open) => {
  let school: TestSchool;
  beforeEach(async () => {
    school = await testSchool(await testContext(open));
  });
  afterEach(() => school.context.close());

  it('of students of before is the class they were in for longest, archived or not', async () => {
    const db = school.context.allTenants as unknown as Parameters<typeof migration.up>[0];
    await school.archiveClass(school.courseId);
    await migration.down(db);
    await migration.up(db);
    const rows = await inTenant(school.context.allTenants, school.tenantId)
      .selectFrom('user_account')
      .where('home_teacher_id', 'is not', null)
      .select(['username', 'home_teacher_id', 'home_course_id'])
      .orderBy('username')
      .execute();
    expect(rows.map(({ username, home_teacher_id }) => [username, home_teacher_id])).toEqual([
      ['classmate', school.ids.teacher],
      ['otherStudent', school.ids.otherTeacher],
      ['student', school.ids.teacher],
    ]);
    expect(rows[0]?.home_course_id).toBe(school.courseId);
  });
});
