import { z } from 'zod';
import { useStore } from 'zustand';
import { shortestPassword } from '#shared/account/password-rules';
import { newPassword, type User } from '#shared/contract/account';
import { changePassword } from '#shared/contract/own-account';
import * as m from '../../i18n/generated/messages.js';
import { pages } from '../../paths/pages.ts';
import { usePageQuery } from '../../paths/use-page.ts';
import { Doorway } from '../../school/doorway.tsx';
import { NewPasswordField } from '../../school/new-password-field.tsx';
import { newPasswordWords } from '../../school/password-words.ts';
import { Way } from '../../school/way.tsx';
import { homeOf } from '../../session/home-of.ts';
import { ownAddress } from '../../session/own-address.ts';
import { Queries } from '../../session/queries.tsx';
import { useServices } from '../../session/services.ts';
import { Button } from '../../ui/button.tsx';
import { Form, FormProblem } from '../../ui/form/form.tsx';
import { useSchemaForm } from '../../ui/form/use-schema-form.ts';
import { NewestCard } from './components/cards-given.tsx';

/** Who came in by a one-time password sets their own before anything else that asks the school. */
export function SetPasswordScreen() {
  const { account } = useServices();
  const person = useStore(account.store, (state) => state.person);
  if (person?.mustChangePassword) return <SetPassword person={person} />;
  return (
    <Doorway
      title={m.account_setPassword()}
      ways={<Way to={pages.signIn.at({})}>{m.account_toSignIn()}</Way>}
    >
      <p>{m.problem_notSignedIn()}</p>
    </Doorway>
  );
}

function SetPassword({ person }: { readonly person: User }) {
  const form = useSetPassword(person);
  return (
    <Doorway
      title={m.account_setPassword()}
      lead={m.account_setOwnBody()}
      ways={
        <Way question={m.account_notYou({ name: person.firstName })} to={pages.signIn.at({})}>
          {m.account_signIn()}
        </Way>
      }
    >
      {person.role === 'student' && (
        <Queries>
          <NewestCard />
        </Queries>
      )}
      <Form form={form}>
        <NewPasswordField
          label={m.account_newPassword()}
          shortest={shortestPassword[person.role]}
        />
        <FormProblem form={form} />
        <Button look="primary" big wide type="submit" isPending={form.isBusy}>
          {m.account_keepPassword()}
        </Button>
      </Form>
    </Doorway>
  );
}

function useSetPassword({ role, username, firstName, lastName }: User) {
  const { api, account } = useServices();
  const { next } = usePageQuery(pages.setPassword);
  return useSchemaForm({
    schema: z.strictObject({ password: newPassword }),
    first: { password: '' },
    check: ({ password }) => ({
      password: newPasswordWords(password, { role, names: [username, firstName, lastName] }),
    }),
    async send(body) {
      const outcome = await api.call(changePassword, { body });
      if (outcome.kind !== 'ok') return outcome;
      account.set(outcome.reply.user);
      location.assign(ownAddress(next, location.origin) ?? homeOf(role).to);
      return null;
    },
  });
}
