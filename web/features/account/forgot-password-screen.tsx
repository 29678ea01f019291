import { useState } from 'react';
import { forgotPassword } from '#shared/contract/account-mail';
import * as m from '../../i18n/generated/messages.js';
import { pages } from '../../paths/pages.ts';
import { Doorway } from '../../school/doorway.tsx';
import { Way } from '../../school/way.tsx';
import { useServices } from '../../session/services.ts';
import { Button } from '../../ui/button.tsx';
import { BoundText } from '../../ui/form/bound-text.tsx';
import { Form, FormProblem } from '../../ui/form/form.tsx';
import { useSchemaForm } from '../../ui/form/use-schema-form.ts';

/** Students ask their teacher; teachers get a link. */
export function ForgotPasswordScreen() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const back = <Way to={pages.signIn.at({})}>{m.account_toSignIn()}</Way>;
  if (sentTo !== null) {
    return (
      <Doorway title={m.account_linkSentTitle()} ways={back}>
        <p role="status">{m.account_linkSent({ email: sentTo })}</p>
      </Doorway>
    );
  }
  return (
    <Doorway title={m.account_forgotTitle()} lead={m.account_forgotStudent()} ways={back}>
      <AskForLink onSent={setSentTo} />
    </Doorway>
  );
}

function AskForLink({ onSent }: { readonly onSent: (email: string) => void }) {
  const { api } = useServices();
  const form = useSchemaForm({
    schema: forgotPassword.body!,
    first: { email: '' },
    tidy: ({ email }) => ({ email: email.trim() }),
    async send(body) {
      const outcome = await api.call(forgotPassword, { body });
      if (outcome.kind !== 'ok') return outcome;
      onSent(body.email);
      return null;
    },
  });
  return (
    <Form form={form}>
      <p>{m.account_forgotStaff()}</p>
      <BoundText
        label={m.account_email()}
        name="email"
        typing={{ type: 'email', autoComplete: 'email', autoCapitalize: 'none' }}
      />
      <FormProblem form={form} />
      <Button look="primary" big wide type="submit" isPending={form.isBusy}>
        {m.account_sendLink()}
      </Button>
    </Form>
  );
}
