import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { EnrolledStudent } from '#shared/contract/classes';
import * as m from '../../../i18n/generated/messages.js';
import { InstrumentSelect } from '../../../school/instrument-select.tsx';
import { useTold } from '../../../session/use-told.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { setInstrumentMutation } from '../queries.ts';

interface InstrumentDialogProps {
  readonly courseId: string;
  readonly chosen: readonly EnrolledStudent[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** What the students that are ticked play in this class. */
export function InstrumentDialog({ courseId, chosen, onClose, onDone }: InstrumentDialogProps) {
  const told = useTold();
  const save = useMutation(setInstrumentMutation(courseId));
  // Where all play the same it stands there already.
  const [first] = chosen;
  const isOne = chosen.every(({ medium }) => medium === first?.medium);
  const [medium, setMedium] = useState(isOne ? (first?.medium ?? null) : null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const studentIds = chosen.map(({ studentId }) => studentId);
    if (!(await told(save.mutateAsync({ studentIds, medium }), m.class_saved()))) return;
    onClose();
    onDone();
  };
  return (
    <FormDialog
      title={m.class_playsTitle({ count: chosen.length })}
      onClose={onClose}
      onSubmit={(event) => void submit(event)}
      submit={m.class_save()}
      isBusy={save.isPending}
    >
      <InstrumentSelect
        label={m.class_instrument()}
        none={m.class_playsUnknown()}
        value={medium}
        onChange={setMedium}
      />
    </FormDialog>
  );
}
