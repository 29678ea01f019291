import { sql } from 'kysely';
import type { AllTenants } from '../all-tenants.ts';
import { underDoorRole } from '../role-connections.ts';

export interface ClaimedJob {
  readonly tenantId: string;
  readonly id: string;
  readonly kind: string;
  readonly askedBy: string;
  readonly done: number;
  readonly attempts: number;
  /** Of these, those since it last came any further. */
  readonly tries: number;
  /** Unchecked. */
  readonly input: unknown;
  readonly result: unknown;
}

interface Claiming {
  readonly kinds: readonly string[];
  readonly now: Date;
  readonly dueAt: Date;
  /** No job that runs is due later, and none that waits: what is, was put down by a clock that was set back since. */
  readonly latest: { readonly running: Date; readonly waiting: Date };
}

/**
 * Takes the job of these kinds that has been due for longest, of whichever organisation, for the time until `dueAt`; null
 * where none is.
 * Of several servers that look at once each takes another.
 */
export async function claimJob(
  allTenants: AllTenants,
  { kinds, now, dueAt, latest }: Claiming,
): Promise<ClaimedJob | null> {
  const row = await underDoorRole(allTenants)
    // Chosen once, before anything is written: as a condition of the update PostgreSQL may choose anew for each row it looks
    // at, and take several where one is meant.
    .with(
      (named) => named('next').materialized(),
      (db) =>
        db
          .selectFrom('job as due')
          .where('due.state', 'in', ['waiting', 'running'])
          .where((one) =>
            one.or([
              one('due.due_at', '<=', now),
              one('due.state', '=', 'waiting').and('due.created_at', '>', now),
              one('due.due_at', '>', latest.waiting),
              one('due.state', '=', 'running').and('due.due_at', '>', latest.running),
            ]),
          )
          .where('due.kind', 'in', kinds)
          .orderBy('due.due_at')
          .orderBy('due.id')
          .limit(1)
          .forUpdate()
          .skipLocked()
          .select(['due.tenant_id', 'due.id']),
    )
    .updateTable('job')
    .from('next')
    .whereRef('job.tenant_id', '=', 'next.tenant_id')
    .whereRef('job.id', '=', 'next.id')
    .set({ state: 'running', attempts: sql`attempts + 1`, tries: sql`tries + 1`, due_at: dueAt })
    .returningAll('job')
    .executeTakeFirst();
  if (!row) return null;
  const { tenant_id: tenantId, asked_by: askedBy, ...job } = row;
  const { id, kind, done, attempts, tries, input, result } = job;
  return { tenantId, askedBy, id, kind, done, attempts, tries, input, result };
}
