import type { Context } from '../context.ts';
import { deleteReplacedPieces } from '../db/assigned-music.ts';
import { organisationIds } from '../db/before-tenant/organisations.ts';
import { refreshStatistics } from '../db/refresh-statistics.ts';
import { inTenant } from '../db/tenant.ts';
import { removeUnclaimed, unclaimedObjects } from '../db/unclaimed-objects.ts';
import { removeExpired } from './remove-expired.ts';
import { removeOldLetters } from './remove-old-letters.ts';
import { storeAssignedMusic } from './store-assigned-music.ts';
import { tellOfCompletion } from './tell-of-completion.ts';

type Swept = Pick<Context, 'config' | 'allTenants' | 'storage' | 'clock' | 'log'>;
type Kept = Swept & Pick<Context, 'composer' | 'newId' | 'jobBell'>;

/**
 * How long a stored file waits for the attempt or the report it belongs to; whoever comes later sends it again
 * (reliability rules, 2.4).
 */
const patience = 24 * 60 * 60_000;
/** How long music is kept in whose place other music was given out, for a device that comes back with a take of it. */
const replacedPatience = 90 * 24 * 60 * 60_000;
const betweenSweeps = 60 * 60_000;
/** So that no sweep takes long; the next one goes on. */
const mostInOneSweep = 1_000;

/**
 * Takes away what nobody came back for: parts of uploads that broke off, files that no attempt and no report names, letters
 * that lie there as files, music that was replaced long ago, and what let somebody in and does no longer.
 */
export async function sweep(parts: Swept): Promise<void> {
  await sweepFolders(parts);
  await sweepDatabase(parts, goesOn);
}

const goesOn = new AbortController().signal;

/** What needs no database to be known for left. */
async function sweepFolders({ config, storage, clock, log }: Swept): Promise<void> {
  // Where recordings lie may be away; all the rest does not wait for that.
  await storage.removeUnfinished().catch((err: unknown) => {
    log.warn({ err }, 'what did not come whole was not swept');
  });
  // Nor for a folder of letters that is not ours to read.
  await removeOldLetters({ config, clock, log }).catch((err: unknown) => {
    log.warn({ err }, 'letters were not swept');
  });
}

async function sweepDatabase(
  { allTenants, storage, clock, log }: Swept,
  ending: AbortSignal,
): Promise<void> {
  await removeExpired({ allTenants, clock });
  const ago = (life: number) => new Date(clock.now().getTime() - life);
  const before = ago(patience);
  const replacedBefore = ago(replacedPatience);
  for (const id of await organisationIds(allTenants)) {
    const db = inTenant(allTenants, id);
    if (ending.aborted) return;
    await deleteReplacedPieces(db, replacedBefore);
    for (const key of await unclaimedObjects(db, { before, most: mostInOneSweep })) {
      if (ending.aborted) return;
      await removeUnclaimed(db, storage, key).catch((err: unknown) => {
        log.warn({ err, key }, 'a file was not swept');
      });
    }
  }
}

/** The music of assignments that have none stored, school by school. */
async function storeMusic(parts: Kept, ending: AbortSignal): Promise<void> {
  const { allTenants } = parts;
  for (const id of await organisationIds(allTenants))
    await storeAssignedMusic(parts, inTenant(allTenants, id), ending);
}

/** What teachers asked to be told of, school by school. */
async function tellTeachers(parts: Kept, ending: AbortSignal): Promise<void> {
  const { allTenants } = parts;
  for (const id of await organisationIds(allTenants)) {
    if (ending.aborted) return;
    await tellOfCompletion(parts, inTenant(allTenants, id));
  }
}

/**
 * Once now and then every hour.
 * @returns what ends it, and waits for what is under way in the database: the next start does the rest
 */
export function keepHouse(parts: Kept): () => Promise<void> {
  const { config, allTenants, log } = parts;
  const stop = new AbortController();
  const works = [
    sweepDatabase,
    storeMusic,
    tellTeachers,
    ...(config.databaseUrl === null ? [() => refreshStatistics(allTenants)] : []),
  ];
  const inDatabase = async () => {
    for (const work of works) if (!stop.signal.aborted) await work(parts, stop.signal);
  };
  let underWay: Promise<void> = Promise.resolve();
  const run = async () => {
    await sweepFolders(parts);
    underWay = underWay
      .then(inDatabase)
      .catch((err: unknown) => log.warn({ err }, 'the sweep broke off'));
  };
  void run();
  const timer = setInterval(run, betweenSweeps);
  timer.unref();
  return () => {
    clearInterval(timer);
    stop.abort();
    return underWay;
  };
}
