import { setImmediate } from 'node:timers/promises';
import type { Clock } from '../clock.ts';
import type { Context } from '../context.ts';
import { type ClaimedJob, claimJob } from '../db/before-tenant/claim-job.ts';
import { inTenant, type TenantDb, type TenantTransaction } from '../db/tenant.ts';
import { finishJob, postponeJob, stepJob } from './queries.ts';

type Parts = Pick<Context, 'allTenants' | 'clock' | 'log' | 'jobBell'>;

/** What a kind of job is given to do its work with. */
interface JobWork {
  readonly job: ClaimedJob;
  readonly db: TenantDb;
  readonly clock: Clock;
  /**
   * Does the next part and notes in the same transaction how far it came, so that a part is done once even if the server
   * dies in the middle of it.
   *
   * @throws JobStopped when the job was cancelled, taken by another server, or the server ends.
   */
  step(part: (transaction: TenantTransaction) => Promise<Progress>): Promise<void>;
}

interface Progress {
  readonly done: number;
  /** What came of it so far; read again from `job.result` by whoever goes on. */
  readonly result: unknown;
}

export interface JobKind {
  /** Goes on from `job.done`. @returns the result of the whole; nothing where it is what the last part noted */
  (work: JobWork): Promise<unknown>;
  /** How often in a row it may break off without any progress; five times where it does not say. */
  readonly mostAttempts?: number;
}

export interface JobRunner {
  /** False where nothing is to be done. */
  runNext(): Promise<boolean>;
  /** Looks for work until it is told to end, which waits for the part that is under way. */
  keepRunning(): () => Promise<void>;
}

/** Milliseconds without a sign of life after which a job is taken from the server that had it. */
const lease = 30_000;
/** Milliseconds before the second try; twice as long before each that follows. */
const firstPause = 5_000;
const usualAttempts = 5;
/** Milliseconds; no job is put off for so long. */
const longestWait = 24 * 60 * 60_000;
/** Milliseconds between two looks at the table while the bell is silent: for what other servers were asked, or put off. */
const betweenLooks = 5_000;

class JobStopped extends Error {}

/** Thrown by a kind that no second try will help. */
export class JobFailed extends Error {}

/** Does what was asked for of these kinds, one job after the other; several servers on one database share the work. */
export function createJobRunner(
  { allTenants, clock, log, jobBell }: Parts,
  kinds: Readonly<Record<string, JobKind>>,
): JobRunner {
  let isEnding = false;
  const mostAttempts = ({ kind }: ClaimedJob) => kinds[kind]?.mostAttempts ?? usualAttempts;

  async function runNext(): Promise<boolean> {
    const job = await claimJob(allTenants, {
      kinds: Object.keys(kinds),
      now: clock.now(),
      dueAt: later(clock, lease),
      latest: { running: later(clock, 2 * lease), waiting: later(clock, longestWait) },
    });
    if (job === null) return false;
    const db = inTenant(allTenants, job.tenantId);
    let hasProgress = false;
    try {
      // It took servers down with it.
      if (job.tries > mostAttempts(job)) throw new JobFailed('It was tried too often.');
      const result = await kinds[job.kind]!({
        job,
        db,
        clock,
        async step(part) {
          if ((await step(db, job, part)) > job.done) hasProgress = true;
        },
      });
      await finishJob(db, job, { state: 'done', result, now: clock.now() });
    } catch (err) {
      await putDown({ clock, log }, db, { job, err, hasProgress, most: mostAttempts(job) });
    }
    return true;
  }

  /** @returns how far the job is by now */
  async function step(db: TenantDb, job: ClaimedJob, part: Parameters<JobWork['step']>[0]) {
    if (isEnding) throw new JobStopped();
    const done = await db.transaction().execute(async (transaction) => {
      const progress = await part(transaction);
      // False where the job was cancelled while this part ran: throwing rolls the part back.
      if (!(await stepJob(transaction, job, { ...progress, dueAt: later(clock, lease) })))
        throw new JobStopped();
      return progress.done;
    });
    // The embedded database answers without yielding to the event loop, so without this pause all requests would wait
    // until the job is done.
    await setImmediate();
    return done;
  }

  async function run(): Promise<void> {
    const bell = jobBell.listen();
    while (!isEnding) {
      const found = await runNext().catch((err: unknown) => {
        log.warn({ err }, 'no job could be taken');
        return false;
      });
      if (!found && !isEnding) await bell.wait(betweenLooks);
    }
  }

  return {
    runNext,
    keepRunning() {
      const running = run();
      return async () => {
        isEnding = true;
        jobBell.ring();
        await running;
      };
    },
  };
}

const later = (clock: Clock, milliseconds: number) =>
  new Date(clock.now().getTime() + milliseconds);

interface BrokenOff {
  readonly job: ClaimedJob;
  readonly err: unknown;
  readonly hasProgress: boolean;
  /** Tries that a job of this kind has. */
  readonly most: number;
}

/** What becomes of a job that did not come to its end: another try, now or later, or none. */
async function putDown(
  { clock, log }: Pick<Parts, 'clock' | 'log'>,
  db: TenantDb,
  { job, err, hasProgress, most }: BrokenOff,
): Promise<void> {
  const { id, kind, tries } = job;
  // Stopped, not failed: a job that was cancelled or taken is left as it is, and one of a server that ends is due
  // again at once.
  if (err instanceof JobStopped)
    return postponeJob(db, job, { dueAt: clock.now(), isTryUsed: false });
  const isOver = err instanceof JobFailed || (!hasProgress && tries >= most);
  log[isOver ? 'error' : 'warn']({ err, id, kind, tries }, 'a job broke off');
  const dueAt = later(clock, hasProgress ? firstPause : firstPause * 2 ** (tries - 1));
  // With progress none is counted any more.
  if (!isOver) return postponeJob(db, job, { dueAt, isTryUsed: true });
  await finishJob(db, job, { state: 'failed', now: clock.now() });
}
