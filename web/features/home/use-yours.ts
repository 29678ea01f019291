import { useLiveQuery } from 'dexie-react-hooks';
import { Pencil, Trash2 } from 'lucide-react';
import type { Options } from '#shared/practice/options';
import { noLinkLocks } from '#shared/set-up/locks';
import type { RecentConfiguration, SavedConfiguration } from '#shared/set-up/saved-configuration';
import type { SetUpChoice } from '#shared/set-up/set-up-choice';
import * as m from '../../i18n/generated/messages.js';
import type { Address } from '../../paths/page.ts';
import { useDevice, useServices } from '../../session/services.ts';
import { configurationWords } from '../../set-up/configuration-words.ts';
import { forgetRecent } from './forget-recent.ts';
import { type ListedConfiguration, playOf } from './listed-configuration.ts';

type Kind = Options['currentConfigType'];

/** More than these at once are asked about, and a word has to be typed: nobody looks through so many names. */
const MOST_UNASKED = 5;

/** Whose rules hold. */
export interface YoursWithin {
  /** The class that is practised for. */
  readonly courseId: string;
  /** Whether it leaves instrument and level of a set-up as they are. */
  readonly leaves: (configuration: SetUpChoice) => boolean;
}

/**
 * What this device knows of the player's set-ups, and what can be done with them; null until it is read. Within a class those
 * are not listed that it does not leave.
 */
export function useYours(within: YoursWithin | null) {
  const { configurations, recents, db } = useDevice();
  const allRecent = useLiveQuery(() => recents.list(), [db]);
  const allSaved = useLiveQuery(() => configurations.list(), [db]);
  const { removeAll, rename } = useConfigurationChanges();
  if (allRecent === undefined || allSaved === undefined) return null;
  const isLeft = ({ configuration }: { readonly configuration: SetUpChoice }) =>
    within === null || within.leaves(configuration);
  const recent = allRecent.filter(isLeft);
  const saved = allSaved.filter(isLeft);
  const courseId = within?.courseId;
  return {
    saved,
    isEmpty: recent.length === 0 && saved.length === 0,
    rename,
    removeAll: (kind: Kind) => (chosen: readonly ListedConfiguration[]) => removeAll(kind, chosen),
    listOf: (kind: Kind, onRename: (id: string) => void): readonly ListedConfiguration[] =>
      kind === 'recent'
        ? recent.map((one) => {
            const play = playOf(one.configuration, noLinkLocks, courseId);
            return listRecent(one, play, (listed) => void removeAll(kind, [listed]));
          })
        : saved.map((one) => {
            const play = playOf(one.configuration, noLinkLocks, courseId);
            return listSaved(one, play, {
              onRename,
              onRemove: (listed) => void removeAll(kind, [listed]),
            });
          }),
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
  play: Address,
  onRemove: (listed: ListedConfiguration) => void,
): ListedConfiguration {
  const { title, details, whole } = configurationWords(configuration);
  const listed: ListedConfiguration = {
    id: usedAt,
    name: title,
    music: details,
    spoken: whole,
    at: usedAt,
    play,
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

interface SavedActs {
  readonly onRename: (id: string) => void;
  readonly onRemove: (listed: ListedConfiguration) => void;
}

function listSaved(
  { id, name, configuration, savedAt }: SavedConfiguration,
  play: Address,
  { onRename, onRemove }: SavedActs,
): ListedConfiguration {
  const { whole } = configurationWords(configuration);
  const listed: ListedConfiguration = {
    id,
    name,
    music: whole,
    spoken: name,
    at: savedAt,
    play,
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
