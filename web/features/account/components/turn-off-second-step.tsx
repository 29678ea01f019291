import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { turnOffSecondStep } from '#shared/contract/second-step';
import * as m from '../../../i18n/generated/messages.js';
import { useServices } from '../../../session/services.ts';
import { Button } from '../../../ui/button.tsx';
import { BoundText } from '../../../ui/form/bound-text.tsx';
import { Form, FormProblem } from '../../../ui/form/form.tsx';
import { turnOffSecondStepMutation } from '../queries.ts';
import { useAccountForm } from '../use-account-form.ts';
import { CodeField } from './code-field.tsx';
import { Acts } from './section.tsx';

/** By the password and a code: a screen that somebody left open is not enough. */
export function TurnOffSecondStep({ onDone }: { readonly onDone: () => void }) {
  const { api, flash } = useServices();
  const turnOff = useMutation(turnOffSecondStepMutation(api));
  const empty = { password: '', code: '' };
  const form = useAccountForm({
    schema: turnOffSecondStep.body!,
    first: empty,
    save: (body) => turnOff.mutateAsync(body),
    after: () => empty,
    onSaved() {
      flash.show(m.account_secondStepIsOff());
      onDone();
    },
  });
  const { setFocus } = form.fields;
  useEffect(() => setFocus('password'), [setFocus]);
  return (
    <Form form={form}>
      <BoundText
        label={m.account_presentPassword()}
        name="password"
        typing={{ type: 'password', autoComplete: 'current-password' }}
      />
      <CodeField />
      <FormProblem form={form} />
      <Acts>
        <Button type="submit" isPending={form.isBusy}>
          {m.account_turnOff()}
        </Button>
        <Button look="quiet" onPress={onDone}>
          {m.dialog_cancel()}
        </Button>
      </Acts>
    </Form>
  );
}
