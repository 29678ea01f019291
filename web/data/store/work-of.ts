import { Dexie } from 'dexie';
import { isUntold } from './attempts.ts';
import { type Database, databaseName, openDatabase } from './database.ts';

/** How much of a person's work waits on this device to be sent: a number, whoever is looking. */
export async function countUnsent(personId: string): Promise<number> {
  return (await within(personId, waitingTakes)) ?? 0;
}

/** Whether anything of a person is on this device alone that is still to be sent or finished. */
export async function hasWaitingWork(personId: string): Promise<boolean> {
  return (await within(personId, hasUnsent)) ?? false;
}

/**
 * Deletes all that the device keeps of a person, where nothing of it is still to be sent or finished.
 *
 * @returns false where something is: then all of it stays
 */
export async function deleteWork(personId: string): Promise<boolean> {
  if (await hasWaitingWork(personId)) return false;
  await Dexie.delete(databaseName(personId));
  return true;
}

/** Works in the store of a person who may not be the one of this page; null where the device has none of them. */
async function within<Result>(
  personId: string,
  work: (db: Database) => Promise<Result>,
): Promise<Result | null> {
  if (!(await Dexie.exists(databaseName(personId)))) return null;
  const db = openDatabase(personId);
  try {
    return await work(db);
  } finally {
    db.close();
  }
}

const waitingTakes = (db: Database) => db.outbox.filter(({ state }) => state === 'waiting').count();

/** A take the server refused is nowhere else either, and one that was cut off can still be kept. */
async function hasUnsent(db: Database): Promise<boolean> {
  const counts = await Promise.all([
    db.outbox.count(),
    db.recordings.count(),
    // Whoever lets them go would have tried less often than they did.
    db.attempts.filter(isUntold).count(),
    db.sittings.filter(({ state }) => state === 'unsent').count(),
    db.skills.filter(({ state }) => state === 'unsent').count(),
    db.unlearnt.count(),
    db.configurations.filter(({ state }) => state !== 'sent').count(),
  ]);
  return counts.some((count) => count > 0);
}
