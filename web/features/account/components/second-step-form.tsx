import { z } from 'zod';
import { secondStepCode, signInSecondStep, type User } from '#shared/contract/account';
import * as m from '../../../i18n/generated/messages.js';
import { useServices } from '../../../session/services.ts';
import { Button } from '../../../ui/button.tsx';
import { Form, FormProblem } from '../../../ui/form/form.tsx';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { CodeField } from './code-field.tsx';

const typed = z.strictObject({ code: secondStepCode });

interface SecondStepFormProps {
  /** What the right password gave. */
  readonly ticket: string;
  readonly onEntered: (user: User) => void;
  /** The ticket is over: the password is asked again. */
  readonly onLate: () => void;
}

/** Asks for the code that follows the password. */
export function SecondStepForm({ ticket, onEntered, onLate }: SecondStepFormProps) {
  const { api } = useServices();
  const form = useSchemaForm({
    schema: typed,
    first: { code: '' },
    async send({ code }) {
      const outcome = await api.call(signInSecondStep, { body: { ticket, code } });
      if (outcome.kind === 'ok') {
        onEntered(outcome.reply.user);
        return null;
      }
      if (outcome.kind === 'refused' && outcome.errors[0]?.code === 'too-late') onLate();
      return outcome;
    },
  });
  return (
    <Form form={form}>
      <CodeField takesFocus />
      <FormProblem form={form} />
      <Button look="primary" big wide type="submit" isPending={form.isBusy}>
        {m.account_signIn()}
      </Button>
    </Form>
  );
}
