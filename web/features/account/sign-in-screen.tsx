import { useSearch } from '@tanstack/react-router';
import { signIn } from '#shared/contract/account';
import * as m from '../../i18n/generated/messages.js';
import { homeOf } from '../../session/home-of.ts';
import { ownAddress } from '../../session/own-address.ts';
import { useServices } from '../../session/services.ts';
import { Brand } from '../../ui/brand.tsx';
import { Button } from '../../ui/button.tsx';
import { BoundText } from '../../ui/form/bound-text.tsx';
import { Form, FormProblem } from '../../ui/form/form.tsx';
import { useSchemaForm } from '../../ui/form/use-schema-form.ts';
import { PlainLayout } from '../../ui/layouts/plain.tsx';
import styles from './sign-in-screen.module.css';

export function SignInScreen() {
  const form = useSignIn();
  return (
    <PlainLayout lead={<Brand to="/" />}>
      <Form form={form}>
        <h1 className={styles.title}>{m.account_welcome()}</h1>
        <BoundText
          label={m.account_username()}
          name="username"
          typing={{ autoComplete: 'username' }}
        />
        <BoundText
          label={m.account_password()}
          name="password"
          typing={{ type: 'password', autoComplete: 'current-password' }}
        />
        <FormProblem form={form} />
        <Button look="primary" big wide type="submit" isPending={form.isBusy}>
          {m.account_signIn()}
        </Button>
        <p className={styles.muted}>{m.account_forgotten()}</p>
      </Form>
    </PlainLayout>
  );
}

function useSignIn() {
  const { api, account } = useServices();
  const { next } = useSearch({ from: '/sign-in' }) as { next?: string };
  return useSchemaForm({
    schema: signIn.body!,
    first: { username: '', password: '' },
    tidy: ({ username, password }) => ({ username: username.trim(), password }),
    async send(body) {
      const outcome = await api.call(signIn, { body });
      if (outcome.kind !== 'ok') return outcome;
      const { user } = outcome.reply;
      account.set(user);
      // A fresh page: everything kept on this device from here on belongs to this person.
      location.assign(ownAddress(next, location.origin) ?? homeOf(user.role).to);
      return null;
    },
  });
}
