import { useEffect, useState } from 'react';
import { isPin } from '#shared/account/device-pin';
import type { DevicePerson } from '#shared/account/people-of-device';
import { signIn, type User } from '#shared/contract/account';
import type { BodyOf } from '#shared/contract/endpoint';
import { deviceStorage } from '../../../data/store/device-storage.ts';
import * as m from '../../../i18n/generated/messages.js';
import { pages } from '../../../paths/pages.ts';
import { usePageQuery } from '../../../paths/use-page.ts';
import { Doorway } from '../../../school/doorway.tsx';
import { AsNobody, Way } from '../../../school/way.tsx';
import { canKeepPin } from '../../../session/device-pin.ts';
import { keptPeople } from '../../../session/people.ts';
import { useServices } from '../../../session/services.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { BoundField } from '../../../ui/form/bound-field.tsx';
import { BoundText } from '../../../ui/form/bound-text.tsx';
import { Form, FormProblem } from '../../../ui/form/form.tsx';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { keepSchool, keptSchool } from '../kept-school.ts';
import styles from './password-form.module.css';

/** How somebody came in, by which this device finds them again. */
export type CameBy = Pick<BodyOf<typeof signIn>, 'forToday'> & {
  readonly organisation: string;
  /** The four digits they want to come in by here; null for none. */
  readonly pin?: string | null;
};

export interface EntryProps {
  /** Of this device; null for somebody else. */
  readonly person: DevicePerson | null;
  /** To the people of this device; null where there are none. */
  readonly onBack: (() => void) | null;
}

interface PasswordFormProps extends EntryProps {
  readonly onEntered: (user: User, by: CameBy) => void;
  readonly onCodeNeeded: (ticket: string, by: CameBy) => void;
}

/** Who one is, and the password that shows it. */
export function PasswordForm(props: PasswordFormProps) {
  const { person, onBack } = props;
  const { form, asksSchool, isAway, pin, isNamed } = useSignIn(props);
  const { setFocus } = form.fields;
  useEffect(() => {
    if (isNamed) setFocus('password');
  }, [isNamed, setFocus]);
  return (
    <Doorway
      title={person === null ? m.account_welcome() : m.people_hello({ name: person.firstName })}
      {...(person !== null && isAway && { lead: m.people_offline() })}
      ways={<Ways person={person} onBack={onBack} />}
    >
      <Form form={form}>
        <div className={styles.credentials}>
          <BoundText
            label={m.account_username()}
            name="username"
            typing={{ autoComplete: 'username', autoCapitalize: 'none' }}
          />
          <BoundText
            label={m.account_password()}
            name="password"
            typing={{ type: 'password', autoComplete: 'current-password' }}
          />
        </div>
        {asksSchool && (
          <BoundText
            label={m.account_organisation()}
            name="organisation"
            typing={{
              autoComplete: 'off',
              autoCapitalize: 'characters',
              hint: m.account_organisationHint(),
            }}
          />
        )}
        <BoundField<boolean> name="forToday">
          {({ value, onChange }) => (
            <div>
              <Checkbox label={m.people_forToday()} isChosen={value} onChange={onChange} />
              <p className={styles.hint}>{m.people_forTodayHint()}</p>
            </div>
          )}
        </BoundField>
        {isShared() && !person?.pin && (
          <TextField
            label={m.pin_wanted()}
            name="pin"
            value={pin.text}
            onChange={pin.change}
            error={pin.error}
            typing={{
              ...{ type: 'password', inputMode: 'numeric', autoComplete: 'off' },
              hint: m.pin_wantedHint(),
            }}
          />
        )}
        <FormProblem form={form} />
        <Button look="primary" big wide type="submit" isPending={form.isBusy}>
          {m.account_signIn()}
        </Button>
      </Form>
    </Doorway>
  );
}

/** Where else somebody may want to go who cannot come in here. */
function Ways({ person, onBack }: EntryProps) {
  return (
    <>
      {onBack && (
        <Button look="quiet" onPress={onBack}>
          {person === null ? m.people_toNames() : m.people_back()}
        </Button>
      )}
      {person !== null && <AsNobody />}
      {person?.role === 'student' && <p className={styles.hint}>{m.people_trouble()}</p>}
      <Way to={pages.classCode.at({})}>{m.joining_have()}</Way>
      <Way to={pages.forgotPassword.at({})}>{m.account_forgotten()}</Way>
      <Way question={m.account_newHere()} to={pages.signUp.at({})}>
        {m.account_signUp()}
      </Way>
    </>
  );
}

/** Whether somebody was here before: on one's own device nobody is asked for digits. */
const isShared = () => canKeepPin() && keptPeople(deviceStorage).length > 0;

/** The code of the school comes by a link or card, from this device, or is asked for where several have the name. */
function useSignIn({ person, onEntered, onCodeNeeded }: PasswordFormProps) {
  const { api } = useServices();
  const { school, name = '' } = usePageQuery(pages.signIn);
  const [known] = useState(() => school ?? (person?.organisation || keptSchool()));
  const [asksSchool, setAsksSchool] = useState(known !== '');
  const [isAway, setIsAway] = useState(!navigator.onLine);
  const pin = useWantedPin();
  const form = useSchemaForm({
    schema: signIn.body!.required({ organisation: true, forToday: true }),
    first: {
      ...{ username: person?.username ?? name, password: '', organisation: known },
      forToday: person !== null && person.until !== null,
    },
    tidy: ({ username, password, organisation, forToday }) => ({
      username: username.trim(),
      password,
      organisation: organisation.trim(),
      forToday,
    }),
    async send(body) {
      if (!pin.isFine()) return null;
      const by = { ...body, pin: pin.text === '' ? null : pin.text };
      const outcome = await api.call(signIn, { body });
      setIsAway(outcome.kind === 'network');
      if (outcome.kind !== 'ok') {
        const { errors = [] } = outcome.kind === 'refused' ? outcome : {};
        if (errors[0]?.code === 'organisation-needed') setAsksSchool(true);
        return outcome;
      }
      keepSchool(body.organisation);
      if ('ticket' in outcome.reply) onCodeNeeded(outcome.reply.ticket, by);
      else onEntered(outcome.reply.user, by);
      return null;
    },
  });
  return { form, asksSchool, isAway, pin, isNamed: person !== null || name !== '' };
}

/** Digits that one may leave out; they never leave the device. */
function useWantedPin() {
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  return {
    text,
    error,
    change(typed: string): void {
      setText(typed);
      setError(undefined);
    },
    isFine(): boolean {
      const isFine = text === '' || isPin(text);
      if (!isFine) setError(m.pin_four());
      return isFine;
    },
  };
}
