import type { BodyOf } from '#shared/contract/endpoint';
import {
  deleteConfiguration,
  getSavedConfigurations,
  saveConfiguration,
} from '#shared/contract/saved-configurations';
import { mostConfigurations, type SavedConfiguration } from '#shared/set-up/saved-configuration';
import type { SetUpChoice } from '#shared/set-up/set-up-choice';
import type { Api } from '../api/api.ts';
import type { Outcome } from '../api/http.ts';
import type { Database } from '../store/database.ts';
import type { StoredConfiguration } from '../store/tables/configurations.ts';

type Refused = Extract<Outcome<never>, { kind: 'refused' }>;

export interface ConfigurationsOptions {
  readonly db: Database;
  readonly api: Api;
  /** null is nobody, whose set-ups stay on the device. */
  readonly userId: string | null;
  readonly now: () => Date;
  readonly newId: () => string;
  /** So that two tabs of a device do not send and receive at once; absent on an address the browser does not trust. */
  readonly locks: Pick<LockManager, 'request'> | undefined;
}

const LOCK = 'primavista-configurations';

/** Set-ups under names of the player's own: kept here at once, and with the account when there is a network. */
export function createConfigurations({
  db,
  api,
  userId,
  now,
  newId,
  locks,
}: ConfigurationsOptions) {
  async function put(saved: SavedConfiguration): Promise<SavedConfiguration> {
    await db.configurations.put({ ...saved, state: 'unsent' });
    return saved;
  }

  /** Now, but later than what is changed: another device's clock may run ahead of ours. */
  function after({ savedAt }: SavedConfiguration): string {
    return new Date(Math.max(now().getTime(), Date.parse(savedAt) + 1)).toISOString();
  }

  /** Sends one; false when the rest had better wait. What the server refuses for good, or has no room for, stays here. */
  async function sendOne({ state, ...saved }: StoredConfiguration): Promise<boolean> {
    const outcome =
      state === 'deleted'
        ? await api.call(deleteConfiguration, {
            params: { id: saved.id },
            query: { deletedAt: saved.savedAt },
            userId,
          })
        : await api.call(saveConfiguration, { body: inContract(saved), userId });
    if (outcome.kind === 'network') return false;
    if (outcome.kind === 'refused') return isForGood(outcome);
    await db.transaction('rw', db.configurations, async () => {
      const present = await db.configurations.get(saved.id);
      // Changed again while it was on its way: that is sent next.
      if (present?.savedAt !== saved.savedAt || present.state !== state) return;
      if (state === 'deleted') await db.configurations.delete(saved.id);
      else await db.configurations.update(saved.id, { state: 'sent' });
    });
    return true;
  }

  async function receive(): Promise<void> {
    const before = new Map((await db.configurations.toArray()).map((one) => [one.id, one]));
    const outcome = await api.call(getSavedConfigurations, { inBackground: true, userId });
    if (outcome.kind !== 'ok') return;
    const { configurations, unreadable } = outcome.reply;
    const known = new Set([...configurations.map(({ id }) => id), ...unreadable]);
    // What was changed here while the list was on its way is newer than the list.
    const isAsBefore = (here: StoredConfiguration | undefined, id: string) => {
      const then = before.get(id);
      return here?.savedAt === then?.savedAt && here?.state === then?.state;
    };
    await db.transaction('rw', db.configurations, async () => {
      for (const one of configurations) {
        const here = await db.configurations.get(one.id);
        if (isAsBefore(here, one.id) && (here === undefined || here.state === 'sent'))
          await db.configurations.put({ ...(one as SavedConfiguration), state: 'sent' });
      }
      // Deleted on another device.
      await db.configurations
        .filter((one) => one.state === 'sent' && !known.has(one.id) && isAsBefore(one, one.id))
        .delete();
    });
  }

  async function sendAndReceive(): Promise<void> {
    for (const one of await db.configurations.filter(({ state }) => state !== 'sent').toArray()) {
      if (!(await sendOne(one))) return;
    }
    await receive();
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
    /** Takes a removal back. A new time, since the server may have deleted the older one. */
    async restore(removed: SavedConfiguration): Promise<void> {
      await put({ ...removed, savedAt: after(removed) });
    },
    /** Sends what the server does not know and takes in what other devices saved; without a network nothing changes. */
    async sync(): Promise<void> {
      if (userId === null) return;
      if (locks === undefined) return sendAndReceive();
      await locks.request(LOCK, sendAndReceive);
    },
  };
}

/** Another try would end alike; the next one may not. */
function isForGood({ status, errors }: Refused): boolean {
  return status === 400 || errors.some(({ code }) => code === 'storage-full');
}

/** The contract's lists may be changed by whoever holds them. */
function inContract(saved: SavedConfiguration): BodyOf<typeof saveConfiguration> {
  return structuredClone(saved) as BodyOf<typeof saveConfiguration>;
}

export type Configurations = ReturnType<typeof createConfigurations>;
