import { useId, useState } from 'react';
import { alsoMeant } from '#shared/roster/meant-columns';
import type { RosterGuess } from '#shared/roster/read-roster';
import * as m from '../../../i18n/generated/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/select.tsx';
import { listEncodings } from '../decode-list.ts';
import type { ListSource } from '../read-list-file.ts';
import { columnChoices, encodingWords, readingWords } from '../reading-words.ts';
import styles from './roster.module.css';

interface ReadingProps {
  readonly guess: RosterGuess;
  readonly source: ListSource;
  readonly isBusy: boolean;
  readonly onSource: (source: ListSource) => void;
}

/** How a list was taken, for whoever knows it to see and to set right: what its columns hold, what was left out, its letters. */
export function Reading({ guess, source, isBusy, onSource }: ReadingProps) {
  const id = useId();
  const [isChanging, setChanging] = useState(false);
  const words = readingWords(guess);
  const { file } = source;
  const isPlain = file === null || file.encoding === 'utf-8';
  if (words.length === 0 && isPlain) return null;
  return (
    <section className={styles.reading} aria-labelledby={id}>
      <h2 id={id}>{m.roster_read()}</h2>
      <ul>
        {words.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {file !== null && !isPlain && (
        <Select
          isInline
          label={m.roster_letters()}
          value={file.encoding}
          choices={listEncodings.map((value) => ({ value, label: encodingWords[value]() }))}
          onChange={(encoding) => onSource({ ...source, file: { ...file, encoding } })}
        />
      )}
      {guess.columns.length > 0 && (
        <Button
          look="quiet"
          aria-expanded={isChanging}
          onPress={() => setChanging((before) => !before)}
        >
          {m.roster_changeColumns()}
        </Button>
      )}
      {isChanging && <Columns guess={guess} source={source} isBusy={isBusy} onSource={onSource} />}
    </section>
  );
}

/** What each column holds, to choose. */
function Columns({ guess, source, isBusy, onSource }: ReadingProps) {
  return (
    <div className={styles.columns}>
      {guess.columns.map(({ title, is }, at) => (
        <Select
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
          key={at}
          isInline
          // Two answers of the server would overtake each other.
          isDisabled={isBusy}
          label={title || m.roster_columnNumber({ number: at + 1 })}
          value={is ?? 'none'}
          choices={columnChoices(is)}
          onChange={(chosen) =>
            onSource({
              ...source,
              columns: alsoMeant(source.columns, at, chosen === 'none' ? null : chosen),
            })
          }
        />
      ))}
    </div>
  );
}
