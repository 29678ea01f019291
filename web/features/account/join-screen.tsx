import { useEffect, useState } from 'react';
import { z } from 'zod';
import { shortestPassword } from '#shared/account/password-rules';
import { newPassword, personName } from '#shared/contract/account';
import type { ReplyOf } from '#shared/contract/endpoint';
import { joinByInvitation, readStaffInvitation } from '#shared/contract/staff-invitations';
import * as m from '../../i18n/generated/messages.js';
import { refusalWords } from '../../i18n/problem-words.ts';
import { pages } from '../../paths/pages.ts';
import { Doorway } from '../../school/doorway.tsx';
import { NewPasswordField } from '../../school/new-password-field.tsx';
import { Pair } from '../../school/pair.tsx';
import { newPasswordWords } from '../../school/password-words.ts';
import { Way } from '../../school/way.tsx';
import { useServices } from '../../session/services.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { BoundText } from '../../ui/form/bound-text.tsx';
import { Form, FormProblem } from '../../ui/form/form.tsx';
import { useSchemaForm } from '../../ui/form/use-schema-form.ts';
import { tokenOfAddress } from './token-of-address.ts';

type Invitation = ReplyOf<typeof readStaffInvitation>['invitation'];

/** Where the link in an invitation leads: says who invites and to which school, and asks for what an account needs. */
export function JoinScreen() {
  const [token] = useState(tokenOfAddress);
  const { invitation, trouble } = useInvitation(token);
  const [hasAccount, setHasAccount] = useState(false);
  const toSignIn = <Way to={pages.signIn.at({})}>{m.account_toSignIn()}</Way>;
  if (invitation === null) {
    return (
      <Doorway title={m.account_joinTitle()} ways={trouble !== null && toSignIn}>
        <p role="status">{trouble ?? m.account_verifying()}</p>
      </Doorway>
    );
  }
  if (hasAccount || invitation.hasAccount) {
    return (
      <Doorway title={m.account_joinTitle()}>
        <p role="status">{m.account_joinHasAccount({ email: invitation.email })}</p>
        <ButtonLink look="primary" big wide {...pages.signIn.at({})}>
          {m.account_signIn()}
        </ButtonLink>
      </Doorway>
    );
  }
  return (
    <Doorway title={m.account_joinTitle()} lead={leadOf(invitation)} ways={toSignIn}>
      <Join token={token} invitation={invitation} onKnown={() => setHasAccount(true)} />
    </Doorway>
  );
}

function leadOf({ role, school, classTitle: title, invitedBy: name }: Invitation): string {
  if (role === 'admin') return m.account_joinAdmin({ name, school });
  return title === null
    ? m.account_joinTeacher({ name, school })
    : m.account_joinClass({ name, school, title });
}

/** What the link is about; null until that is known, and for good where something is in the way. */
function useInvitation(token: string) {
  const { api } = useServices();
  const [invitation, setInvitation] = useState<Invitation | null>(null);
  const [trouble, setTrouble] = useState<string | null>(
    token === '' ? m.account_joinTooOld() : null,
  );
  useEffect(() => {
    if (token === '') return;
    void api.call(readStaffInvitation, { body: { token } }).then((outcome) => {
      if (outcome.kind === 'ok') return setInvitation(outcome.reply.invitation);
      const isOver = outcome.kind === 'refused' && outcome.errors[0]?.code === 'link-expired';
      setTrouble(isOver ? m.account_joinTooOld() : refusalWords(outcome));
    });
  }, [api, token]);
  return { invitation, trouble };
}

interface JoinProps {
  readonly token: string;
  readonly invitation: Invitation;
  /** They have an account by now. */
  readonly onKnown: () => void;
}

function Join(props: JoinProps) {
  const form = useJoin(props);
  const { email, role } = props.invitation;
  return (
    <Form form={form}>
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
      <p>{m.account_joinAs({ email })}</p>
      <NewPasswordField label={m.account_password()} shortest={shortestPassword[role]} />
      <FormProblem form={form} />
      <Button look="primary" big wide type="submit" isPending={form.isBusy}>
        {m.account_join()}
      </Button>
    </Form>
  );
}

const typed = z.strictObject({
  firstName: personName,
  lastName: personName,
  password: newPassword,
});

function useJoin({ token, invitation, onKnown }: JoinProps) {
  const { api, account } = useServices();
  const { role, school } = invitation;
  return useSchemaForm({
    schema: typed,
    first: { firstName: '', lastName: '', password: '' },
    check: ({ firstName, lastName, password }) => ({
      password: newPasswordWords(password, { role, names: [school, firstName, lastName] }),
    }),
    async send(body) {
      const outcome = await api.call(joinByInvitation, { body: { token, ...body } });
      if (outcome.kind === 'ok') {
        account.set(outcome.reply.user);
        // A fresh page: everything kept on this device from here on belongs to this person.
        location.assign(pages.classes.path);
        return null;
      }
      if (outcome.kind === 'refused' && outcome.errors[0]?.code === 'email-taken') onKnown();
      return outcome;
    },
  });
}
