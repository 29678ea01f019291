import type { RecentConfiguration } from '#shared/set-up/saved-configuration';
import type { SetUpChoice } from '#shared/set-up/set-up-choice';
import type { Database } from './database.ts';

/** As many as a list shows without scrolling on a laptop; for each of them exercises are kept ready. */
export const mostRecents = 8;

/** The set-ups practised last, each once. */
export function createRecents({ db, now }: { readonly db: Database; readonly now: () => Date }) {
  return {
    /** Newest first. */
    async list(): Promise<readonly RecentConfiguration[]> {
      const all = await db.recents.orderBy('usedAt').reverse().toArray();
      return all.map(({ configuration, usedAt }) => ({ configuration, usedAt }));
    },
    /** @param key of the request that the configuration comes to */
    async use(key: string, configuration: SetUpChoice): Promise<void> {
      await db.transaction('rw', db.recents, db.stock, async () => {
        await db.recents.put({ key, configuration, usedAt: now().toISOString() });
        const forgotten = await db.recents
          .orderBy('usedAt')
          .reverse()
          .offset(mostRecents)
          .primaryKeys();
        await db.recents.bulkDelete(forgotten);
        await db.stock.where('key').anyOf(forgotten).delete();
      });
    },
  };
}

export type Recents = ReturnType<typeof createRecents>;
