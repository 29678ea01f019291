import type { Context } from '../context.ts';
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
const betweenSweeps = 60 * 60_000;
/** So that no sweep takes long; the next one goes on. */
const mostInOneSweep = 1_000;

/**
 * Takes away what nobody came back for: parts of uploads that broke off, files that no attempt and no report names, letters
 * that lie there as files, and what let somebody in and does no longer.
 */
export async function sweep({ config, allTenants, storage, clock, log }: Swept): Promise<void> {
  // Where recordings lie may be away; all the rest does not wait for that.
  await storage.removeUnfinished().catch((err: unknown) => {
    log.warn({ err }, 'what did not come whole was not swept');
  });
  // Nor for a folder of letters that is not ours to read.
  await removeOldLetters({ config, clock, log }).catch((err: unknown) => {
    log.warn({ err }, 'letters were not swept');
  });
  await removeExpired({ allTenants, clock });
  const before = new Date(clock.now().getTime() - patience);
  for (const id of await organisationIds(allTenants)) {
    const db = inTenant(allTenants, id);
    for (const key of await unclaimedObjects(db, { before, most: mostInOneSweep })) {
      await removeUnclaimed(db, storage, key).catch((err: unknown) => {
        log.warn({ err, key }, 'a file was not swept');
      });
    }
  }
}

/** The music of assignments that have none stored, school by school. */
async function storeMusic(parts: Kept): Promise<void> {
  const { allTenants } = parts;
  for (const id of await organisationIds(allTenants))
    await storeAssignedMusic(parts, inTenant(allTenants, id));
}

/** What teachers asked to be told of, school by school. */
async function tellTeachers(parts: Kept): Promise<void> {
  const { allTenants } = parts;
  for (const id of await organisationIds(allTenants))
    await tellOfCompletion(parts, inTenant(allTenants, id));
}

/** Once now and then every hour. @returns what ends it */
export function keepHouse(parts: Kept): () => void {
  const { config, allTenants, log } = parts;
  const isEmbedded = config.databaseUrl === null;
  const run = () =>
    void sweep(parts)
      .then(() => storeMusic(parts))
      .then(() => tellTeachers(parts))
      .then(() => (isEmbedded ? refreshStatistics(allTenants) : undefined))
      .catch((err: unknown) => log.warn({ err }, 'the sweep broke off'));
  run();
  const timer = setInterval(run, betweenSweeps);
  timer.unref();
  return () => clearInterval(timer);
}
