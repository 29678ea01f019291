import { useState } from 'react';
import { z } from 'zod';
import { shortestPassword } from '#shared/account/password-rules';
import { newPassword } from '#shared/contract/account';
import { resetPassword } from '#shared/contract/account-mail';
import * as m from '../../i18n/generated/messages.js';
import { problemWords } from '../../i18n/problem-words.ts';
import { pages } from '../../paths/pages.ts';
import { Doorway } from '../../school/doorway.tsx';
import { NewPasswordField } from '../../school/new-password-field.tsx';
import { newPasswordWords } from '../../school/password-words.ts';
import { Way } from '../../school/way.tsx';
import { useServices } from '../../session/services.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Form, FormProblem } from '../../ui/form/form.tsx';
import { useSchemaForm } from '../../ui/form/use-schema-form.ts';
import { tokenOfAddress } from './token-of-address.ts';

/** Where the link in a letter leads. */
export function ResetPasswordScreen() {
  const [token] = useState(tokenOfAddress);
  const [isDone, setIsDone] = useState(false);
  const askAgain = <Way to={pages.forgotPassword.at({})}>{m.account_askAgain()}</Way>;
  if (isDone) {
    return (
      <Doorway title={m.account_setPassword()}>
        <p role="status">{m.account_resetDone()}</p>
        <ButtonLink look="primary" big wide {...pages.signIn.at({})}>
          {m.account_signIn()}
        </ButtonLink>
      </Doorway>
    );
  }
  return (
    <Doorway title={m.account_setPassword()} ways={askAgain}>
      {token === '' ? (
        <p>{problemWords('link-expired')}</p>
      ) : (
        <Reset token={token} onDone={() => setIsDone(true)} />
      )}
    </Doorway>
  );
}

function Reset({ token, onDone }: { readonly token: string; readonly onDone: () => void }) {
  const { api } = useServices();
  const form = useSchemaForm({
    schema: z.strictObject({ password: newPassword }),
    first: { password: '' },
    check: ({ password }) => ({
      password: newPasswordWords(password, { role: 'teacher', names: [] }),
    }),
    async send({ password }) {
      const outcome = await api.call(resetPassword, { body: { token, password } });
      if (outcome.kind !== 'ok') return outcome;
      onDone();
      return null;
    },
  });
  return (
    <Form form={form}>
      <NewPasswordField label={m.account_newPassword()} shortest={shortestPassword.teacher} />
      <FormProblem form={form} />
      <Button look="primary" big wide type="submit" isPending={form.isBusy}>
        {m.account_keepPassword()}
      </Button>
    </Form>
  );
}
