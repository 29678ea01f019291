import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { DistrictTeacher } from '#shared/contract/district';
import type { Trouble } from '../../data/api/trouble.ts';
import * as m from '../../i18n/generated/messages.js';
import { refusalWords } from '../../i18n/problem-words.ts';
import { useServices } from '../../session/services.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Select } from '../../ui/select.tsx';
import { handOverMutation } from './queries.ts';

interface HandOverDialogProps {
  readonly from: DistrictTeacher;
  readonly others: readonly DistrictTeacher[];
  readonly onClose: () => void;
}

/** Asks who gets the classes of a teacher, as when somebody leaves the school. */
export function HandOverDialog({ from, others, onClose }: HandOverDialogProps) {
  const { flash } = useServices();
  const [to, setTo] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const handOver = useMutation(handOverMutation(from.teacherId));
  const name = from.teacherName;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const heir = others.find(({ teacherId }) => teacherId === to);
    if (!heir) return setIsMissing(true);
    await handOver.mutateAsync(to).then(
      () => {
        flash.show(m.district_handedOver({ name, to: heir.teacherName }));
        onClose();
      },
      ({ outcome }: Trouble) => flash.show(refusalWords(outcome), 'trouble'),
    );
  };
  return (
    <FormDialog
      title={m.district_handOverTitle({ name })}
      onClose={onClose}
      onSubmit={(event) => void submit(event)}
      submit={m.district_handOver()}
      isBusy={handOver.isPending}
    >
      <p>{m.district_handOverBody({ name })}</p>
      <Select
        label={m.district_newOwner()}
        value={to}
        onChange={setTo}
        choices={others.map(({ teacherId, teacherName }) => ({
          value: teacherId,
          label: teacherName,
        }))}
        error={isMissing && to === '' ? m.district_choose() : undefined}
      />
    </FormDialog>
  );
}
