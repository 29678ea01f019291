import { type FormEvent, useState } from 'react';
import type { DistrictTeacher } from '#shared/contract/district';
import type { Trouble } from '../../data/api/trouble.ts';
import * as m from '../../i18n/generated/messages.js';
import { refusalWords } from '../../i18n/problem-words.ts';
import { useServices } from '../../session/services.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Select } from '../../ui/select.tsx';

type Heir = Pick<DistrictTeacher, 'teacherId' | 'teacherName'>;

export interface HandOverFormProps {
  readonly title: string;
  readonly body: string;
  /** Who has it so far; archived, they do not stay unless that is asked for. */
  readonly former: { readonly name: string; readonly isArchived: boolean };
  readonly heirs: readonly Heir[];
  readonly handOver: (given: { readonly to: string; readonly stays: boolean }) => Promise<unknown>;
  readonly isBusy: boolean;
  /** Said when it was done. */
  readonly done: (to: string) => string;
  readonly onClose: () => void;
}

/** Asks who gets a class, or all of somebody's, and whether who had it stays. */
export function HandOverForm(props: HandOverFormProps) {
  const { title, body, former, heirs, handOver, isBusy, done, onClose } = props;
  const { flash } = useServices();
  const [to, setTo] = useState('');
  const [stays, setStays] = useState(!former.isArchived);
  const [isMissing, setIsMissing] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const heir = heirs.find(({ teacherId }) => teacherId === to);
    if (!heir) return setIsMissing(true);
    await handOver({ to, stays }).then(
      () => {
        flash.show(done(heir.teacherName));
        onClose();
      },
      ({ outcome }: Trouble) => flash.show(refusalWords(outcome), 'trouble'),
    );
  };
  return (
    <FormDialog
      title={title}
      onClose={onClose}
      onSubmit={(event) => void submit(event)}
      submit={m.district_handOver()}
      isBusy={isBusy}
    >
      <p>{body}</p>
      <Select
        label={m.district_newOwner()}
        value={to}
        onChange={setTo}
        choices={heirs.map(({ teacherId, teacherName }) => ({
          value: teacherId,
          label: teacherName,
        }))}
        error={isMissing && to === '' ? m.district_choose() : undefined}
      />
      <Checkbox
        label={m.district_stays({ name: former.name })}
        isChosen={stays}
        onChange={setStays}
      />
    </FormDialog>
  );
}
