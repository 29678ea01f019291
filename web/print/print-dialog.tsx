import { X } from 'lucide-react';
import { useCallback, useMemo, useRef, useState } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import type { Exercise, ExerciseRequest } from '#shared/generation/exercise';
import type { Permits } from '#shared/practice/permits';
import { booksOf } from '#shared/print/books';
import type { PrintChoices } from '#shared/print/print-choices';
import * as m from '../i18n/generated/messages.js';
import { instrumentTitle } from '../score/describe-exercise.ts';
import { useServices } from '../session/services.ts';
import type { KeptOptions } from '../session/use-kept-options.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { SheetOverlay } from '../ui/sheet-overlay.tsx';
import { type BookLook, printedParts } from './model/book-music.ts';
import { type BookletPlan, isComplete } from './model/booklet.ts';
import { keepChoices, keptChoices } from './model/choices.ts';
import { exerciseAddress } from './model/exercise-address.ts';
import { useBooklet } from './model/use-booklet.ts';
import { usePrintBooks } from './model/use-print-books.ts';
import bench from './page/workbench.module.css';
import styles from './print-dialog.module.css';
import { PrintFoot } from './print-foot.tsx';
import { PrintForm } from './print-form.tsx';
import { PrintPreview } from './print-preview.tsx';
import { useOutput } from './use-output.tsx';

export interface PrintDialogProps {
  readonly request: ExerciseRequest;
  /** Comes first: it stands on the stage. Null where all is to be written. */
  readonly exercise?: Exercise;
  /** The help under the notes is left out. */
  readonly hidesAnnotations?: boolean;
  /** Whether it may go on paper, and into files. */
  readonly permits: Pick<Permits, 'print' | 'files'>;
  readonly kept: KeptOptions;
  readonly onClose: () => void;
}

/** Asks what goes on the paper, shows it as it will be, and prints it. */
export function PrintDialog(props: PrintDialogProps) {
  return (
    <SheetOverlay
      className={styles.overlay!}
      modalClassName={styles.modal!}
      onClose={props.onClose}
    >
      <Dialog className={styles.dialog!}>
        <header className={styles.head}>
          <Heading slot="title" level={2}>
            {m.print_title()}
          </Heading>
          <Button look="quiet" icon aria-label={m.print_close()} onPress={props.onClose}>
            <Icon of={X} />
          </Button>
        </header>
        <PrintBody {...props} />
      </Dialog>
    </SheetOverlay>
  );
}

function PrintBody(props: PrintDialogProps) {
  const { request, exercise, hidesAnnotations = false, permits, kept } = props;
  const host = useRef<HTMLDivElement>(null);
  const { exercises } = useServices();
  const { choices, choose } = useChoices(kept, exercise !== undefined);
  const [title, setTitle] = useState<string>(() => instrumentTitle({ request }));
  const [only, setOnly] = useState<number | null>(null);
  const look = useMemo(
    () => ({ options: kept.options, hidesAnnotations }),
    [kept.options, hidesAnnotations],
  );
  const linkOf = useMemo(() => exerciseAddress(location), []);
  const { booklet, state } = useBooklet(
    { exercise: exercise ?? null, request, look, forPaper: exercises.forPaper, host },
    (written) => planOf(choices, partsOf(written?.exercises[0] ?? exercise ?? null, look), only),
  );
  const first = state.exercises[0] ?? null;
  // The form is not drawn again with each line of music.
  const parts = useMemo(() => partsOf(first, look), [first, look]);
  const values = useMemo(() => ({ choices, title, only }), [choices, title, only]);
  const heading = title.trim() === '' ? instrumentTitle({ request }) : title;
  const books = usePrintBooks(state, { title: heading, hasLines: choices.hasLines, linkOf, look });
  const output = useOutput({ state, books, title: heading, paper: choices.paper });
  const { isBusy } = output;
  return (
    <>
      <div className={styles.body}>
        <PrintForm
          values={values}
          onChange={choose}
          onTitle={setTitle}
          onOnly={setOnly}
          exercise={first}
          parts={parts}
          isRepeated={state.isRepeated}
          isResting={isBusy}
        />
        <PrintPreview books={books} />
      </div>
      <PrintFoot
        state={state}
        books={books}
        output={output}
        permits={permits}
        onCancel={() => {
          output.cancel();
          if (!isComplete(state)) choose({ count: booklet.cancel() });
        }}
      />
      <div ref={host} className={bench.workbench} aria-hidden="true" />
      {output.printout}
    </>
  );
}

/** Of an ensemble; none of one player, and none before the first exercise is written. */
const partsOf = (exercise: Exercise | null, { options }: BookLook) =>
  exercise ? printedParts(exercise, options) : [];

function planOf(
  { count, paper, size, what, hasAnswers, hasCodes }: PrintChoices,
  parts: readonly number[],
  only: number | null,
): BookletPlan {
  const canReach = exerciseAddress(location) !== null;
  const books = booksOf({ what, parts, only, hasAnswers });
  return { count, paper, size, hasCodes: hasCodes && canReach, books };
}

/** What was chosen the last time, and from now on. Music that stands on the stage is printed alone until more is wanted. */
function useChoices(kept: KeptOptions, hasOwn: boolean) {
  const { ownStorage } = useServices();
  const [choices, setChoices] = useState<PrintChoices>(() => {
    const before = keptChoices(ownStorage, kept);
    return hasOwn ? { ...before, count: 1 } : before;
  });
  const latest = useRef({ choices, kept });
  latest.current = { choices, kept };
  const choose = useCallback(
    (part: Partial<PrintChoices>) => {
      const next = { ...latest.current.choices, ...part };
      setChoices(next);
      keepChoices(next, ownStorage, latest.current.kept);
    },
    [ownStorage],
  );
  return { choices, choose };
}
