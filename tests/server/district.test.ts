import { afterEach, beforeEach, expect, it } from 'vitest';
import { getClassDetails, getClasses } from '#shared/contract/classes';
import { getDistrictTeachers, handOverClasses } from '#shared/contract/district';
import type { TestClient } from '../support/test-client.ts';
import { testContext } from '../support/test-context.ts';
import { describeEachDatabase } from '../support/test-database.ts';
import { type PersonName, type TestSchool, testSchool } from '../support/test-school.ts';

describeEachDatabase('The district', (open) => {
  let school: TestSchool;
  let administrator: TestClient;
  beforeEach(async () => {
    school = await testSchool(await testContext(open));
    administrator = await school.as('coordinator');
  });
  afterEach(() => school.context.close());

  const row = (name: PersonName, classes: number, ownClasses: number, students: number) => ({
    teacherId: school.ids[name],
    teacherName: `First-${name} Last-${name}`,
    username: name,
    email: null,
    classes,
    ownClasses,
    students,
  });

  it('lists its teachers with counts, each student once, and nobody of another organisation', async () => {
    await school.addClass();
    await school.archiveClass(await school.addClass());
    expect((await administrator.ask(getDistrictTeachers)).teachers).toEqual([
      row('coTeacher', 1, 0, 2),
      row('otherTeacher', 1, 1, 1),
      row('teacher', 2, 2, 2),
    ]);
  });

  it('shows an administrator of one school the teachers of that school', async () => {
    const { allTenants: db, newId, clock } = school.context;
    const id = newId();
    const tenant_id = school.tenantId;
    await db
      .insertInto('school')
      .values({ tenant_id, id, name: 'East', created_at: clock.now() })
      .execute();
    const { coordinator, coTeacher, teacher } = school.ids;
    await db
      .updateTable('user_account')
      .set({ school_id: id })
      .where('id', 'in', [coordinator, coTeacher])
      .execute();
    expect((await administrator.ask(getDistrictTeachers)).teachers).toEqual([
      row('coTeacher', 1, 0, 2),
    ]);
    const params = { teacherId: teacher };
    const body = { toTeacherId: coTeacher };
    expect((await administrator.refusal(handOverClasses, { params, body })).status).toBe(404);
  });

  it('gives all classes of one teacher to another, who may help in them already, and writes it down', async () => {
    await school.archiveClass(await school.addClass());
    const { teacher, coTeacher } = school.ids;
    const handOver = () =>
      administrator.ask(handOverClasses, {
        params: { teacherId: teacher },
        body: { toTeacherId: coTeacher },
      });
    expect(await handOver()).toEqual({ classes: 2 });
    expect(await handOver()).toEqual({ classes: 0 });
    const { classes } = await (await school.as('coTeacher')).ask(getClasses);
    expect(classes.map(({ isOwner }) => isOwner)).toEqual([true, true]);
    const before = await (await school.as('teacher')).ask(getClasses);
    expect(before.classes.map(({ isOwner }) => isOwner)).toEqual([false, false]);
    const lines = school.context.logged.filter((line) => line.includes('a class was given on'));
    expect(lines).toHaveLength(2);
    // Who gives classes away reads none of them.
    const params = { courseId: school.courseId };
    expect((await administrator.refusal(getClassDetails, { params })).status).toBe(404);
  });

  it.each(['stranger', 'student'] as const)(
    'gives nothing to, and takes nothing from, a %s',
    async (name) => {
      const { ids } = school;
      const ask = (teacherId: string, toTeacherId: string) =>
        administrator.refusal(handOverClasses, { params: { teacherId }, body: { toTeacherId } });
      expect((await ask(ids.teacher, ids[name])).code).toBe('teacher-not-found');
      expect((await ask(ids[name], ids.teacher)).status).toBe(404);
    },
  );
});
