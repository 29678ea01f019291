import { useMutation } from '@tanstack/react-query';
import { handOverFields } from '#shared/contract/students';
import * as m from '../../../i18n/generated/messages.js';
import { useSavedForm } from '../../../school/use-saved-form.ts';
import { useServices } from '../../../session/services.ts';
import { BoundText } from '../../../ui/form/bound-text.tsx';
import { Fields, FormProblem } from '../../../ui/form/form.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { handOverMutation } from '../queries.ts';

interface HandOverStudentDialogProps {
  readonly studentId: string;
  readonly name: string;
  readonly onClose: () => void;
}

/** Asks which teacher looks after a student from now on. */
export function HandOverStudentDialog(props: HandOverStudentDialogProps) {
  const { studentId, name, onClose } = props;
  const { flash } = useServices();
  const handOver = useMutation(handOverMutation(studentId));
  const form = useSavedForm({
    schema: handOverFields,
    first: { teacher: '' },
    save: (fields) => handOver.mutateAsync(fields),
    onSaved(_, { teacherName: teacher }) {
      flash.show(m.student_handedOver({ name, teacher }));
      onClose();
    },
  });
  return (
    <FormDialog
      title={m.student_handOverTitle({ name })}
      onClose={onClose}
      onSubmit={(event) => void form.submit(event)}
      submit={m.student_handOverAct()}
      isBusy={form.isBusy}
    >
      <p>{m.student_handOverBody()}</p>
      <Fields form={form}>
        <BoundText
          label={m.student_handOverTo()}
          name="teacher"
          typing={{ autoComplete: 'off', autoCapitalize: 'none' }}
        />
        <FormProblem form={form} />
      </Fields>
    </FormDialog>
  );
}
