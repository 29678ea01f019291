import { type Kysely, sql } from 'kysely';

const modes = `'review', 'assignment', 'challenge', 'auto-assessment', 'freeplay'`;

/** What somebody drills is practice of its own kind. */
export async function up(db: Kysely<never>): Promise<void> {
  await allow(db, `${modes}, 'drill'`);
}

/** Before there were drills, all that was practised without a take was free play. */
export async function down(db: Kysely<never>): Promise<void> {
  await sql`update practice_entry set mode = 'freeplay' where mode = 'drill'`.execute(db);
  await allow(db, modes);
}

async function allow(db: Kysely<never>, allowed: string): Promise<void> {
  await sql`
    alter table practice_entry
      drop constraint practice_entry_mode_check,
      add constraint practice_entry_mode_check check (mode in (${sql.raw(allowed)}))`.execute(db);
}
