import { useMutation } from '@tanstack/react-query';
import { z } from 'zod';
import { newPassword } from '#shared/contract/account';
import type { OwnAccount } from '#shared/contract/own-account';
import * as m from '../../../i18n/generated/messages.js';
import { NewPasswordField } from '../../../school/new-password-field.tsx';
import { newPasswordWords } from '../../../school/password-words.ts';
import { useSavedForm } from '../../../school/use-saved-form.ts';
import { useServices } from '../../../session/services.ts';
import { Button } from '../../../ui/button.tsx';
import { BoundText } from '../../../ui/form/bound-text.tsx';
import { Form, FormProblem } from '../../../ui/form/form.tsx';
import { changePasswordMutation } from '../queries.ts';
import { Acts, Section } from './section.tsx';

const typed = z.strictObject({ present: z.string().min(1), password: newPassword });

export function PasswordSection({ account }: { readonly account: OwnAccount }) {
  const form = usePasswordForm(account);
  return (
    <Section title={m.account_password()}>
      <Form form={form}>
        <BoundText
          label={m.account_presentPassword()}
          name="present"
          typing={{ type: 'password', autoComplete: 'current-password' }}
        />
        <NewPasswordField
          label={m.account_newPassword()}
          shortest={account.metadata.passwordMinLength}
        />
        <FormProblem form={form} />
        <Acts>
          <Button type="submit" isPending={form.isBusy}>
            {m.account_changePassword()}
          </Button>
        </Acts>
      </Form>
    </Section>
  );
}

function usePasswordForm({ role, username, firstName, lastName, organisation }: OwnAccount) {
  const { flash } = useServices();
  const change = useMutation(changePasswordMutation());
  const names = [username, firstName, lastName, organisation.name];
  const empty = { present: '', password: '' };
  return useSavedForm({
    schema: typed,
    first: empty,
    check: ({ password }) => ({ password: newPasswordWords(password, { role, names }) }),
    save: (body) => change.mutateAsync(body),
    after: empty,
    onSaved: () => flash.show(m.account_passwordKept()),
  });
}
