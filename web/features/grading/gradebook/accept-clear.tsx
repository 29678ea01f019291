import { Check, Undo2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Gradebook } from '#shared/contract/gradebook';
import * as m from '../../../i18n/generated/messages.js';
import { ChooseGradesDialog } from '../../../school/grades-at-once/choose-grades-dialog.tsx';
import {
  clearGrades,
  type ProposedGrade,
  takenAway,
} from '../../../school/grades-at-once/proposed-grades.ts';
import { keyOf, useGradesAtOnce } from '../../../school/grades-at-once/use-grades-at-once.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';

/** Gives all grades that are in no doubt, shown first; they are taken away again as long as the page is open. */
export function AcceptClear({
  courseId,
  book,
}: {
  readonly courseId: string;
  readonly book: Gradebook;
}) {
  const [open, setOpen] = useState<'accept' | 'undo' | null>(null);
  const [given, setGiven] = useState<readonly ProposedGrade[]>([]);
  const { isBusy, store } = useGradesAtOnce(() => courseId);
  const clear = clearGrades(book);
  const close = () => setOpen(null);
  const undoing = useRef<HTMLButtonElement>(null);
  const accepting = useRef<HTMLButtonElement>(null);
  /** What is to be pressed next, where what was pressed is gone: it may come only with the next answer of the server. */
  const next = useRef<typeof undoing | null>(null);
  useEffect(() => {
    const button = open === null ? next.current?.current : null;
    if (!button) return;
    next.current = null;
    if (document.activeElement === document.body) button.focus();
  });
  const accept = async (chosen: readonly ProposedGrade[]) => {
    const stored = await store(chosen.map(({ change }) => change));
    if (stored === null) return;
    setGiven([...given, ...chosen.filter(({ change }) => stored.has(keyOf(change)))]);
    next.current = undoing;
    close();
  };
  const undo = async (chosen: readonly ProposedGrade[]) => {
    if ((await store(chosen.map(takenAway), m.gradebook_takenAway)) === null) return;
    // What a colleague has changed since is not ours any more.
    setGiven(given.filter((one) => !chosen.includes(one)));
    next.current = accepting;
    close();
  };
  return (
    <>
      {given.length > 0 && (
        <Button ref={undoing} look="quiet" onPress={() => setOpen('undo')}>
          <Icon of={Undo2} size={20} />
          {m.gradebook_undo({ count: given.length })}
        </Button>
      )}
      {clear.length > 0 && (
        <Button ref={accepting} look="primary" onPress={() => setOpen('accept')}>
          <Icon of={Check} size={20} />
          {clear.length === 1
            ? m.gradebook_acceptOne()
            : m.gradebook_accept({ count: clear.length })}
        </Button>
      )}
      {open === 'accept' && (
        <ChooseGradesDialog
          title={m.gradebook_acceptTitle()}
          grades={clear}
          submit={(count) => m.gradebook_acceptCount({ count })}
          isBusy={isBusy}
          onSubmit={(chosen) => void accept(chosen)}
          onClose={close}
        />
      )}
      {open === 'undo' && (
        <ChooseGradesDialog
          title={m.gradebook_undoTitle()}
          grades={given}
          submit={(count) => m.gradebook_undoCount({ count })}
          isBusy={isBusy}
          onSubmit={(chosen) => void undo(chosen)}
          onClose={close}
        />
      )}
    </>
  );
}
