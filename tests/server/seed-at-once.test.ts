import { expect, inject, it } from 'vitest';
import { openPostgres } from '#server/db/database';
import { askForLargeSchool } from '#server/seed/large/ask-for-large-school';
import { seedDemo } from '#server/seed/seed-demo';
import { testContext } from '../support/test-context.ts';
import { openInPostgres } from '../support/test-database.ts';

// One process alone has the embedded database.
const postgres = inject('postgresUrl');

it.runIf(postgres !== null)(
  'two first starts at once on one empty database put each school in once, and neither fails',
  async () => {
    const context = await testContext(() => openInPostgres(postgres!));
    const both = [openPostgres(context.databaseUrl!), openPostgres(context.databaseUrl!)];
    const start = async (allTenants: (typeof both)[number]) => {
      await seedDemo({ ...context, allTenants });
      await askForLargeSchool({ ...context, allTenants });
    };
    const ended = await Promise.allSettled(both.map(start));
    expect(ended.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    const rows = await context.allTenants.selectFrom('tenant').select('name').execute();
    expect(rows.map(({ name }) => name).sort()).toEqual([
      'Ashford Music District',
      'Larkfield School of Music',
    ]);
    await Promise.all(both.map((db) => db.destroy()));
    await context.close();
  },
);
