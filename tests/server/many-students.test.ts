import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { getArchivedStudents, getStudents, mostStudents } from '#shared/contract/students';
import type { TestClient } from '../support/test-client.ts';
import { testContext } from '../support/test-context.ts';
import { describeOnDatabase } from '../support/test-database.ts';
import { type TestSchool, testSchool } from '../support/test-school.ts';

const many = 2_500;

describeOnDatabase('The list of a school with more students than are told at once', (open) => {
  let school: TestSchool;
  let administrator: TestClient;
  beforeAll(async () => {
    school = await testSchool(await testContext(open));
    const { allTenants, clock, newId } = school.context;
    const rows = Array.from({ length: many }, (_, number) => ({
      ...{ tenant_id: school.tenantId, id: newId(), username: `pupil${number}`, first_name: 'P' },
      ...{ last_name: `upil ${String(number).padStart(4, '0')}`, role: 'student' as const },
      created_at: clock.now(),
    }));
    for (let from = 0; from < many; from += 500) {
      await allTenants
        .insertInto('user_account')
        .values(rows.slice(from, from + 500))
        .execute();
    }
    await sql`analyze`.execute(allTenants);
    administrator = await school.as('coordinator');
  });
  afterAll(() => school.context.close());

  const look = (text?: string) => administrator.ask(getStudents, { query: { text } });

  it('says how many there are, and tells the first', async () => {
    const { students, total } = await look();
    // Three of every test school.
    expect([students.length, total]).toEqual([mostStudents, many + 3]);
    expect(students.at(-1)?.username).toBe(`pupil${mostStudents - 4}`);
  });

  it('holds each of them who is looked for by name or username, in small letters or large', async () => {
    const found = async (text: string) => {
      const { students, total } = await look(text);
      return [students.map(({ username }) => username), total];
    };
    expect(await found('UPIL 2499')).toEqual([['pupil2499'], 1]);
    expect(await found(' pupil2499 ')).toEqual([['pupil2499'], 1]);
    expect(await found('%')).toEqual([[], 0]);
    expect(await found('First-student')).toEqual([['student'], 1]);
  });

  it('looks among one’s own students alike, and among archived ones', async () => {
    const teacher = await school.as('teacher');
    const { students, total } = await teacher.ask(getStudents, { query: { text: 'classm' } });
    expect([students.map(({ username }) => username), total]).toEqual([['classmate'], 1]);
    expect(await administrator.ask(getArchivedStudents)).toEqual({ students: [], total: 0 });
  });

  it('reads of a teacher’s own no more than it tells', async ({ skip }) => {
    const { allTenants, clock, databaseUrl } = school.context;
    if (databaseUrl === null) skip();
    const pupils = await allTenants
      .selectFrom('user_account')
      .where('username', 'like', 'pupil%')
      .select('id')
      .execute();
    const enrolled = { tenant_id: school.tenantId, course_id: school.courseId };
    for (let from = 0; from < many; from += 500) {
      const rows = pupils.slice(from, from + 500).map(({ id }) => ({
        ...{ ...enrolled, student_id: id, enrolled_at: clock.now() },
      }));
      await allTenants.insertInto('enrolment').values(rows).execute();
    }
    await sql`analyze`.execute(allTenants);
    const teacher = await school.as('teacher');
    const query = vi.spyOn(pg.Client.prototype, 'query');
    const { students, total } = await teacher.ask(getStudents);
    const answers = query.mock.results.map(({ value }) => value as Promise<{ rows?: unknown[] }>);
    const read = (await Promise.all(answers)).map((answer) => answer?.rows?.length ?? 0);
    query.mockRestore();
    expect(Math.max(...read)).toBe(mostStudents);
    expect([students.length, total]).toEqual([mostStudents, many + 2]);
    const names = students.map(({ studentName }) => studentName);
    expect(names).toEqual(names.toSorted());
    expect(students.at(-1)?.classes).toHaveLength(1);
    const { students: found } = await teacher.ask(getStudents, { query: { text: 'upil 2499' } });
    expect(found.map(({ username }) => username)).toEqual(['pupil2499']);
  });
});
