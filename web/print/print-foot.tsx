import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { Permits } from '#shared/practice/permits';
import * as m from '../i18n/generated/messages.js';
import { isForEnsemble } from '../score/describe-exercise.ts';
import { Button } from '../ui/button.tsx';
import { ProgressLine } from '../ui/progress-line.tsx';
import { type BookletState, drawnExercises, isComplete } from './model/booklet.ts';
import type { PrintBook } from './model/use-print-books.ts';
import { pageCountWords, pagesByKind } from './page-count-words.ts';
import { PrintActs } from './print-acts.tsx';
import styles from './print-foot.module.css';
import type { Output } from './use-output.tsx';

interface PrintFootProps {
  readonly state: BookletState;
  readonly books: readonly PrintBook[];
  readonly output: Output;
  /** Whether it may go on paper, and into files. */
  readonly permits: Pick<Permits, 'print' | 'files'>;
  readonly onCancel: () => void;
}

/** How much it is, and what is done with it; while it is written, how far that has come. */
export function PrintFoot({ state, books, output, permits, onCancel }: PrintFootProps) {
  const { share, words } = progressOf(state, books, output);
  const acts = useRef<HTMLDivElement>(null);
  const pages = countOf(books);
  // A press before the first page is there waits for it.
  const isEmpty = books.length === 0 && isComplete(state);
  const inAll = pages > 1 && <small>{m.print_pagesInAll({ count: pages })}</small>;
  return (
    <footer className={styles.foot}>
      {share < 1 && (
        <div className={styles.progress}>
          <ProgressLine share={share} label={words} />
        </div>
      )}
      {output.isBusy ? (
        <>
          <p className={styles.sum} role="status">
            {words} {inAll}
          </p>
          <Cancel onPress={onCancel} next={acts} />
        </>
      ) : (
        <Summary state={state} books={books} said={output.said} />
      )}
      <div ref={acts} className={styles.acts}>
        <PrintActs state={state} output={output} permits={permits} isEmpty={isEmpty} />
      </div>
    </footer>
  );
}

/** Leaves with what it cancels; where it has the focus then, the first button of the next place gets it. */
function Cancel({
  onPress,
  next,
}: {
  readonly onPress: () => void;
  readonly next: RefObject<HTMLElement | null>;
}) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const own = button.current;
    return () => {
      if (document.activeElement === own) next.current?.querySelector('button')?.focus();
    };
  }, [next]);
  return (
    <Button ref={button} onPress={onPress}>
      {m.dialog_cancel()}
    </Button>
  );
}

const countOf = (books: readonly PrintBook[]) => books.reduce((sum, { count }) => sum + count, 0);

/** Of the exercises, and then of the pages of a file. */
function progressOf(state: BookletState, books: readonly PrintBook[], output: Output) {
  const { count } = state.plan;
  const done = drawnExercises(state).length;
  if (!isComplete(state)) {
    const words = m.print_writing({ number: Math.min(done + 1, count), count });
    return { share: done / count, words };
  }
  const { writing } = output;
  if (writing === null) return { share: 1, words: m.print_toPrinter() };
  return { share: writing.share, words: writingWords(writing, countOf(books)) };
}

function writingWords({ kind, share }: NonNullable<Output['writing']>, pages: number): string {
  if (kind === 'wav') return m.print_writingSound({ percent: Math.round(100 * share) });
  return m.print_writingFile({
    number: Math.min(pages, Math.round(share * pages) + 1),
    count: pages,
  });
}

function Summary(
  props: Pick<PrintFootProps, 'state' | 'books'> & {
    /** What came of the last act; null where there is nothing to say. */
    readonly said: string | null;
  },
) {
  const { state, books, said } = props;
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
      <small role="status">{said ?? trouble ?? pagesByKind(books, isShared)}</small>
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
