import { Upload } from 'lucide-react';
import { useState } from 'react';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import * as m from '../../../i18n/generated/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { type ListSource, openListFile, readListSource } from '../read-list-file.ts';
import { listRefusalWords } from '../roster-words.ts';
import type { Roster } from '../use-roster.ts';
import styles from './roster.module.css';

/** Where names are pasted, or a file of them is chosen. */
export function ListForm(props: {
  readonly roster: Roster;
  /** What was typed so far: kept by whoever asks before it is lost. */
  readonly text: string;
  readonly onText: (text: string) => void;
}) {
  const { roster, text, onText } = props;
  const [refused, setRefused] = useState<string>();
  const take = (source: Partial<ListSource>) => {
    const list = { text: null, file: null, columns: {}, ...source };
    const read = readListSource(list);
    if (read.kind === 'refused') return setRefused(listRefusalWords(read.why));
    setRefused(undefined);
    void roster.read(read, list);
  };
  return (
    <form
      className={styles.list}
      onSubmit={(event) => {
        event.preventDefault();
        take({ text });
      }}
    >
      <p>{m.roster_how()}</p>
      <TextField
        look="lines"
        label={m.roster_list()}
        name="list"
        value={text}
        onChange={onText}
        error={refused}
        typing={{ autoComplete: 'off' }}
      />
      <div className={styles.acts}>
        <Button look="primary" type="submit" isPending={roster.isBusy}>
          {m.roster_look()}
        </Button>
        <FileTrigger
          acceptedFileTypes={['.csv', '.txt', '.tsv', 'text/csv', 'text/plain']}
          onSelect={(files) => {
            const [file] = files ?? [];
            if (!file) return;
            void openListFile(file).then((opened) =>
              typeof opened === 'string'
                ? setRefused(listRefusalWords(opened))
                : take({ file: opened }),
            );
          }}
        >
          <Button>
            <Icon of={Upload} size={20} />
            {m.roster_file()}
          </Button>
        </FileTrigger>
      </div>
    </form>
  );
}
