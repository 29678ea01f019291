import { useId } from 'react';
import type { RosterGuess } from '#shared/roster/read-roster';
import * as m from '../../../i18n/generated/messages.js';
import { Select } from '../../../ui/select.tsx';
import { listEncodings } from '../decode-list.ts';
import type { ListFile } from '../read-list-file.ts';
import { encodingWords, readingWords } from '../reading-words.ts';
import styles from './roster.module.css';

interface ReadingProps {
  readonly guess: RosterGuess;
  readonly file: ListFile | null;
  readonly onFile: (file: ListFile) => void;
}

/** How a list was taken, for whoever knows it to see: what its columns hold, what was left out, which letters a file has. */
export function Reading({ guess, file, onFile }: ReadingProps) {
  const id = useId();
  const words = readingWords(guess);
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
          onChange={(encoding) => onFile({ ...file, encoding })}
        />
      )}
    </section>
  );
}
