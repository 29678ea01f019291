import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useStore } from 'zustand';
import type { ClassTeacher } from '#shared/contract/class-teachers';
import type { ClassDetails } from '#shared/contract/classes';
import * as m from '../../../i18n/generated/messages.js';
import { pages } from '../../../paths/pages.ts';
import { useServices } from '../../../session/services.ts';
import { useTold } from '../../../session/use-told.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { transferMutation } from '../teacher-queries.ts';

interface GiveClassDialogProps {
  readonly details: Pick<ClassDetails, 'courseId' | 'title'>;
  readonly to: ClassTeacher;
  readonly onClose: () => void;
}

/** Asks before a class goes to another owner, and whether who had it stays. */
export function GiveClassDialog({ details, to, onClose }: GiveClassDialogProps) {
  const { courseId, title } = details;
  const navigate = useNavigate();
  const told = useTold();
  const person = useStore(useServices().account.store, (state) => state.person);
  const mayStay = person?.role !== 'admin';
  const [stays, setStays] = useState(mayStay);
  const transfer = useMutation(transferMutation(courseId, { stays }));
  const name = to.teacherName;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const given = transfer.mutateAsync(to.teacherId);
    if (!(await told(given, m.teachers_transferred({ name })))) return;
    if (stays) onClose();
    else void navigate({ ...pages.classes.at({}), replace: true });
  };
  return (
    <FormDialog
      title={m.teachers_transferTitle({ title, name })}
      onClose={onClose}
      onSubmit={(event) => void submit(event)}
      submit={m.teachers_transfer()}
      isDanger
      isBusy={transfer.isPending}
    >
      <p>{m.teachers_transferBody({ name })}</p>
      {mayStay ? (
        <Checkbox label={m.teachers_stay()} isChosen={stays} onChange={setStays} />
      ) : (
        <p>{m.teachers_stayNot()}</p>
      )}
    </FormDialog>
  );
}
