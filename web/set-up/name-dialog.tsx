import { savedConfiguration } from '#shared/contract/saved-configurations';
import { longestConfigurationName } from '#shared/set-up/saved-configuration';
import * as m from '../i18n/generated/messages.js';
import { BoundText } from '../ui/form/bound-text.tsx';
import { Fields } from '../ui/form/form.tsx';
import { useSchemaForm } from '../ui/form/use-schema-form.ts';
import { FormDialog } from '../ui/form-dialog.tsx';

/** Asks for the name of a set-up; what it holds is proposed. */
export function NameDialog(props: {
  readonly title: string;
  readonly first: string;
  readonly onName: (name: string) => void;
  readonly onClose: () => void;
}) {
  const { title, first, onName, onClose } = props;
  const form = useSchemaForm({
    schema: savedConfiguration.pick({ name: true }),
    first: { name: first.slice(0, longestConfigurationName) },
    tidy: ({ name }) => ({ name: name.trim() }),
    send({ name }) {
      onName(name);
      return null;
    },
  });
  return (
    <FormDialog
      title={title}
      onClose={onClose}
      onSubmit={(event) => void form.submit(event)}
      submit={m.saved_keep()}
    >
      <Fields form={form}>
        <BoundText label={m.saved_name()} name="name" />
      </Fields>
    </FormDialog>
  );
}
