import { useLiveQuery } from 'dexie-react-hooks';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { noLinkLocks } from '#shared/set-up/locks';
import type { SavedConfiguration } from '#shared/set-up/saved-configuration';
import * as m from '../../i18n/generated/messages.js';
import { useDevice, useServices } from '../../session/services.ts';
import { useOption } from '../../session/use-option.ts';
import { configurationWords } from '../../set-up/configuration-words.ts';
import { NameDialog } from '../../set-up/name-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { ConfigurationCards } from './configuration-cards.tsx';
import { ConfigurationTable } from './configuration-table.tsx';
import { forgetRecent } from './forget-recent.ts';
import { type ListedConfiguration, playOf } from './listed-configuration.ts';
import styles from './yours.module.css';

/** What this player practised lately and saved, as cards or as a table. */
export function Yours() {
  const { configurations, recents, db, sync } = useDevice();
  const { flash } = useServices();
  const [kind, setKind] = useOption('currentConfigType');
  const [view, setView] = useOption('currentConfigViewType');
  const [renamed, setRenamed] = useState<SavedConfiguration | null>(null);
  const recent = useLiveQuery(() => recents.list(), [db]);
  const saved = useLiveQuery(() => configurations.list(), [db]);
  if (recent === undefined || saved === undefined) return null;
  if (recent.length === 0 && saved.length === 0) return null;

  const tell = () => void sync.run('configurations', { force: true, ask: true });

  async function remove(one: SavedConfiguration): Promise<void> {
    const removed = await configurations.remove(one);
    tell();
    const undo = async () => {
      await configurations.restore(removed);
      tell();
    };
    flash.show(m.saved_deleted({ name: one.name }), 'done', {
      label: m.saved_undo(),
      onPress: () => void undo(),
    });
  }

  async function forget(name: string, usedAt: string): Promise<void> {
    const undo = await forgetRecent(db, usedAt);
    flash.show(m.yours_deletedRecent({ name }), 'done', {
      label: m.saved_undo(),
      onPress: () => void undo(),
    });
  }

  async function rename(one: SavedConfiguration, name: string): Promise<void> {
    setRenamed(null);
    await configurations.rename(one, name);
    tell();
  }

  const list: readonly ListedConfiguration[] =
    kind === 'recent'
      ? recent.map(({ configuration, usedAt }) => {
          const { title, details, whole } = configurationWords(configuration);
          return {
            id: usedAt,
            name: title,
            music: details,
            at: usedAt,
            play: playOf(configuration, noLinkLocks),
            acts: (
              <Button
                look="quiet"
                icon
                aria-label={m.yours_deleteRecent({ name: whole })}
                onPress={() => void forget(whole, usedAt)}
              >
                <Icon of={Trash2} size={20} />
              </Button>
            ),
          };
        })
      : saved.map((one) => ({
          id: one.id,
          name: one.name,
          music: configurationWords(one.configuration).whole,
          at: one.savedAt,
          play: playOf(one.configuration, noLinkLocks),
          acts: (
            <>
              <Button
                look="quiet"
                icon
                aria-label={m.saved_rename({ name: one.name })}
                onPress={() => setRenamed(one)}
              >
                <Icon of={Pencil} size={20} />
              </Button>
              <Button
                look="quiet"
                icon
                aria-label={m.saved_delete({ name: one.name })}
                onPress={() => void remove(one)}
              >
                <Icon of={Trash2} size={20} />
              </Button>
            </>
          ),
        }));

  return (
    <section aria-labelledby="yours" className={styles.yours}>
      <header className={styles.head}>
        <h2 id="yours">{m.yours_title()}</h2>
        <Segmented
          label={m.yours_kind()}
          value={kind}
          onChange={setKind}
          choices={[
            { value: 'recent', label: m.yours_recent() },
            { value: 'saved', label: m.yours_saved() },
          ]}
        />
        <Segmented
          label={m.yours_view()}
          value={view}
          onChange={setView}
          choices={[
            { value: 'cards', label: m.yours_cards() },
            { value: 'table', label: m.yours_table() },
          ]}
        />
      </header>
      {list.length === 0 && <p>{kind === 'recent' ? m.yours_noRecent() : m.yours_noSaved()}</p>}
      {list.length > 0 &&
        (view === 'cards' ? (
          <ConfigurationCards list={list} />
        ) : (
          <ConfigurationTable list={list} />
        ))}
      {renamed && (
        <NameDialog
          first={renamed.name}
          onName={(name) => void rename(renamed, name)}
          onClose={() => setRenamed(null)}
        />
      )}
    </section>
  );
}
