import { useState } from 'react';
import type { WantedStudent } from '#shared/roster/plan-roster';
import * as m from '../../../i18n/generated/messages.js';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { PlannedRow } from '../use-roster.ts';

/** Names and username of one row; an empty username is made from the name. */
export function RowDialog(props: {
  readonly row: PlannedRow;
  readonly onMend: (changed: Partial<WantedStudent>) => void;
  readonly onClose: () => void;
}) {
  const { row, onMend, onClose } = props;
  const [firstName, setFirstName] = useState(row.firstName);
  const [lastName, setLastName] = useState(row.lastName);
  const made = row.outcome.kind === 'new' ? row.outcome.username : '';
  const [username, setUsername] = useState(row.username ?? made);
  return (
    <FormDialog
      title={m.roster_mendTitle()}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        // A username that was made follows the name; one that was typed is kept.
        const isMade = row.username === null && username === made;
        const typed = username.trim() === '' || isMade ? null : username.trim();
        onMend({ firstName: firstName.trim(), lastName: lastName.trim(), username: typed });
        onClose();
      }}
      submit={m.roster_mendDone()}
    >
      <TextField
        label={m.student_firstName()}
        name="firstName"
        value={firstName}
        onChange={setFirstName}
      />
      <TextField
        label={m.student_lastName()}
        name="lastName"
        value={lastName}
        onChange={setLastName}
      />
      <TextField
        label={m.student_username()}
        name="username"
        value={username}
        onChange={setUsername}
        typing={{ autoCapitalize: 'none', autoComplete: 'off' }}
      />
    </FormDialog>
  );
}
