import { useState } from 'react';
import { z } from 'zod';
import { longestPersonName } from '#shared/account/account-fields';
import { personName } from '#shared/contract/account';
import { drawUsername } from '#shared/roster/username';
import * as m from '../../i18n/generated/messages.js';
import { Doorway } from '../../school/doorway.tsx';
import { Pair } from '../../school/pair.tsx';
import { useServices } from '../../session/services.ts';
import { Button } from '../../ui/button.tsx';
import { BoundText } from '../../ui/form/bound-text.tsx';
import { Form, FormProblem } from '../../ui/form/form.tsx';
import { useSchemaForm } from '../../ui/form/use-schema-form.ts';
import { Back } from './back.tsx';
import { ChoosePassword } from './choose-password.tsx';
import type { Coded, Named } from './coded.ts';
import styles from './joining.module.css';

interface NewcomerProps {
  readonly coded: Coded;
  readonly onBack: () => void;
}

/** One question a page: the name, the username to be written down, the password. */
export function Newcomer({ coded, onBack }: NewcomerProps) {
  const { newSeed } = useServices();
  const [named, setNamed] = useState<Named | null>(null);
  const [isWritten, setWritten] = useState(false);
  if (named === null) {
    const draw = (name: Omit<Named, 'username'>) =>
      setNamed({ ...name, username: drawUsername(name, (count) => newSeed() % count) });
    return <NameForm isWhole={coded.found.asksWholeName} onNamed={draw} onBack={onBack} />;
  }
  if (!isWritten)
    return (
      <WriteDown
        username={named.username}
        onDone={() => setWritten(true)}
        onBack={() => setNamed(null)}
      />
    );
  return <ChoosePassword coded={coded} named={named} onBack={() => setWritten(false)} />;
}

interface NameFormProps {
  /** Or the first letter of the last name. */
  readonly isWhole: boolean;
  readonly onNamed: (name: Omit<Named, 'username'>) => void;
  readonly onBack: () => void;
}

function NameForm({ isWhole, onNamed, onBack }: NameFormProps) {
  const form = useSchemaForm({
    schema: z.strictObject({
      firstName: personName,
      lastName: z
        .string()
        .trim()
        .min(1)
        .max(isWhole ? longestPersonName : 2),
    }),
    first: { firstName: '', lastName: '' },
    tidy: ({ firstName, lastName }) => ({ firstName: firstName.trim(), lastName: lastName.trim() }),
    send(name) {
      onNamed(name);
      return null;
    },
  });
  return (
    <Doorway title={m.joining_who()} ways={<Back onPress={onBack} />}>
      <Form form={form}>
        <Pair>
          <BoundText
            label={m.account_firstName()}
            name="firstName"
            typing={{ autoComplete: 'given-name' }}
          />
          <BoundText
            label={isWhole ? m.account_lastName() : m.joining_lastLetter()}
            name="lastName"
            typing={{ autoComplete: isWhole ? 'family-name' : 'off' }}
          />
        </Pair>
        <FormProblem form={form} />
        <Button look="primary" big wide type="submit">
          {m.joining_on()}
        </Button>
      </Form>
    </Doorway>
  );
}

interface WriteDownProps {
  readonly username: string;
  readonly onDone: () => void;
  readonly onBack: () => void;
}

function WriteDown({ username, onDone, onBack }: WriteDownProps) {
  return (
    <Doorway title={m.joining_username()} ways={<Back onPress={onBack} />}>
      <p className={styles.username}>{username}</p>
      <p>{m.joining_writeDown()}</p>
      <Button look="primary" big wide onPress={onDone}>
        {m.joining_written()}
      </Button>
    </Doorway>
  );
}
