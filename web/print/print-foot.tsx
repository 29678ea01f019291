import { Printer } from 'lucide-react';
import * as m from '../i18n/generated/messages.js';
import { isForEnsemble } from '../score/describe-exercise.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { ProgressLine } from '../ui/progress-line.tsx';
import { type BookletState, drawnExercises, isComplete } from './model/booklet.ts';
import type { PrintBook } from './model/use-print-books.ts';
import { pageCountWords, pagesByKind } from './page-count-words.ts';
import styles from './print-foot.module.css';

interface PrintFootProps {
  readonly state: BookletState;
  readonly books: readonly PrintBook[];
  /** It is printed as soon as all of it is there. */
  readonly isWanted: boolean;
  readonly onPrint: () => void;
  readonly onCancel: () => void;
}

/** How much it is, and what is done with it; while it is written, how far that has come. */
export function PrintFoot({ state, books, isWanted, onPrint, onCancel }: PrintFootProps) {
  const done = drawnExercises(state).length;
  const { count } = state.plan;
  const isDone = isComplete(state);
  const writing = m.print_writing({ number: Math.min(done + 1, count), count });
  const pages = books.reduce((sum, book) => sum + book.count, 0);
  return (
    <footer className={styles.foot}>
      {!isDone && (
        <div className={styles.progress}>
          <ProgressLine share={done / count} label={writing} />
        </div>
      )}
      {isWanted ? (
        <p className={styles.sum} role="status">
          {writing} <small>{m.print_pagesInAll({ count: pages })}</small>
        </p>
      ) : (
        <Summary state={state} books={books} />
      )}
      {isWanted ? (
        <Button onPress={onCancel}>{m.dialog_cancel()}</Button>
      ) : (
        <Button look="primary" isDisabled={books.length === 0} onPress={onPrint}>
          <Icon of={Printer} />
          {m.print_print()}
        </Button>
      )}
    </footer>
  );
}

function Summary({ state, books }: Pick<PrintFootProps, 'state' | 'books'>) {
  const trouble = shortageWords(state);
  const isShared = state.exercises[0] !== undefined && isForEnsemble(state.exercises[0]);
  if (books.length === 0) {
    return (
      <p className={styles.sum} role={trouble === null ? undefined : 'alert'}>
        {trouble}
      </p>
    );
  }
  return (
    <p className={styles.sum}>
      <b>{pageCountWords(books, isComplete(state))}</b>{' '}
      <small>{trouble ?? pagesByKind(books, isShared)}</small>
    </p>
  );
}

/** Why there is less than was asked for; null where there is not. */
function shortageWords({ shortage }: BookletState): string | null {
  switch (shortage) {
    case null:
      return null;
    case 'expired':
      return m.demo_expired();
    case 'refused':
      return m.print_notWritten();
    case 'failed':
      return m.print_failed();
  }
}
