import { type ReactNode, useCallback, useState } from 'react';
import type { FileKind } from '#shared/print/file-name';
import type { Paper } from '#shared/print/paper';
import type { PaperPage } from '#shared/print/shapes';
import { type FileAct, useFileAct } from './files/use-file-act.ts';
import {
  type BookletState,
  bookletExercises,
  drawingOf,
  drawnExercises,
  isComplete,
} from './model/booklet.ts';
import { metricsOf } from './model/use-booklet.ts';
import type { PrintBook } from './model/use-print-books.ts';
import { picturePage } from './page/picture-page.ts';
import { Printout } from './printout.tsx';

interface OutputSource {
  readonly state: BookletState;
  readonly books: readonly PrintBook[];
  readonly title: string;
  readonly paper: Paper;
}

export interface Output {
  /** Something is on its way to the printer or into a file. */
  readonly isBusy: boolean;
  /** The file that is being written, and how much of it is, 0 to 1; null while none is. */
  readonly writing: { readonly kind: FileKind; readonly share: number } | null;
  /** What came of the last act; null where there is nothing to say. */
  readonly said: string | null;
  readonly begin: (act: 'print' | FileAct) => void;
  readonly cancel: () => void;
  /** What the printer gets, to be put into the document. */
  readonly printout: ReactNode;
}

/** Where the pages go: to the printer or into a file, as soon as all of them are there. */
export function useOutput({ state, books, title, paper }: OutputSource): Output {
  const [wanted, setWanted] = useState<'print' | FileAct | null>(null);
  const cancel = useCallback(() => setWanted(null), []);
  const isEmpty = isComplete(state) && books.length === 0;
  const isReady = wanted !== null && isComplete(state) && !isEmpty;
  const pages = isReady ? books.flatMap((book) => book.pages) : [];
  const act = isReady && wanted !== 'print' ? wanted : null;
  const picture = act ? pictureOf(state) : null;
  const [said, setSaid] = useState<string | null>(null);
  const exercises = bookletExercises(state);
  const made = { pages, picture, exercises, title };
  const share = useFileAct(act, { ...made, onDone: cancel, onSaid: setSaid });
  return {
    isBusy: wanted !== null && !isEmpty,
    writing: act === null ? null : { kind: act === 'copy' ? 'png' : act.kind, share },
    said,
    begin(act) {
      setSaid(null);
      setWanted(act);
    },
    cancel,
    printout: isReady && wanted === 'print' && (
      <Printout pages={pages} paper={paper} title={title} onDone={cancel} />
    ),
  };
}

/** The one exercise as its first reader has it; null where there are several. */
function pictureOf(state: BookletState): PaperPage | null {
  const [exercise, other] = drawnExercises(state);
  const [book] = state.plan.books;
  const drawing = exercise && book && drawingOf(state, exercise, book);
  if (!drawing || other) return null;
  const isScore = book.kind === 'score' && state.plan.books.length > 1;
  return picturePage(drawing, metricsOf(book, state.plan, isScore));
}
