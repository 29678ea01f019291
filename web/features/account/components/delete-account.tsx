import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { deviceStorage } from '../../../data/store/device-storage.ts';
import * as m from '../../../i18n/generated/messages.js';
import { useSavedForm } from '../../../school/use-saved-form.ts';
import { forgetPerson } from '../../../session/people.ts';
import { useServices } from '../../../session/services.ts';
import { Button } from '../../../ui/button.tsx';
import { BoundText } from '../../../ui/form/bound-text.tsx';
import { Fields, FormProblem } from '../../../ui/form/form.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { deleteAccountMutation } from '../queries.ts';
import { Acts, Fact, Section } from './section.tsx';

/** Staff take themselves away; a student's account is the school's. */
export function DeleteAccount() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Section title={m.account_delete()}>
      <Fact>{m.account_deleteBody()}</Fact>
      <Acts>
        <Button look="danger" onPress={() => setIsOpen(true)}>
          {m.account_deleteAct()}
        </Button>
      </Acts>
      {isOpen && <DeleteDialog onClose={() => setIsOpen(false)} />}
    </Section>
  );
}

const typed = z.strictObject({ word: z.string(), password: z.string().min(1) });

function DeleteDialog({ onClose }: { readonly onClose: () => void }) {
  const form = useDeletion();
  return (
    <FormDialog
      title={m.account_delete()}
      onClose={onClose}
      onSubmit={(event) => void form.submit(event)}
      submit={m.account_deleteConfirm()}
      isDanger
      isBusy={form.isBusy}
    >
      <Fields form={form}>
        <BoundText
          label={m.dialog_typeWord({ word: m.account_deleteWord() })}
          name="word"
          typing={{ autoComplete: 'off', autoCapitalize: 'none' }}
        />
        <BoundText
          label={m.account_presentPassword()}
          name="password"
          typing={{ type: 'password', autoComplete: 'current-password' }}
        />
        <FormProblem form={form} />
      </Fields>
    </FormDialog>
  );
}

function useDeletion() {
  const { account } = useServices();
  const remove = useMutation(deleteAccountMutation());
  const word = m.account_deleteWord();
  return useSavedForm({
    schema: typed,
    first: { word: '', password: '' },
    check: (given) => ({
      word: given.word === word ? undefined : m.dialog_typeWord({ word }),
    }),
    save: ({ password }) => remove.mutateAsync({ password }),
    after: { word: '', password: '' },
    onSaved() {
      const { person } = account.store.getState();
      if (person !== null) forgetPerson(person.id, deviceStorage);
      account.set(null);
      location.assign('/');
    },
  });
}
