import { DummyDriver, Kysely, PostgresAdapter, PostgresQueryCompiler, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#server/db/database';
import type { Schema } from '#server/db/schema';
import { inTenant, type TenantDb } from '#server/db/tenant';
import { newCourse } from '../support/new-course.ts';
import { describeEachDatabase, type TestDatabase } from '../support/test-database.ts';

const [ours, theirs] = [
  '018f0000-0000-7000-8000-000000000001',
  '018f0000-0000-7000-8000-000000000002',
] as const;
/** Ids that both tenants use, so that nothing but the tenant tells their rows apart. */
const [teacher, student, course] = [
  '018f0000-0000-7000-8000-00000000000a',
  '018f0000-0000-7000-8000-00000000000b',
  '018f0000-0000-7000-8000-00000000000c',
] as const;
const now = new Date('2026-09-07T08:00:00Z');

async function fill(allTenants: Database, tenantId: string, name: string): Promise<TenantDb> {
  await allTenants
    .insertInto('tenant')
    .values({ id: tenantId, name, code: name, is_demo: false, created_at: now })
    .execute();
  const db = inTenant(allTenants, tenantId);
  const people = [
    { id: teacher, username: `${name}-teacher`, role: 'teacher' as const },
    { id: student, username: `${name}-student`, role: 'student' as const },
  ];
  await db
    .insertInto('user_account')
    .values(
      people.map((person) => ({
        ...person,
        first_name: name,
        last_name: name,
        password_hash: '',
        created_at: now,
      })),
    )
    .execute();
  await db
    .insertInto('course')
    .values({ ...newCourse, id: course, title: name, created_at: now })
    .execute();
  return db;
}

describeEachDatabase('A tenant’s handle', (open) => {
  let database: TestDatabase;
  let allTenants: Database;
  let db: TenantDb;
  let other: TenantDb;

  beforeAll(async () => {
    database = await open();
    allTenants = database.db;
    db = await fill(allTenants, ours, 'ours');
    other = await fill(allTenants, theirs, 'theirs');
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await allTenants.deleteFrom('enrolment').execute();
    await allTenants.deleteFrom('skill_map').execute();
    await allTenants.updateTable('user_account').set({ role: 'teacher' }).execute();
  });

  const enrol = (tenant: TenantDb) =>
    tenant
      .insertInto('enrolment')
      .values({ course_id: course, student_id: student, enrolled_at: now })
      .execute();

  it('reads its own rows, and the tenant itself', async () => {
    expect(await db.selectFrom('course').select('title').execute()).toEqual([{ title: 'ours' }]);
    const school = db.selectFrom('tenant as t').select('t.name');
    expect(await school.execute()).toEqual([{ name: 'ours' }]);
  });

  it('joins its own rows, and leaves out others’ of the same ids', async () => {
    await enrol(other);
    const joined = db
      .selectFrom('course as c')
      .leftJoin('enrolment as e', 'e.course_id', 'c.id')
      .innerJoin('user_account as u', (join) => join.on('u.id', '=', student))
      .select(['c.title', 'e.student_id', 'u.username']);
    const row = { title: 'ours', student_id: null, username: 'ours-student' };
    expect(await joined.execute()).toEqual([row]);
    await enrol(db);
    expect(await joined.execute()).toEqual([{ ...row, student_id: student }]);
  });

  it('looks into its own rows in subqueries, unions and conditions of any kind', async () => {
    await enrol(other);
    const enrolled = db
      .selectFrom('course as c')
      .select('c.id')
      .where((is) =>
        is.exists(
          is
            .selectFrom('enrolment as e')
            .select('e.student_id')
            .whereRef('e.course_id', '=', 'c.id'),
        ),
      );
    expect(await enrolled.execute()).toEqual([]);
    const people = db.selectFrom('user_account').select('username');
    const both = people.where('role', '=', 'student').union(people);
    expect((await both.execute()).map(({ username }) => username).sort()).toEqual([
      'ours-student',
      'ours-teacher',
    ]);
    const anything = people.where(sql<boolean>`true or true`);
    expect(await anything.execute()).toHaveLength(2);
  });

  it('changes and deletes its own rows only', async () => {
    await Promise.all([enrol(db), enrol(other)]);
    await db.updateTable('user_account').set({ role: 'admin' }).execute();
    await db.deleteFrom('enrolment').execute();
    const others = other.selectFrom('user_account').select('role').distinct();
    expect(await others.execute()).toEqual([{ role: 'teacher' }]);
    expect(await other.selectFrom('enrolment').select('course_id').execute()).toHaveLength(1);
    expect(await db.selectFrom('enrolment').select('course_id').execute()).toEqual([]);
  });

  it('inserts rows that are its own, and meets only its own on the way', async () => {
    const keep = (tenant: TenantDb, map: string) =>
      tenant
        .insertInto('skill_map')
        .values([{ user_id: student, medium: 'flute', map, updated_at: now }])
        .onConflict((conflict) => conflict.columns(['user_id', 'medium']).doUpdateSet({ map }))
        .execute();
    await keep(db, '1');
    await keep(other, '2');
    await keep(db, '3');
    const rows = await allTenants
      .selectFrom('skill_map')
      .select(['tenant_id', 'map'])
      .orderBy('tenant_id')
      .execute();
    expect(rows).toEqual([
      { tenant_id: ours, map: 3 },
      { tenant_id: theirs, map: 2 },
    ]);
  });

  it('is the same inside a transaction', async () => {
    await enrol(other);
    const found = await db.transaction().execute(async (transaction) => {
      await transaction
        .selectFrom('user_account')
        .where('id', '=', student)
        .select('id')
        .forUpdate()
        .execute();
      await transaction.deleteFrom('enrolment').execute();
      return transaction.selectFrom('course').select('title').execute();
    });
    expect(found).toEqual([{ title: 'ours' }]);
    expect(await other.selectFrom('enrolment').select('course_id').execute()).toHaveLength(1);
  });
});

describe('A tenant’s handle refuses what it cannot keep inside', () => {
  const db = inTenant(
    new Kysely<Schema>({
      dialect: {
        createAdapter: () => new PostgresAdapter(),
        createDriver: () => new DummyDriver(),
        createIntrospector: () => {
          throw new Error('nobody looks');
        },
        createQueryCompiler: () => new PostgresQueryCompiler(),
      },
    }),
    ours,
  );
  const courses = db.selectFrom('course as c').select('c.title');

  it.each([
    ['a raw statement', () => sql`select * from course`.compile(db)],
    [
      'a raw table',
      () => db.selectFrom(sql<{ id: string }>`course`.as('c')).select('c.id').compile(),
    ],
    ['a right join', () => courses.rightJoin('enrolment as e', 'e.course_id', 'c.id').compile()],
    ['a full join', () => courses.fullJoin('enrolment as e', 'e.course_id', 'c.id').compile()],
    [
      'a new tenant',
      () =>
        db
          .insertInto('tenant')
          .values({ name: '', code: '', is_demo: false, created_at: now })
          .compile(),
    ],
    [
      'rows that are read while they are inserted',
      () => db.insertInto('deleted_configuration').columns(['id']).expression(courses).compile(),
    ],
    [
      'a conflict that may be with another’s row',
      () =>
        db
          .insertInto('deleted_configuration')
          .values({ owner_id: student, id: course, deleted_at: now })
          .onConflict((on) => on.constraint('any').doUpdateSet({ deleted_at: now }))
          .compile(),
    ],
  ])('%s', (_, compile) => {
    expect(compile).toThrow(/tenant|conflict/);
  });

  it('and does not know whose a row is', () => {
    // @ts-expect-error the column is not there to be asked
    const asked = () => db.selectFrom('course').where('tenant_id', '=', theirs);
    const row = { course_id: course, student_id: student, enrolled_at: now };
    // @ts-expect-error nor to be said
    const said = () => db.insertInto('enrolment').values({ ...row, tenant_id: theirs });
    const needsOne = (_: TenantDb) => {};
    // @ts-expect-error and everybody's rows are not taken for one tenant's
    const mistaken = (everybody: Database) => needsOne(everybody);
    expect([asked, said, mistaken]).toHaveLength(3);
  });
});
