import type { BodyOf } from '#shared/contract/endpoint';
import {
  deleteConfiguration,
  getSavedConfigurations,
  saveConfiguration,
} from '#shared/contract/saved-configurations';
import type { MixerConfiguration } from '#shared/mixer/configuration';
import type { SavedConfiguration } from '#shared/mixer/saved-configuration';
import type { Api } from './api.ts';
import type { Database, StoredConfiguration } from './database.ts';

export interface ConfigurationsOptions {
  readonly db: Database;
  readonly api: Api;
  /** null is nobody, whose set-ups stay on the device. */
  readonly userId: string | null;
  readonly now: () => Date;
  readonly newId: () => string;
}

/** Set-ups under names of the player's own: kept here at once, and with the account when there is a network. */
export function createConfigurations({ db, api, userId, now, newId }: ConfigurationsOptions) {
  async function put(saved: SavedConfiguration): Promise<SavedConfiguration> {
    await db.configurations.put({ ...saved, state: 'unsent' });
    return saved;
  }

  /** Sends one; false when the rest had better wait. What the server refuses for good stays on this device. */
  async function sendOne({ state, ...saved }: StoredConfiguration): Promise<boolean> {
    const outcome =
      state === 'deleted'
        ? await api.call(deleteConfiguration, { params: { id: saved.id } })
        : await api.call(saveConfiguration, { body: inContract(saved) });
    if (outcome.kind === 'network') return false;
    if (outcome.kind === 'refused') return outcome.status === 400;
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
    const outcome = await api.call(getSavedConfigurations);
    if (outcome.kind !== 'ok') return;
    const { configurations } = outcome.reply;
    const known = new Set(configurations.map(({ id }) => id));
    await db.transaction('rw', db.configurations, async () => {
      for (const one of configurations) {
        const here = await db.configurations.get(one.id);
        if (here === undefined || here.state === 'sent')
          await db.configurations.put({ ...(one as SavedConfiguration), state: 'sent' });
      }
      // Deleted on another device.
      await db.configurations
        .filter(({ id, state }) => state === 'sent' && !known.has(id))
        .delete();
    });
  }

  return {
    /** Newest first. */
    async list(): Promise<readonly SavedConfiguration[]> {
      const all = await db.configurations.filter(({ state }) => state !== 'deleted').toArray();
      return all
        .map(({ state: _, ...saved }) => saved)
        .sort((a, b) => b.savedAt.localeCompare(a.savedAt));
    },
    save(name: string, configuration: MixerConfiguration): Promise<SavedConfiguration> {
      return put({ id: newId(), name, configuration, savedAt: now().toISOString() });
    },
    rename(saved: SavedConfiguration, name: string): Promise<SavedConfiguration> {
      return put({ ...saved, name, savedAt: now().toISOString() });
    },
    async remove(id: string): Promise<void> {
      await db.configurations.update(id, { state: 'deleted' });
    },
    /** Takes a removal back. A new time, since the server may have deleted the older one. */
    async restore(saved: SavedConfiguration): Promise<void> {
      await put({ ...saved, savedAt: now().toISOString() });
    },
    /** Sends what the server does not know and takes in what other devices saved; without a network nothing changes. */
    async sync(): Promise<void> {
      if (userId === null) return;
      for (const one of await db.configurations.filter(({ state }) => state !== 'sent').toArray()) {
        if (!(await sendOne(one))) return;
      }
      await receive();
    },
  };
}

/** The contract's lists may be changed by whoever holds them. */
function inContract(saved: SavedConfiguration): BodyOf<typeof saveConfiguration> {
  return structuredClone(saved) as BodyOf<typeof saveConfiguration>;
}

export type Configurations = ReturnType<typeof createConfigurations>;
