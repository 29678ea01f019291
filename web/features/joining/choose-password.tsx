import { useNavigate } from '@tanstack/react-router';
import { z } from 'zod';
import { shortestPassword } from '#shared/account/password-rules';
import { newPassword } from '#shared/contract/account';
import { askToJoin } from '#shared/contract/joining';
import { deviceStorage } from '../../data/store/device-storage.ts';
import * as m from '../../i18n/generated/messages.js';
import { pages } from '../../paths/pages.ts';
import { Doorway } from '../../school/doorway.tsx';
import { NewPasswordField } from '../../school/new-password-field.tsx';
import { newPasswordWords } from '../../school/password-words.ts';
import { deviceMark, drawSecret, keepRequest } from '../../session/join-requests.ts';
import { useServices } from '../../session/services.ts';
import { Button } from '../../ui/button.tsx';
import { Form, FormProblem } from '../../ui/form/form.tsx';
import { useSchemaForm } from '../../ui/form/use-schema-form.ts';
import { Back } from './back.tsx';
import type { Coded, Named } from './coded.ts';
import { useComeIn } from './use-come-in.ts';

interface ChoosePasswordProps {
  readonly coded: Coded;
  readonly named: Named;
  readonly onBack: () => void;
}

/** The last question; then the teacher is asked, or they are in. */
export function ChoosePassword(props: ChoosePasswordProps) {
  const form = useAsking(props);
  const isAsked = props.coded.found.newcomers === 'ask';
  return (
    <Doorway
      title={m.joining_password()}
      lead={m.joining_passwordHint()}
      ways={<Back onPress={props.onBack} />}
    >
      <Form form={form}>
        {/* What a browser keeps of this form is both. */}
        <input hidden readOnly autoComplete="username" value={props.named.username} />
        <NewPasswordField label={m.account_password()} shortest={shortestPassword.student} />
        <FormProblem form={form} />
        <Button look="primary" big wide type="submit" isPending={form.isBusy}>
          {isAsked ? m.joining_ask() : m.joining_join()}
        </Button>
      </Form>
    </Doorway>
  );
}

function useAsking({ coded: { found, joinCode }, named }: ChoosePasswordProps) {
  const { api, newId } = useServices();
  const navigate = useNavigate();
  const comeIn = useComeIn();
  return useSchemaForm({
    schema: z.strictObject({ password: newPassword }),
    first: { password: '' },
    check: ({ password }) => ({
      password: newPasswordWords(password, {
        role: 'student',
        names: [named.username, named.firstName, named.lastName, found.title],
      }),
    }),
    async send({ password }) {
      const secret = drawSecret();
      const device = deviceMark(deviceStorage, newId);
      const outcome = await api.call(askToJoin, {
        body: { joinCode, ...named, password, secret, device },
      });
      if (outcome.kind !== 'ok') return outcome;
      const { reply } = outcome;
      if (reply.state === 'in') {
        comeIn(reply.user);
        return null;
      }
      const { title, teacher } = found;
      const { firstName } = named;
      keepRequest({ secret, firstName, username: reply.username, title, teacher }, deviceStorage);
      void navigate({ ...pages.waiting.at({}), replace: true });
      return null;
    },
  });
}
