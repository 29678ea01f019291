import type { Database } from '../../data/store/database.ts';

/**
 * Takes a set-up off the list of recent ones, with the exercises that were ready for it. Gives back how to put both
 * where they were.
 *
 * @param usedAt by which the list tells it from the others
 */
export async function forgetRecent(db: Database, usedAt: string): Promise<() => Promise<void>> {
  const { recents, stock } = db;
  return db.transaction('rw', recents, stock, async () => {
    const forgotten = await recents.where('usedAt').equals(usedAt).toArray();
    const keys = forgotten.map(({ key }) => key);
    const ready = await stock.where('key').anyOf(keys).toArray();
    await recents.bulkDelete(keys);
    await stock.where('key').anyOf(keys).delete();
    return async () => {
      await db.transaction('rw', recents, stock, async () => {
        // What was practised again meanwhile is newer.
        const known = await recents.bulkGet(keys);
        await recents.bulkPut(forgotten.filter((_, at) => known[at] === undefined));
        await stock.bulkPut(ready);
      });
    };
  });
}
