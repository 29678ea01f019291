import { useLiveQuery } from 'dexie-react-hooks';
import { Pencil, Trash2 } from 'lucide-react';
import type { Options } from '#shared/practice/options';
import { noLinkLocks } from '#shared/set-up/locks';
import type { RecentConfiguration, SavedConfiguration } from '#shared/set-up/saved-configuration';
import * as m from '../../i18n/generated/messages.js';
import { useDevice, useServices } from '../../session/services.ts';
import { configurationWords } from '../../set-up/configuration-words.ts';
import { forgetRecent } from './forget-recent.ts';
import { type ListedConfiguration, playOf } from './listed-configuration.ts';

type Kind = Options['currentConfigType'];

/** More than these at once are asked about, and a word has to be typed: nobody looks through so many names. */
const MOST_UNASKED = 5;

/** What this device knows of the player's set-ups, and what can be done with them; null until it is read. */
export function useYours() {
  const { configurations, recents, db } = useDevice();
  const recent = useLiveQuery(() => recents.list(), [db]);
  const saved = useLiveQuery(() => configurations.list(), [db]);
  const { removeAll, rename } = useConfigurationChanges();
  if (recent === undefined || saved === undefined) return null;
  return {
    saved,
    isEmpty: recent.length === 0 && saved.length === 0,
    rename,
    removeAll: (kind: Kind) => (chosen: readonly ListedConfiguration[]) => removeAll(kind, chosen),
    listOf: (kind: Kind, onRename: (id: string) => void): readonly ListedConfiguration[] =>
      kind === 'recent'
        ? recent.map((one) => listRecent(one, (listed) => void removeAll(kind, [listed])))
        : saved.map((one) => listSaved(one, onRename, (listed) => void removeAll(kind, [listed]))),
  };
}

/** Changes the lists, tells the server, and offers to take a removal back. */
function useConfigurationChanges() {
  const { configurations, db, sync } = useDevice();
  const { dialogs, flash } = useServices();
  const tell = () => void sync.run('configurations', { force: true, ask: true });

  /** All or none; gives back how to bring them back, in the order they had. */
  const removeSaved = (ids: readonly string[]) =>
    db.transaction('rw', db.configurations, async () => {
      const listed = await configurations.list();
      const removed: SavedConfiguration[] = [];
      for (const one of listed)
        if (ids.includes(one.id)) removed.push(await configurations.remove(one));
      return () => configurations.restore(removed);
    });

  const forgetRecents = (ids: readonly string[]) =>
    db.transaction('rw', db.recents, db.stock, async () => {
      const undos: (() => Promise<void>)[] = [];
      for (const id of ids) undos.push(await forgetRecent(db, id));
      return async () => {
        for (const undo of undos) await undo();
      };
    });

  return {
    async rename(one: SavedConfiguration, name: string): Promise<void> {
      await configurations.rename(one, name);
      tell();
    },
    /** Whether they are gone: of many it is asked first. */
    async removeAll(kind: Kind, chosen: readonly ListedConfiguration[]): Promise<boolean> {
      const count = chosen.length;
      const agrees =
        count <= MOST_UNASKED ||
        (await dialogs.confirm({
          title: m.yours_removeTitle({ count }),
          body: kind === 'saved' ? m.yours_removeSaved() : m.yours_removeRecent(),
          confirm: m.yours_remove(),
          cancel: m.dialog_cancel(),
          danger: true,
          typed: m.yours_removeWord(),
        }));
      if (!agrees) return false;
      const ids = chosen.map(({ id }) => id);
      const undo = await (kind === 'saved' ? removeSaved(ids) : forgetRecents(ids));
      tell();
      flash.show(removedWords(kind, chosen), 'done', {
        label: m.saved_undo(),
        async onPress() {
          await undo();
          tell();
        },
      });
      return true;
    },
  };
}

function removedWords(kind: Kind, chosen: readonly ListedConfiguration[]): string {
  const [only, ...others] = chosen;
  if (only === undefined || others.length > 0) return m.yours_removed({ count: chosen.length });
  return kind === 'saved'
    ? m.saved_deleted({ name: only.name })
    : m.yours_deletedRecent({ name: only.spoken });
}

function listRecent(
  { configuration, usedAt }: RecentConfiguration,
  onRemove: (listed: ListedConfiguration) => void,
): ListedConfiguration {
  const { title, details, whole } = configurationWords(configuration);
  const listed: ListedConfiguration = {
    id: usedAt,
    name: title,
    music: details,
    spoken: whole,
    at: usedAt,
    play: playOf(configuration, noLinkLocks),
    acts: [
      {
        label: m.yours_deleteRecent({ name: whole }),
        icon: Trash2,
        onPress: () => onRemove(listed),
      },
    ],
  };
  return listed;
}

function listSaved(
  { id, name, configuration, savedAt }: SavedConfiguration,
  onRename: (id: string) => void,
  onRemove: (listed: ListedConfiguration) => void,
): ListedConfiguration {
  const { whole } = configurationWords(configuration);
  const listed: ListedConfiguration = {
    id,
    name,
    music: whole,
    spoken: name,
    at: savedAt,
    play: playOf(configuration, noLinkLocks),
    acts: [
      { label: m.saved_rename(), icon: Pencil, onPress: () => onRename(id) },
      {
        label: m.saved_delete(),
        icon: Trash2,
        isDanger: true,
        onPress: () => onRemove(listed),
      },
    ],
  };
  return listed;
}
