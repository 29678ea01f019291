import { useMutation } from '@tanstack/react-query';
import { type School, schoolFields } from '#shared/contract/district';
import type { Trouble } from '../../data/api/trouble.ts';
import * as m from '../../i18n/generated/messages.js';
import { useServices } from '../../session/services.ts';
import { BoundText } from '../../ui/form/bound-text.tsx';
import { Fields, FormProblem } from '../../ui/form/form.tsx';
import { useSchemaForm } from '../../ui/form/use-schema-form.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { nameSchoolMutation } from './school-queries.ts';

/** Names a school: one there is, or a new one. */
export function SchoolDialog(props: {
  readonly school: School | null;
  readonly onClose: () => void;
}) {
  const { school, onClose } = props;
  const { flash } = useServices();
  const save = useMutation(nameSchoolMutation(school?.schoolId ?? null));
  const form = useSchemaForm({
    schema: schoolFields,
    first: { name: school?.name ?? '' },
    send: (body) =>
      save.mutateAsync(body).then(
        () => {
          flash.show(m.district_schoolSaved({ name: body.name }));
          onClose();
          return null;
        },
        ({ outcome }: Trouble) => outcome,
      ),
  });
  return (
    <FormDialog
      title={school ? m.district_renameSchoolName({ name: school.name }) : m.district_addSchool()}
      onClose={onClose}
      onSubmit={(event) => void form.submit(event)}
      submit={m.district_saveSchool()}
      isBusy={form.isBusy}
    >
      <Fields form={form}>
        <BoundText
          label={m.district_schoolName()}
          name="name"
          typing={{ autoComplete: 'organization' }}
        />
        <FormProblem form={form} />
      </Fields>
    </FormDialog>
  );
}
