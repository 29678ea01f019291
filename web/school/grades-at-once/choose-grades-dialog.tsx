import { useState } from 'react';
import * as m from '../../i18n/generated/messages.js';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import styles from './choose-grades-dialog.module.css';
import type { ProposedGrade } from './proposed-grades.ts';
import { keyOf } from './use-grades-at-once.ts';

/** So many are ticked one by one. */
const FEW = 3;

interface ChooseGradesDialogProps {
  readonly title: string;
  readonly grades: readonly ProposedGrade[];
  /** What the button says of so many. */
  readonly submit: (count: number) => string;
  readonly isBusy: boolean;
  readonly onSubmit: (chosen: readonly ProposedGrade[]) => void;
  readonly onClose: () => void;
}

/** Shows each grade before it is given, or taken away; any of them can be left out. */
export function ChooseGradesDialog(props: ChooseGradesDialogProps) {
  const { title, grades, submit, isBusy, onSubmit, onClose } = props;
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const chosen = grades.filter(({ change }) => !left.has(keyOf(change)));
  const choose = (key: string, isChosen: boolean) =>
    setLeft((before) => {
      const next = new Set(before);
      if (isChosen) next.delete(key);
      else next.add(key);
      return next;
    });
  return (
    <FormDialog
      isReady
      title={title}
      submit={submit(chosen.length)}
      isBusy={isBusy}
      isDisabled={chosen.length === 0}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(chosen);
      }}
    >
      {grades.length > FEW && (
        // To say one of many, all others are left out by one press.
        <Checkbox
          label={m.table_chooseAll()}
          isChosen={chosen.length === grades.length}
          isPartly={chosen.length > 0 && chosen.length < grades.length}
          onChange={(isChosen) =>
            setLeft(new Set(isChosen ? [] : grades.map(({ change }) => keyOf(change))))
          }
        />
      )}
      <ul className={styles.list}>
        {grades.map(({ change, studentName, title }) => (
          <li key={keyOf(change)}>
            <Checkbox
              label={`${studentName}, ${title}`}
              isChosen={!left.has(keyOf(change))}
              onChange={(isChosen) => choose(keyOf(change), isChosen)}
            />
            <b>{change.grade}</b>
          </li>
        ))}
      </ul>
    </FormDialog>
  );
}
