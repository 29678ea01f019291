import { afterEach, beforeEach, expect, it } from 'vitest';
import * as migration from '#server/db/migrations/031-proved-addresses';
import { testContext } from '../support/test-context.ts';
import { describeEachDatabase } from '../support/test-database.ts';
import { type PersonName, type TestSchool, testSchool } from '../support/test-school.ts';

describeEachDatabase('the addresses of before', (open) => {
  let school: TestSchool;
  beforeEach(async () => {
    school = await testSchool(await testContext(open));
  });
  afterEach(() => school.context.close());

  const give = (person: PersonName, columns: { email: string; username?: string }) =>
    school.context.allTenants
      .updateTable('user_account')
      .set(columns)
      .where('id', '=', school.ids[person])
      .execute();
  const prove = (person: PersonName) =>
    school.context.allTenants
      .updateTable('user_account')
      .set({ email_verified_at: school.context.clock.now() })
      .where('id', '=', school.ids[person])
      .execute();
  const addresses = async () => {
    const rows = await school.context.allTenants
      .selectFrom('user_account')
      .where('email', 'is not', null)
      .select(['id', 'email', 'email_verified_at'])
      .execute();
    const named = (id: string) => Object.entries(school.ids).find(([, one]) => one === id)?.[0];
    return rows
      .map(({ id, email, email_verified_at }) => [named(id), email, email_verified_at !== null])
      .sort();
  };
  const migrated = () => school.context.allTenants as unknown as Parameters<typeof migration.up>[0];

  it('are proved where an operator gave them, and no other', async () => {
    await migration.down(migrated());
    await give('teacher', { username: 'Ana@hill.example', email: 'ana@hill.example' });
    await give('stranger', { email: 'tom@hill.example' });
    await migration.up(migrated());
    expect(await addresses()).toEqual([
      ['stranger', 'tom@hill.example', false],
      ['teacher', 'ana@hill.example', true],
    ]);
  });

  it('are one person’s again when it is taken back: who has proved it, or gave it first', async () => {
    await give('teacher', { email: 'ana@hill.example' });
    await give('stranger', { email: 'ana@hill.example' });
    await prove('stranger');
    await give('otherTeacher', { email: 'tom@hill.example' });
    await give('coTeacher', { email: 'tom@hill.example' });
    await migration.down(migrated());
    expect(await addresses()).toEqual([
      ['coTeacher', 'tom@hill.example', false],
      ['stranger', 'ana@hill.example', true],
    ]);
    await migration.up(migrated());
  });
});
