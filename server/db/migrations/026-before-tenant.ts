import { type Kysely, sql } from 'kysely';

/** What is asked before it is known which organisation is meant, or of all of them. */
const tables = [
  'tenant',
  'school',
  'user_account',
  'session_cookie',
  'account_token',
  'staff_invitation',
  'second_step',
  'job',
  'course',
  'assignment',
  'done_once',
] as const;

/**
 * Shows the rows of these to the role of the door as well, whatever it was granted with them. By its name and not as the
 * role itself, which may not be there yet: it is made, as that of an organisation is, at the start.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const table of tables) {
    await sql`
      create policy before_tenant on ${sql.table(table)}
      using (current_user = 'primavista_door')`.execute(db);
  }
}

export async function down(db: Kysely<never>): Promise<void> {
  for (const table of tables) {
    await sql`drop policy before_tenant on ${sql.table(table)}`.execute(db);
  }
}
