import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Schema } from '#server/db/schema';
import { archiveClass, deleteClass, getClasses } from '#shared/contract/classes';
import { saveGrade } from '#shared/contract/grading';
import { classId } from '#shared/contract/ids';
import {
  askAsGuest,
  chooseLiveClass,
  findLiveRoom,
  getJoinedRoom,
  openLiveRoom,
} from '#shared/contract/live';
import { testContext } from '../support/test-context.ts';
import { describeEachDatabase } from '../support/test-database.ts';
import { type TestSchool, testSchool } from '../support/test-school.ts';
import { newTake, sendTake } from '../support/test-take.ts';

describeEachDatabase('Deletion with everything', (open) => {
  let school: TestSchool;
  beforeEach(async () => {
    school = await testSchool(await testContext(open));
    const assignmentId = await school.addAssignment();
    const { sessionId } = await sendTake(await school.as('student'), newTake(assignmentId));
    const teacher = await school.as('teacher');
    await teacher.ask(saveGrade, { params: { sessionId }, body: { grade: '90' } });
  });
  afterEach(() => school.context.close());

  const count = async (table: keyof Schema) => {
    const rows = await school.context.allTenants.selectFrom(table).select('tenant_id').execute();
    return rows.length;
  };
  const remove = (table: 'course' | 'user_account', id: string) =>
    school.context.allTenants.deleteFrom(table).where('id', '=', id).execute();

  it('takes a class with what was sent for its assignments, who learns and who teaches', async () => {
    await remove('course', school.courseId);
    expect(await count('assignment_course')).toBe(0);
    expect(await count('assignment_session')).toBe(0);
    expect(await count('attempt')).toBe(0);
    // Two other classes have a teacher and a student each; nobody lost an account.
    expect(await count('course_teacher')).toBe(2);
    expect(await count('enrolment')).toBe(2);
    expect(await count('user_account')).toBe(11);
  });

  it('is asked for by the owner of an archived class, and takes the recordings off the disk', async () => {
    const { allTenants, storage } = school.context;
    const teacher = await school.as('teacher');
    const params = { courseId: school.courseId };
    const objects = await allTenants.selectFrom('stored_object').select('key').execute();
    expect(objects).toHaveLength(2);
    const tooEarly = { status: 409, code: 'class-not-archived' };
    expect(await teacher.refusal(deleteClass, { params })).toMatchObject(tooEarly);
    await teacher.ask(archiveClass, { params });
    expect((await (await school.as('coTeacher')).refusal(deleteClass, { params })).status).toBe(
      403,
    );
    await teacher.ask(deleteClass, { params });
    expect((await teacher.ask(getClasses)).classes).toEqual([]);
    expect((await teacher.refusal(deleteClass, { params })).status).toBe(404);
    expect(await count('assignment')).toBe(0);
    expect(await count('stored_object')).toBe(0);
    for (const { key } of objects) expect(await storage.size(key)).toBe(null);
  });

  it('takes a student with what they sent', async () => {
    await remove('user_account', school.ids.student);
    expect(await count('assignment_session')).toBe(0);
    expect(await count('attempt')).toBe(0);
    expect(await count('assignment')).toBe(1);
    expect(await count('enrolment')).toBe(3);
  });

  it('takes a teacher, and leaves the grades they gave', async () => {
    await remove('user_account', school.ids.teacher);
    const session = school.context.allTenants
      .selectFrom('assignment_session')
      .select(['grade', 'graded_by']);
    expect(await session.execute()).toEqual([{ grade: '90', graded_by: null }]);
    expect(await count('course_teacher')).toBe(3);
  });

  async function openRoom() {
    const teacher = await school.as('teacher');
    const { room } = await teacher.ask(openLiveRoom, { body: { courseId: school.courseId } });
    const student = await school.as('student');
    await student.ask(getJoinedRoom, { params: { teacherId: school.ids.teacher } });
    const guest = school.visitor();
    const { ticket } = await guest.ask(findLiveRoom, { params: { code: room.joinCode } });
    await guest.ask(askAsGuest, { body: { ticket, firstName: 'Lea' } });
  }
  const liveRows = async () => [
    await count('live_room'),
    await count('live_seat'),
    await count('live_guest'),
  ];

  it('takes a live room with its class, or with its teacher, and of a student their seat alone', async () => {
    const room = [1, 1, 1];
    const nothing = [0, 0, 0];
    await openRoom();
    expect(await liveRows()).toEqual(room);
    await remove('user_account', school.ids.student);
    expect(await liveRows()).toEqual([1, 0, 1]);
    await remove('course', school.courseId);
    expect(await liveRows()).toEqual(nothing);
    const codes = school.context.allTenants.selectFrom('join_code').where('kind', '=', 'live');
    expect(await codes.selectAll().execute()).toEqual([]);
  });

  it('leaves the seat of a student who said a class that is no more, without it', async () => {
    const courseId = classId.parse(await school.addClass());
    const params = { teacherId: school.ids.teacher };
    const teacher = await school.as('teacher');
    await teacher.ask(openLiveRoom, { body: { courseId: null } });
    const student = await school.as('student');
    await student.ask(chooseLiveClass, { params, body: { courseId } });
    const said = school.context.allTenants.selectFrom('live_seat').select('course_id');
    expect(await said.execute()).toEqual([{ course_id: courseId }]);
    await remove('course', courseId);
    expect(await said.execute()).toEqual([{ course_id: null }]);
    const { room } = await student.ask(getJoinedRoom, { params });
    expect(room).toMatchObject({ courseId: school.courseId, classes: [] });
  });

  it('takes the room of a teacher with them', async () => {
    await openRoom();
    await remove('user_account', school.ids.teacher);
    expect(await liveRows()).toEqual([0, 0, 0]);
  });

  it('takes an organisation from every table there is, and nothing of another', async () => {
    const { allTenants: db, schema } = school.context;
    await db.transaction().execute(async (transaction) => {
      await sql`set constraints all deferred`.execute(transaction);
      await transaction.deleteFrom('tenant').where('id', '=', school.tenantId).execute();
    });
    const { rows } = await sql<{ name: string }>`
      select table_name as name from information_schema.columns
      where table_schema = ${schema} and column_name = 'tenant_id'`.execute(db);
    expect(rows.length).toBeGreaterThan(15);
    for (const { name } of rows) {
      const left = sql`select 1 from ${sql.table(name)} where tenant_id = ${school.tenantId}`;
      expect([name, (await left.execute(db)).rows]).toEqual([name, []]);
    }
    expect(await count('user_account')).toBe(2);
  });
});
