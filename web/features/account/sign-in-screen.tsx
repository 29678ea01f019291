import { useState } from 'react';
import { signIn, type User } from '#shared/contract/account';
import * as m from '../../i18n/generated/messages.js';
import { problemWords } from '../../i18n/problem-words.ts';
import { pages } from '../../paths/pages.ts';
import { usePageQuery } from '../../paths/use-page.ts';
import { homeOf } from '../../session/home-of.ts';
import { ownAddress } from '../../session/own-address.ts';
import { useServices } from '../../session/services.ts';
import { Button } from '../../ui/button.tsx';
import { BoundText } from '../../ui/form/bound-text.tsx';
import { Form, FormProblem } from '../../ui/form/form.tsx';
import { useSchemaForm } from '../../ui/form/use-schema-form.ts';
import { Doorway, Way } from './components/doorway.tsx';
import { SecondStepForm } from './components/second-step-form.tsx';
import { keepSchool, keptSchool } from './kept-school.ts';

export function SignInScreen() {
  const { flash } = useServices();
  const enter = useEnter();
  /** What the right password gave, of a person who shows a code as well. */
  const [ticket, setTicket] = useState<string | null>(null);
  if (ticket === null) return <Password onEntered={enter} onCodeNeeded={setTicket} />;
  const back = () => setTicket(null);
  const onLate = () => {
    flash.show(problemWords('too-late'), 'trouble');
    back();
  };
  return (
    <Doorway
      title={m.account_secondStepTitle()}
      ways={
        <Button look="quiet" onPress={back}>
          {m.account_backToPassword()}
        </Button>
      }
    >
      <SecondStepForm ticket={ticket} onEntered={enter} onLate={onLate} />
    </Doorway>
  );
}

interface PasswordProps {
  readonly onEntered: (user: User) => void;
  readonly onCodeNeeded: (ticket: string) => void;
}

function Password(props: PasswordProps) {
  const { form, asksSchool } = useSignIn(props);
  return (
    <Doorway
      title={m.account_welcome()}
      ways={
        <>
          <Way to={pages.forgotPassword.at({})}>{m.account_forgotten()}</Way>
          <Way question={m.account_newHere()} to={pages.signUp.at({})}>
            {m.account_signUp()}
          </Way>
        </>
      }
    >
      <Form form={form}>
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
        <FormProblem form={form} />
        <Button look="primary" big wide type="submit" isPending={form.isBusy}>
          {m.account_signIn()}
        </Button>
      </Form>
    </Doorway>
  );
}

/** The code of the school comes by a link or card, from this device, or is asked for where several have the name. */
function useSignIn({ onEntered, onCodeNeeded }: PasswordProps) {
  const { api } = useServices();
  const { school } = usePageQuery(pages.signIn);
  const [known] = useState(() => school ?? keptSchool());
  const [asksSchool, setAsksSchool] = useState(known !== '');
  const form = useSchemaForm({
    schema: signIn.body!.required({ organisation: true }),
    first: { username: '', password: '', organisation: known },
    tidy: ({ username, password, organisation }) => ({
      username: username.trim(),
      password,
      organisation: organisation.trim(),
    }),
    async send(body) {
      const outcome = await api.call(signIn, { body });
      if (outcome.kind !== 'ok') {
        const { errors = [] } = outcome.kind === 'refused' ? outcome : {};
        if (errors[0]?.code === 'organisation-needed') setAsksSchool(true);
        return outcome;
      }
      keepSchool(body.organisation);
      if ('ticket' in outcome.reply) onCodeNeeded(outcome.reply.ticket);
      else onEntered(outcome.reply.user);
      return null;
    },
  });
  return { form, asksSchool };
}

/** Leads whoever has signed in to where they wanted to be. */
function useEnter(): (user: User) => void {
  const { account } = useServices();
  const { next } = usePageQuery(pages.signIn);
  return (user) => {
    account.set(user);
    const at = ownAddress(next, location.origin) ?? homeOf(user.role).to;
    const first = firstPageOf(user);
    // A fresh page: everything kept on this device from here on belongs to this person.
    location.assign(first ? `${first.path}?${new URLSearchParams({ next: next ?? at })}` : at);
  };
}

/** What has to be done before anything else. */
const firstPageOf = ({ mustChangePassword, mustAddSecondStep }: User) => {
  if (mustChangePassword) return pages.setPassword;
  return mustAddSecondStep ? pages.addSecondStep : null;
};
