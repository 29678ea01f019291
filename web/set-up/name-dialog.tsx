import { type FormEvent, useState } from 'react';
import { longestConfigurationName } from '#shared/set-up/saved-configuration';
import * as m from '../i18n/generated/messages.js';
import { Button } from '../ui/button.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { TextField } from '../ui/text-field.tsx';

/** Asks for the name of a set-up; what it holds is proposed. */
export function NameDialog(props: {
  readonly first: string;
  readonly onName: (name: string) => void;
  readonly onClose: () => void;
}) {
  const { first, onName, onClose } = props;
  const [name, setName] = useState(first.slice(0, longestConfigurationName));
  const [problem, setProblem] = useState<string | undefined>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const trimmed = name.trim();
    if (trimmed === '') return setProblem(m.saved_nameMissing());
    if (trimmed.length > longestConfigurationName)
      return setProblem(m.saved_nameTooLong({ count: longestConfigurationName }));
    onName(trimmed);
  };
  return (
    <FormDialog
      title={m.saved_save()}
      onClose={onClose}
      onSubmit={submit}
      actions={
        <>
          <Button look="quiet" onPress={onClose}>
            {m.dialog_cancel()}
          </Button>
          <Button look="primary" type="submit">
            {m.saved_keep()}
          </Button>
        </>
      }
    >
      <TextField
        label={m.saved_name()}
        name="name"
        value={name}
        onChange={setName}
        error={problem}
      />
    </FormDialog>
  );
}
