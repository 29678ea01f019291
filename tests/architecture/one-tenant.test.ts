import { describe, expect, it } from 'vitest';
import { codeOf, sourceFiles } from './sources.ts';

const files = sourceFiles('server');
const holding = (pattern: RegExp, among: readonly string[] = files) =>
  among.filter((file) => pattern.test(codeOf(file)));
const outside = files.filter((file) => !file.startsWith('server/db/'));

describe('the rows of one organisation', () => {
  it('are all that is at hand outside server/db: nobody there has the database itself', () => {
    const raw = /\/db\/(?:database|role-connections|role-names|roles)\.ts'|\bdatabaseOf\b/;
    expect(holding(raw, outside)).toEqual([]);
    expect(raw.test("import { databaseOf } from './db/all-tenants.ts';")).toBe(true);
  });

  it('are given up for the database itself only where it is opened, migrated, kept to one process, counted and entered by a role', () => {
    expect(holding(/\bdatabaseOf\b/).sort()).toEqual([
      'server/db/all-tenants.ts',
      'server/db/migrate.ts',
      'server/db/one-at-a-time.ts',
      'server/db/open-database.ts',
      'server/db/refresh-statistics.ts',
      'server/db/role-connections.ts',
    ]);
  });

  it('are asked for across organisations in one folder, before it is known which is meant', () => {
    const asking = files.filter((file) => !file.startsWith('server/db/before-tenant/'));
    expect(holding(/\bunderDoorRole\b/, asking)).toEqual(['server/db/role-connections.ts']);
  });

  it('are told by the handle and not by hand, but where the organisation is not known', () => {
    expect(holding(/\btenant_id\b/, outside).sort()).toEqual([
      'server/features/account/find-by-mail.ts',
      'server/http/account.ts',
    ]);
  });

  it('are not gone around by raw SQL that names a table', () => {
    const raw = /\bsql(?:<[^>`]*>)?`[^`]*\b(?:from|join|into|update|table)\b/i;
    expect(holding(raw, outside)).toEqual([]);
    expect(raw.test('sql<number>`(select count(*) from course)`')).toBe(true);
  });
});
