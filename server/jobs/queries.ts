import { sql } from 'kysely';
import type { JobState } from '#shared/contract/jobs';
import type { ClaimedJob } from '../db/before-tenant/claim-job.ts';
import type { TenantDb, TenantTransaction } from '../db/tenant.ts';

interface NewJob {
  readonly id: string;
  readonly kind: string;
  readonly askedBy: string;
  readonly total: number;
  readonly input: unknown;
  readonly now: Date;
}

/** Asks for a job: whoever runs jobs takes it at their next look. */
export async function insertJob(
  db: TenantDb,
  { id, kind, askedBy, total, input, now }: NewJob,
): Promise<void> {
  await db
    .insertInto('job')
    .values({
      ...{ id, kind, total, asked_by: askedBy, input: JSON.stringify(input) },
      ...{ state: 'waiting', done: 0, result: null, attempts: 0 },
      ...{ due_at: now, created_at: now, finished_at: null },
    })
    .execute();
}

type Held = Pick<ClaimedJob, 'id' | 'attempts'>;

/** The job, if it is still whoever's that took it. */
const held = (db: TenantDb, { id, attempts }: Held) =>
  db
    .updateTable('job')
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('state', '=', 'running');

/**
 * What came of it so far. Held until the transaction ends: whoever deletes somebody named in it takes them out then, and not
 * from what is written over.
 */
export async function resultSoFar(transaction: TenantTransaction, { id }: Held): Promise<unknown> {
  const row = await transaction
    .selectFrom('job')
    .where('id', '=', id)
    .select('result')
    .forUpdate()
    .executeTakeFirst();
  return row?.result ?? null;
}

interface Step {
  readonly done: number;
  readonly result: unknown;
  readonly dueAt: Date;
}

/** False where it was cancelled or taken by another. */
export async function stepJob(
  transaction: TenantTransaction,
  job: Held,
  { done, result, dueAt }: Step,
): Promise<boolean> {
  const row = await held(transaction, job)
    .set({ done, result: JSON.stringify(result), due_at: dueAt })
    .set((of) => ({ tries: of.case().when('done', '<', done).then(0).else(of.ref('tries')).end() }))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

interface Postponed {
  readonly dueAt: Date;
  /** Whether it counts among those that the job may have. */
  readonly isTryUsed: boolean;
}

/** Back to those that wait; what was cancelled stays cancelled. */
export async function postponeJob(
  db: TenantDb,
  job: Held,
  { dueAt, isTryUsed }: Postponed,
): Promise<void> {
  const tries = isTryUsed ? sql<number>`tries` : sql<number>`greatest(tries - 1, 0)`;
  await held(db, job).set({ state: 'waiting', due_at: dueAt, tries }).execute();
}

/** What was asked may name children: it is kept no longer than it is needed. */
const nothing = JSON.stringify(null);

interface Finished {
  readonly state: Extract<JobState, 'done' | 'failed'>;
  /** Absent, what came of it so far stays. */
  readonly result?: unknown;
  readonly now: Date;
}

export async function finishJob(
  db: TenantDb,
  job: Held,
  { state, result, now }: Finished,
): Promise<void> {
  await held(db, job)
    .set({
      state,
      finished_at: now,
      input: nothing,
      ...(result === undefined ? {} : { result: JSON.stringify(result) }),
    })
    .execute();
}

/** The job, if this person asked for it. */
export function jobOf(db: TenantDb, personId: string, jobId: string) {
  return db
    .selectFrom('job')
    .where('id', '=', jobId)
    .where('asked_by', '=', personId)
    .select(['id', 'state', 'done', 'total', 'result'])
    .executeTakeFirst();
}

/** What is finished already stays as it is. */
export async function cancelJob(db: TenantDb, jobId: string, now: Date): Promise<void> {
  await db
    .updateTable('job')
    .set({ state: 'cancelled', finished_at: now, input: nothing })
    .where('id', '=', jobId)
    .where('state', 'in', ['waiting', 'running'])
    .execute();
}
