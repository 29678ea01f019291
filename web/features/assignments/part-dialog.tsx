import { useMemo, useState } from 'react';
import type { AssignedPart } from '#shared/assignments/ensemble-part';
import type { Submission } from '#shared/contract/assignments';
import * as m from '../../i18n/generated/messages.js';
import type { StudentChange } from '../../school/grades-at-once/students-of-assignment.ts';
import { Button } from '../../ui/button.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Select } from '../../ui/select.tsx';
import { keyOf, partChoices } from './part-name.ts';

interface PartDialogProps {
  readonly chosen: readonly Submission[];
  /** What there is to play. */
  readonly lines: readonly AssignedPart[];
  readonly isBusy: boolean;
  readonly onClose: () => void;
  readonly change: (what: Pick<StudentChange, 'part'>) => Promise<void>;
}

/** Which line of an ensemble the students that are ticked play, or again the one of what they play in the class. */
export function PartDialog({ chosen, lines, isBusy, onClose, change }: PartDialogProps) {
  const choices = useMemo(
    () =>
      partChoices(
        lines,
        chosen.flatMap(({ plays }) => plays ?? []),
      ),
    [lines, chosen],
  );
  // What they all have stands there; where they differ nothing is proposed.
  const [part, setPart] = useState(() => {
    const had = new Set(chosen.map(({ ownLine }) => ownLine && keyOf(ownLine)));
    return had.size === 1 ? (chosen[0]?.ownLine ?? null) : null;
  });
  return (
    <FormDialog
      title={m.submission_partTitle({ count: chosen.length })}
      submit={m.class_save()}
      isBusy={isBusy}
      isDisabled={part === null}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        if (part === null) return;
        const { instrument, partId, line } = part;
        void change({ part: { instrument, partId, line } });
      }}
    >
      <Select
        label={m.assignment_part()}
        value={part ? keyOf(part) : ''}
        choices={choices}
        onChange={(key) => setPart(lines.find((one) => keyOf(one) === key) ?? null)}
      />
      {chosen.some(({ isPartChosen }) => isPartChosen) && (
        <Button look="quiet" onPress={() => void change({ part: null })}>
          {m.submission_partByClass()}
        </Button>
      )}
    </FormDialog>
  );
}
