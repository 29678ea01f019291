import { sql } from 'kysely';
import { type AllTenants, databaseOf } from './all-tenants.ts';

/**
 * Lets the database look at how much of everything there is, by which it decides how to answer. A PostgreSQL does so by
 * itself; the embedded one never would, and take ten times as long for a class with a term of practice.
 */
export async function refreshStatistics(allTenants: AllTenants): Promise<void> {
  await sql`analyze`.execute(databaseOf(allTenants));
}
