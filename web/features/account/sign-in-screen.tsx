import { useSearch } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { signIn } from '#shared/contract/account';
import * as m from '../../i18n/generated/messages.js';
import { refusalWords } from '../../i18n/problem-words.ts';
import { homeOf } from '../../session/home-of.ts';
import { ownAddress } from '../../session/own-address.ts';
import { useServices } from '../../session/services.ts';
import { Brand } from '../../ui/brand.tsx';
import { Button } from '../../ui/button.tsx';
import { PlainLayout } from '../../ui/layouts/plain.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './sign-in-screen.module.css';

export function SignInScreen() {
  const { api, account } = useServices();
  const { next } = useSearch({ from: '/sign-in' }) as { next?: string };
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setBusy(true);
    setProblem('');
    const outcome = await api.call(signIn, { body: { username: username.trim(), password } });
    setBusy(false);
    if (outcome.kind !== 'ok') return setProblem(refusalWords(outcome));
    const { user } = outcome.reply;
    account.set(user);
    // A fresh page: everything kept on this device from here on belongs to this person.
    location.assign(ownAddress(next, location.origin) ?? homeOf(user.role).to);
  }

  return (
    <PlainLayout lead={<Brand to="/" />}>
      <form className={styles.form} onSubmit={(event) => void submit(event)}>
        <h1>{m.account_welcome()}</h1>
        <TextField
          label={m.account_username()}
          name="username"
          typing={{ autoComplete: 'username' }}
          value={username}
          onChange={setUsername}
        />
        <TextField
          label={m.account_password()}
          name="password"
          typing={{ type: 'password', autoComplete: 'current-password' }}
          value={password}
          onChange={setPassword}
        />
        <p className={styles.problem} role="alert">
          {problem}
        </p>
        <Button
          look="primary"
          big
          wide
          type="submit"
          isDisabled={username.trim() === '' || password === ''}
          isPending={isBusy}
        >
          {m.account_signIn()}
        </Button>
        <p className={styles.muted}>{m.account_forgotten()}</p>
      </form>
    </PlainLayout>
  );
}
