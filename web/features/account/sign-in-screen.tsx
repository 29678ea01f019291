import { useState } from 'react';
import { signIn } from '#shared/contract/account';
import * as m from '../../i18n/generated/messages.js';
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
import { keepSchool, keptSchool } from './kept-school.ts';

export function SignInScreen() {
  const { form, asksSchool } = useSignIn();
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
function useSignIn() {
  const { api, account } = useServices();
  const { next, school } = usePageQuery(pages.signIn);
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
      const { user } = outcome.reply;
      account.set(user);
      keepSchool(body.organisation);
      const at = ownAddress(next, location.origin) ?? homeOf(user.role).to;
      // A fresh page: everything kept on this device from here on belongs to this person.
      location.assign(user.mustChangePassword ? setPasswordFirst(next ?? at) : at);
      return null;
    },
  });
  return { form, asksSchool };
}

const setPasswordFirst = (next: string) =>
  `${pages.setPassword.path}?${new URLSearchParams({ next })}`;
