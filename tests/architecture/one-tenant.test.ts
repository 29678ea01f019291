import { describe, expect, it } from 'vitest';
import { codeOf, sourceFiles } from './sources.ts';

/** Where the rows of every organisation are at hand, and why. Whoever else reads or writes is given those of one. */
const everyTenant: Readonly<Record<string, string>> = {
  'server/main.ts': 'opens the database',
  'server/context.ts': 'names it',
  'server/http/session-cookie.ts': 'a cookie says who somebody is, and so whose rows are theirs',
  'server/http/authority.ts': 'grants whoever is signed in the rows of their organisation',
  'server/features/account/find-credentials.ts': 'signing in begins with a name alone',
  'server/features/account/check-credentials.ts': 'signing in begins with a name alone',
  'server/features/account/sign-in-routes.ts': 'signs in',
  'server/features/account/sign-in-ticket.ts': 'a ticket says who somebody is',
  'server/features/account/sign-up-routes.ts': 'makes an organisation',
  'server/features/account/find-by-mail.ts': 'a link or an address says who somebody is',
  'server/features/account/join-routes.ts': 'a link or an address says who somebody is',
  'server/features/account/mail-routes.ts': 'a link or an address says who somebody is',
  'server/invitations/invite-staff.ts': 'an address may be somebody’s elsewhere',
  'server/invitations/is-address-taken.ts': 'an address may be somebody’s elsewhere',
  'server/features/uploads/signed-upload.ts': 'the signed form says whose it is',
  'server/features/problem-reports/signed-report-upload.ts': 'the signed address says whose it is',
  'server/features/health/routes.ts': 'asks whether the tables are up to date',
  'server/administration/add-person.ts': 'commands on the machine are of no organisation',
  'server/administration/describe-schools.ts': 'commands on the machine are of no organisation',
  'server/administration/seed-schools.ts': 'commands on the machine are of no organisation',
  'server/commands/reach-school.ts': 'commands on the machine are of no organisation',
  'server/seed/seed-demo.ts': 'makes an organisation',
  'server/housekeeping/sweep.ts': 'is of no organisation',
  'server/housekeeping/remove-expired.ts': 'is of no organisation',
  'server/jobs/job-runner.ts': 'takes jobs of whichever organisation, and does each inside its own',
};

const files = sourceFiles('server').filter((file) => !file.startsWith('server/db/'));
const holding = (pattern: RegExp) => files.filter((file) => pattern.test(codeOf(file)));

describe('the rows of one organisation', () => {
  it('are all that is at hand, but in few places', () => {
    const found = holding(/\ballTenants\b|\/db\/database\.ts'/);
    expect(found.sort()).toEqual(Object.keys(everyTenant).sort());
  });

  it('are asked for across organisations by these alone, before it is known which is meant', () => {
    const asking =
      /\ballTenants\s*\.\s*(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto|with|transaction|executeQuery|getExecutor)\b/;
    expect(holding(asking).sort()).toEqual([
      'server/administration/add-person.ts',
      'server/administration/describe-schools.ts',
      'server/features/account/find-by-mail.ts',
      'server/features/account/find-credentials.ts',
      'server/features/account/sign-up-routes.ts',
      'server/housekeeping/remove-expired.ts',
      'server/housekeeping/sweep.ts',
      'server/http/session-cookie.ts',
      'server/invitations/is-address-taken.ts',
      'server/seed/seed-demo.ts',
    ]);
  });

  it('are told by the handle and not by hand, but where the organisation is not known', () => {
    expect(holding(/\btenant_id\b/).sort()).toEqual([
      'server/administration/describe-schools.ts',
      'server/features/account/find-by-mail.ts',
      'server/features/account/find-credentials.ts',
      'server/http/account.ts',
      'server/http/session-cookie.ts',
      'server/invitations/is-address-taken.ts',
    ]);
  });

  it('are not gone around by raw SQL that names a table', () => {
    const raw = /\bsql(?:<[^>`]*>)?`[^`]*\b(?:from|join|into|update|table)\b/i;
    expect(holding(raw)).toEqual([]);
    expect(raw.test('sql<number>`(select count(*) from course)`')).toBe(true);
  });
});
