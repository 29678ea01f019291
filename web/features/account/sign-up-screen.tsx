import { shortestPassword } from '#shared/account/password-rules';
import { signUp } from '#shared/contract/account';
import * as m from '../../i18n/generated/messages.js';
import { pages } from '../../paths/pages.ts';
import { Doorway } from '../../school/doorway.tsx';
import { NewPasswordField } from '../../school/new-password-field.tsx';
import { Pair } from '../../school/pair.tsx';
import { newPasswordWords } from '../../school/password-words.ts';
import { Way } from '../../school/way.tsx';
import { useServices } from '../../session/services.ts';
import { Button } from '../../ui/button.tsx';
import { BoundText } from '../../ui/form/bound-text.tsx';
import { Form, FormProblem } from '../../ui/form/form.tsx';
import { useSchemaForm } from '../../ui/form/use-schema-form.ts';

/** A teacher begins a school of their own. */
export function SignUpScreen() {
  const form = useSignUp();
  return (
    <Doorway
      title={m.account_signUpTitle()}
      lead={m.account_signUpHint()}
      ways={
        <Way question={m.account_haveAccount()} to={pages.signIn.at({})}>
          {m.account_signIn()}
        </Way>
      }
    >
      <Form form={form}>
        <BoundText
          label={m.account_school()}
          name="school"
          typing={{ autoComplete: 'organization' }}
        />
        <Pair>
          <BoundText
            label={m.account_firstName()}
            name="firstName"
            typing={{ autoComplete: 'given-name' }}
          />
          <BoundText
            label={m.account_lastName()}
            name="lastName"
            typing={{ autoComplete: 'family-name' }}
          />
        </Pair>
        <BoundText
          label={m.account_email()}
          name="email"
          typing={{ type: 'email', autoComplete: 'email', autoCapitalize: 'none' }}
        />
        <NewPasswordField label={m.account_password()} shortest={shortestPassword.teacher} />
        <FormProblem form={form} />
        <Button look="primary" big wide type="submit" isPending={form.isBusy}>
          {m.account_makeSchool()}
        </Button>
      </Form>
    </Doorway>
  );
}

function useSignUp() {
  const { api, account } = useServices();
  return useSchemaForm({
    schema: signUp.body!,
    first: { school: '', firstName: '', lastName: '', email: '', password: '' },
    tidy: (typed) => ({ ...typed, email: typed.email.trim() }),
    check: ({ school, firstName, lastName, password }) => ({
      password: newPasswordWords(password, {
        role: 'teacher',
        names: [school, firstName, lastName],
      }),
    }),
    async send(body) {
      const outcome = await api.call(signUp, { body });
      if (outcome.kind !== 'ok') return outcome;
      account.set(outcome.reply.user);
      // A fresh page: everything kept on this device from here on belongs to this person.
      location.assign(pages.classes.path);
      return null;
    },
  });
}
