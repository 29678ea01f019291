import { useMutation } from '@tanstack/react-query';
import { changeEmail, type OwnAccount } from '#shared/contract/own-account';
import type { Trouble } from '../../../data/api/trouble.ts';
import * as m from '../../../i18n/generated/messages.js';
import { refusalWords } from '../../../i18n/problem-words.ts';
import { useSavedForm } from '../../../school/use-saved-form.ts';
import { useServices } from '../../../session/services.ts';
import { Button } from '../../../ui/button.tsx';
import { BoundText } from '../../../ui/form/bound-text.tsx';
import { Form, FormProblem } from '../../../ui/form/form.tsx';
import { changeEmailMutation, resendMutation, takeBackEmailMutation } from '../queries.ts';
import { Acts, Fact, Section } from './section.tsx';

/** The address by which staff sign in and set a forgotten password. */
export function EmailSection({ account }: { readonly account: OwnAccount }) {
  const { email, isEmailVerified, pendingEmail } = account;
  const form = useEmailForm(email ?? '');
  return (
    <Section title={m.account_email()}>
      <Fact>{factOf(account)}</Fact>
      {pendingEmail !== null && <Pending email={pendingEmail} />}
      {pendingEmail === null && email !== null && !isEmailVerified && (
        <Acts>
          <SendAgain email={email} />
        </Acts>
      )}
      <Form form={form}>
        <BoundText
          label={m.account_email()}
          name="email"
          typing={{ type: 'email', autoComplete: 'email', autoCapitalize: 'none' }}
        />
        <BoundText
          label={m.account_presentPassword()}
          name="password"
          typing={{ type: 'password', autoComplete: 'current-password' }}
        />
        <FormProblem form={form} />
        <Acts>
          <Button type="submit" isPending={form.isBusy}>
            {m.account_saveEmail()}
          </Button>
        </Acts>
      </Form>
    </Section>
  );
}

function factOf({ email, isEmailVerified, pendingEmail }: OwnAccount): string {
  if (pendingEmail !== null) return m.account_emailPending({ email: pendingEmail });
  if (email === null) return m.account_noEmail();
  return isEmailVerified ? m.account_emailVerifiedFact() : m.account_emailUnverified();
}

/** Another address, which waits for its link to be opened. */
function Pending({ email }: { readonly email: string }) {
  const { flash } = useServices();
  const takeBack = useMutation(takeBackEmailMutation());
  const back = () =>
    takeBack.mutateAsync({}).then(
      () => flash.show(m.account_emailTakenBack({ email })),
      ({ outcome }: Trouble) => flash.show(refusalWords(outcome), 'trouble'),
    );
  return (
    <Acts>
      <SendAgain email={email} />
      <Button isPending={takeBack.isPending} onPress={() => void back()}>
        {m.account_takeBackEmail()}
      </Button>
    </Acts>
  );
}

function SendAgain({ email }: { readonly email: string }) {
  const { flash } = useServices();
  const resend = useMutation(resendMutation());
  const send = () =>
    resend.mutateAsync({}).then(
      () => flash.show(m.account_resent({ email })),
      ({ outcome }: Trouble) => flash.show(refusalWords(outcome), 'trouble'),
    );
  return (
    <Button isPending={resend.isPending} onPress={() => void send()}>
      {m.account_resend()}
    </Button>
  );
}

function useEmailForm(email: string) {
  const { flash } = useServices();
  const change = useMutation(changeEmailMutation());
  return useSavedForm({
    schema: changeEmail.body!,
    first: { email, password: '' },
    tidy: (typed) => ({ ...typed, email: typed.email.trim() }),
    save: (body) => change.mutateAsync(body),
    after: { email, password: '' },
    onSaved: (body) => {
      if (body.email !== email) flash.show(m.account_emailSaved({ email: body.email }));
    },
  });
}
