import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { NotedEntry } from '#shared/practice-log/with-noted';
import type { Trouble } from '../../../data/api/trouble.ts';
import { formatDate, formatTime } from '../../../i18n/format.ts';
import * as m from '../../../i18n/generated/messages.js';
import { refusalWords } from '../../../i18n/problem-words.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { durationWords, modeWords } from '../log-words.ts';
import styles from './log.module.css';

interface SessionListProps {
  /** Of the pages there so far, perhaps of one class alone. */
  readonly sessions: readonly NotedEntry[];
  readonly titles: ReadonlyMap<string, string>;
  readonly timeZone: string;
  /** Left out where it is not one's own. */
  readonly onDelete?: (entry: NotedEntry, name: string) => void;
  readonly more: {
    readonly isThere: boolean;
    readonly isBusy: boolean;
    readonly trouble: Trouble | null;
    readonly show: () => void;
  };
}

/** How many are listed at first, and how many more at each press. */
const SHOWN = 20;

/** Every sitting, the latest first. */
export function SessionList({ sessions, titles, timeZone, onDelete, more }: SessionListProps) {
  const [shown, setShown] = useState(SHOWN);
  const showMore = () => {
    const next = shown + SHOWN;
    setShown(next);
    if (next > sessions.length && more.isThere) more.show();
  };
  return (
    <section aria-labelledby="sessions" className={styles.sessions}>
      <h2 id="sessions" className={styles.heading}>
        {onDelete ? m.log_sessions() : m.log_everySession()}
      </h2>
      {sessions.length === 0 && !more.isThere && (
        <p className={styles.beside}>{m.log_noSessions()}</p>
      )}
      <ul className={styles.list}>
        {sessions.slice(0, shown).map((entry) => {
          const { id, startedAt, courseId, mode, seconds, count, isWaiting } = entry;
          const name = `${formatDate(startedAt, timeZone)}, ${formatTime(startedAt, timeZone)}`;
          const course = courseId === null ? [] : [titles.get(courseId) ?? m.log_aClass()];
          return (
            <li key={id}>
              <span>
                <span className={styles.name}>{name}</span>
                <span className={styles.detail}>{[modeWords(mode), ...course].join(', ')}</span>
                {isWaiting && <span className={styles.waits}>{m.log_waits()}</span>}
              </span>
              <span className={styles.amount}>
                {durationWords(seconds)}
                <span className={styles.detail}>
                  {count === 1 ? m.log_oneExercise() : m.log_exercises({ count })}
                </span>
              </span>
              {onDelete && (
                <Button
                  look="quiet"
                  icon
                  aria-label={m.log_deleteOne({ name })}
                  onPress={() => onDelete(entry, name)}
                >
                  <Icon of={Trash2} size={20} />
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {more.trouble && <p role="status">{refusalWords(more.trouble.outcome)}</p>}
      {(more.isThere || sessions.length > shown) && (
        <Button wide isPending={more.isBusy} onPress={showMore}>
          {m.log_earlier()}
        </Button>
      )}
    </section>
  );
}
