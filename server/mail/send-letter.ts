import { sql } from 'kysely';
import type { Context } from '../context.ts';
import type { TenantDb } from '../db/tenant.ts';
import { insertJob } from '../jobs/queries.ts';
import type { Letter } from './mail.ts';

type Parts = Pick<Context, 'newId' | 'clock' | 'jobBell'>;

interface Sending {
  /** A transaction, where the letter goes only if what it tells of is kept: then who opened it rings the bell. */
  readonly db: TenantDb;
  /** For whom it is sent. */
  readonly personId: string;
  /** After that its link opens nothing, and it is not sent any more; it is sent whenever where it is left out. */
  readonly until?: Date;
}

/** As it waits in its job. */
export interface WaitingLetter extends Letter {
  /** ISO 8601; null for one that does not grow old. */
  readonly until: string | null;
}

const kind = 'letter';

/** Puts a letter down to be sent: a mail server that is down keeps nobody waiting, and has it once it is back. */
export async function sendLetter(
  { newId, clock, jobBell }: Parts,
  { db, personId, until }: Sending,
  letter: Letter,
): Promise<void> {
  const input: WaitingLetter = { ...letter, until: until?.toISOString() ?? null };
  const job = { id: newId(), kind, askedBy: personId, total: 1, input };
  await insertJob(db, { ...job, now: clock.now() });
  jobBell.ring();
}

/** Takes back letters of a person that wait still: those of the same kind, whose link another one replaces. */
export async function takeBackLetters(
  { clock }: Pick<Context, 'clock'>,
  { db, personId }: Pick<Sending, 'db' | 'personId'>,
  { kind: about }: Pick<Letter, 'kind'>,
): Promise<void> {
  await db
    .updateTable('job')
    .set({ state: 'cancelled', finished_at: clock.now(), input: JSON.stringify(null) })
    .where('asked_by', '=', personId)
    .where('kind', '=', kind)
    .where('state', '=', 'waiting')
    .where(sql`input ->> 'kind'`, '=', about)
    .execute();
}
