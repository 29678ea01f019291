import type { z } from 'zod';
import type { savedConfiguration } from '#shared/contract/saved-configurations';
import { setUpChoice } from '#shared/contract/set-up';
import { mostConfigurations } from '#shared/set-up/saved-configuration';
import { deletionsAmong, rememberDeletion } from '../../db/deletions.ts';
import { holdPerson } from '../../db/hold-person.ts';
import type { TenantDb } from '../../db/tenant.ts';
import { refuse } from '../../http/refusal.ts';
import {
  configurationsOf,
  storeConfiguration,
  takeConfiguration,
} from './configuration-queries.ts';

const deletions = 'deleted_configuration';

type SavedConfiguration = z.output<typeof savedConfiguration>;

/** Newest first; what another version stored and this one cannot read is only named. */
export async function listConfigurations(
  db: TenantDb,
  ownerId: string,
): Promise<{ configurations: SavedConfiguration[]; unreadable: string[] }> {
  const configurations: SavedConfiguration[] = [];
  const unreadable: string[] = [];
  for (const row of await configurationsOf(db, ownerId)) {
    const { id, name, saved_at } = row;
    const { success, data } = setUpChoice.safeParse(row.configuration);
    if (success)
      configurations.push({ id, name, configuration: data, savedAt: saved_at.toISOString() });
    else unreadable.push(id);
  }
  return { configurations, unreadable };
}

/**
 * A save that is not later than the deletion of its id changes nothing: it comes from a device that had not heard.
 * @throws Refusal when the person has as many as fit, or the database cannot hold the time.
 */
export async function keepConfiguration(
  db: TenantDb,
  ownerId: string,
  { id, name, configuration, savedAt }: SavedConfiguration,
): Promise<void> {
  const time = new Date(savedAt);
  if (time.getTime() < 0) {
    throw refuse('invalid', { path: 'savedAt', problem: 'The time must be after 1970.' });
  }
  const row = { id, name, configuration: JSON.stringify(configuration), savedAt: time };
  const outcome = await db.transaction().execute(async (transaction) => {
    await holdPerson(transaction, ownerId);
    const own = { ownerId, ids: [id] };
    const [deletedAt] = (await deletionsAmong(transaction, deletions, own)).values();
    if (deletedAt !== undefined && time <= deletedAt) return 'deleted';
    return storeConfiguration(transaction, ownerId, row, { most: mostConfigurations });
  });
  if (outcome === 'full') {
    throw refuse('storage-full', {
      problem: `You have ${mostConfigurations} saved set-ups, which is as many as fit. Delete one first.`,
    });
  }
}

/**
 * What is not there is remembered as deleted too: its save may still be on its way. What was saved after the deletion
 * stays.
 *
 * @param deletedAt by the clock of the device, as saves are; null is a device that does not say, whose deletion is the
 *   latest of all
 */
export async function dropConfiguration(
  db: TenantDb,
  ownerId: string,
  {
    id,
    deletedAt,
    now,
  }: { readonly id: string; readonly deletedAt: Date | null; readonly now: Date },
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await holdPerson(transaction, ownerId);
    const savedAt = await takeConfiguration(transaction, ownerId, { id, until: deletedAt });
    // A device with a fast clock may have saved it "later" than now. The deletion must still count as the later of
    // the two.
    const latest = savedAt !== undefined && savedAt > now ? savedAt : now;
    const deletion = { ownerId, id, deletedAt: deletedAt ?? latest, now };
    await rememberDeletion(transaction, deletions, deletion);
  });
}
