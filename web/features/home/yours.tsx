import { lazy, Suspense, useState } from 'react';
import * as m from '../../i18n/generated/messages.js';
import { useOption } from '../../session/use-option.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { ConfigurationCards } from './configuration-cards.tsx';
import { useYours, type YoursWithin } from './use-yours.ts';
import styles from './yours.module.css';

/** Forms and tables are fetched by those who use them. */
const NameDialog = lazy(async () => ({
  default: (await import('../../set-up/name-dialog.tsx')).NameDialog,
}));
const ConfigurationTable = lazy(async () => ({
  default: (await import('./configuration-table.tsx')).ConfigurationTable,
}));

/** What this player practised lately and saved, as cards or as a table. */
export function Yours({ within = null }: { readonly within?: YoursWithin | null }) {
  const [kind, setKind] = useOption('currentConfigType');
  const [view, setView] = useOption('currentConfigViewType');
  const yours = useYours(within);
  const [renamedId, setRenamedId] = useState<string | null>(null);
  if (yours === null || yours.isEmpty) return null;
  const list = yours.listOf(kind, setRenamedId);
  const renamed = yours.saved.find(({ id }) => id === renamedId);
  return (
    <section aria-labelledby="yours" className={styles.yours}>
      <h2 id="yours">{m.yours_title()}</h2>
      <Tabs
        label={m.yours_kind()}
        value={kind}
        onChange={setKind}
        tabs={[
          { value: 'recent', label: m.yours_recent() },
          { value: 'saved', label: m.yours_saved() },
        ]}
        aside={
          <Segmented
            label={m.yours_view()}
            value={view}
            onChange={setView}
            choices={[
              { value: 'cards', label: m.yours_cards() },
              { value: 'table', label: m.yours_table() },
            ]}
          />
        }
      >
        {list.length === 0 && <p>{kind === 'recent' ? m.yours_noRecent() : m.yours_noSaved()}</p>}
        {list.length > 0 &&
          (view === 'cards' ? (
            <ConfigurationCards list={list} />
          ) : (
            <Suspense>
              {/* What was ticked in one list means nothing in the other. */}
              <ConfigurationTable key={kind} list={list} onRemove={yours.removeAll(kind)} />
            </Suspense>
          ))}
      </Tabs>
      {renamed && (
        <Suspense>
          <NameDialog
            title={m.saved_rename()}
            first={renamed.name}
            onName={(name) => {
              setRenamedId(null);
              void yours.rename(renamed, name);
            }}
            onClose={() => setRenamedId(null)}
          />
        </Suspense>
      )}
    </section>
  );
}
