import { CompiledQuery, sql } from 'kysely';
import { type AllTenants, databaseOf } from './all-tenants.ts';
import { isEmbedded } from './pglite-dialect.ts';

/**
 * Lets one of all processes at a time do what has this name; the next begins once that has ended, however long it took. One
 * connection is kept for it meanwhile, and `work` uses others: a pool of one would wait for itself. The embedded database belongs to one process, which waits for nobody.
 */
export async function oneAtATime<Result>(
  allTenants: AllTenants,
  name: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const db = databaseOf(allTenants);
  if (isEmbedded(db)) return work();
  return db.transaction().execute(async (holder) => {
    // It stands idle while the work goes on, which a database may be set to end.
    for (const limit of ['lock', 'statement', 'idle_in_transaction_session'])
      await holder.executeQuery(CompiledQuery.raw(`set local ${limit}_timeout = 0`));
    await sql`select pg_advisory_xact_lock(hashtext(${name}))`.execute(holder);
    return work();
  });
}
