import { sql } from 'kysely';
import type { ReplyOf } from '#shared/contract/endpoint';
import type { Database } from '../db/database.ts';
import { demoPassword, demoPeople } from '../seed/demo-people.ts';
import type { seedSchools as contract } from './endpoints.ts';

const countAll = sql<number>`count(*)`.as('count');

/** What exists, and how to sign in to the demonstration school where there is one. */
export async function describeSchools(allTenants: Database): Promise<ReplyOf<typeof contract>> {
  const rows = await allTenants
    .selectFrom('tenant as t')
    .select(['t.name', 't.is_demo'])
    .select((of) => {
      const people = (role: 'admin' | 'teacher' | 'student') => {
        const table = of.selectFrom('user_account').whereRef('tenant_id', '=', 't.id');
        return table.where('role', '=', role).select(countAll).$asScalar().$notNull();
      };
      const things = (table: 'course' | 'assignment') =>
        of
          .selectFrom(table)
          .whereRef('tenant_id', '=', 't.id')
          .select(countAll)
          .$asScalar()
          .$notNull();
      return [
        people('admin').as('admins'),
        people('teacher').as('teachers'),
        people('student').as('students'),
        things('course').as('classes'),
        things('assignment').as('assignments'),
      ];
    })
    .orderBy('t.created_at')
    .orderBy('t.id')
    .execute();
  const schools = rows.map(({ is_demo, ...school }) => ({ ...school, demo: is_demo }));
  return { schools, demo: schools.some((school) => school.demo) ? demoSignIn() : null };
}

function demoSignIn() {
  const usernames = (role: string) =>
    demoPeople.filter((person) => person.role === role).map((person) => person.username);
  const [teacher = ''] = usernames('teacher');
  const [admin = ''] = usernames('admin');
  return { teacher, students: usernames('student'), admin, password: demoPassword };
}
