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
}

/** Puts a letter down to be sent: a mail server that is down keeps nobody waiting, and has it once it is back. */
export async function sendLetter(
  { newId, clock, jobBell }: Parts,
  { db, personId }: Sending,
  letter: Letter,
): Promise<void> {
  const job = { id: newId(), kind: 'letter', askedBy: personId, total: 1, input: letter };
  await insertJob(db, { ...job, now: clock.now() });
  jobBell.ring();
}
