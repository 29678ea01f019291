import { mostConfigurations, type SavedConfiguration } from '#shared/set-up/saved-configuration';
import type { SetUpChoice } from '#shared/set-up/set-up-choice';
import type { Database } from './database.ts';
import type { StoredConfiguration } from './tables/configurations.ts';

export interface ConfigurationsOptions {
  readonly db: Database;
  readonly now: () => Date;
  readonly newId: () => string;
}

/** Set-ups under names of the player's own, as they lie on the device. */
export function createConfigurations({ db, now, newId }: ConfigurationsOptions) {
  async function put(saved: SavedConfiguration): Promise<SavedConfiguration> {
    await db.configurations.put({ ...saved, state: 'unsent' });
    return saved;
  }

  /** Now, but later than what is changed: another device's clock may run ahead of ours. */
  function after({ savedAt }: SavedConfiguration): string {
    return new Date(Math.max(now().getTime(), Date.parse(savedAt) + 1)).toISOString();
  }

  return {
    /** Newest first. */
    async list(): Promise<readonly SavedConfiguration[]> {
      const all = await db.configurations.filter(({ state }) => state !== 'deleted').toArray();
      return all
        .map(({ state: _, ...saved }) => saved)
        .sort((a, b) => b.savedAt.localeCompare(a.savedAt));
    },
    /** null where there are as many as fit. */
    async save(name: string, configuration: SetUpChoice): Promise<SavedConfiguration | null> {
      const present = await db.configurations.filter(({ state }) => state !== 'deleted').count();
      if (present >= mostConfigurations) return null;
      return put({ id: newId(), name, configuration, savedAt: now().toISOString() });
    },
    rename(saved: SavedConfiguration, name: string): Promise<SavedConfiguration> {
      return put({ ...saved, name, savedAt: after(saved) });
    },
    /** Gives it back as it was at that time, to be restored. */
    async remove(saved: SavedConfiguration): Promise<SavedConfiguration> {
      const removed = { ...saved, savedAt: after(saved) };
      await db.configurations.put({ ...removed, state: 'deleted' });
      return removed;
    },
    /** Takes removals back. A new time, since the server may have deleted the older one; each after the one behind it. */
    async restore(removed: readonly SavedConfiguration[]): Promise<void> {
      await db.transaction('rw', db.configurations, async () => {
        let last = 0;
        for (const one of removed.toReversed()) {
          last = Math.max(last + 1, Date.parse(after(one)));
          await put({ ...one, savedAt: new Date(last).toISOString() });
        }
      });
    },
    all: (): Promise<StoredConfiguration[]> => db.configurations.toArray(),
    unsent: (): Promise<StoredConfiguration[]> =>
      db.configurations.filter(({ state }) => state !== 'sent').toArray(),
    /** The server knows these by now; what was changed again while it was on its way is sent next. */
    async noteSent(told: readonly StoredConfiguration[]): Promise<void> {
      await db.transaction('rw', db.configurations, async () => {
        for (const { id, savedAt, state } of told) {
          const present = await db.configurations.get(id);
          if (present?.savedAt !== savedAt || present.state !== state) continue;
          if (state === 'deleted') await db.configurations.delete(id);
          else await db.configurations.update(id, { state: 'sent' });
        }
      });
    },
    /** What was changed here since the server was asked is newer than its list. */
    takeIn: (
      list: readonly SavedConfiguration[],
      before: readonly StoredConfiguration[],
      unreadable: readonly string[],
    ): Promise<void> => takeIn(db, { list, before, unreadable }),
  };
}

export type Configurations = ReturnType<typeof createConfigurations>;

interface ServersList {
  readonly list: readonly SavedConfiguration[];
  /** What was here when the server was asked. */
  readonly before: readonly StoredConfiguration[];
  /** Ids the server keeps and cannot read. */
  readonly unreadable: readonly string[];
}

async function takeIn(db: Database, { list, before, unreadable }: ServersList): Promise<void> {
  const then = new Map(before.map((one) => [one.id, one]));
  const known = new Set([...list.map(({ id }) => id), ...unreadable]);
  const isAsBefore = (here: StoredConfiguration | undefined, id: string) => {
    const one = then.get(id);
    return here?.savedAt === one?.savedAt && here?.state === one?.state;
  };
  await db.transaction('rw', db.configurations, async () => {
    for (const one of list) {
      const here = await db.configurations.get(one.id);
      if (isAsBefore(here, one.id) && (here === undefined || here.state === 'sent'))
        await db.configurations.put({ ...one, state: 'sent' });
    }
    // Deleted on another device.
    await db.configurations
      .filter((one) => one.state === 'sent' && !known.has(one.id) && isAsBefore(one, one.id))
      .delete();
  });
}
