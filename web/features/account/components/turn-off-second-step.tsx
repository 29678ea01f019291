import { useMutation } from '@tanstack/react-query';
import { turnOffSecondStep } from '#shared/contract/second-step';
import * as m from '../../../i18n/generated/messages.js';
import { useSavedForm } from '../../../school/use-saved-form.ts';
import { useServices } from '../../../session/services.ts';
import { turnOffSecondStepMutation } from '../queries.ts';
import { CodeField } from './code-field.tsx';
import { PasswordFirst } from './password-first.tsx';

/** By the password and a code: a screen that somebody left open is not enough. */
export function TurnOffSecondStep({ onDone }: { readonly onDone: () => void }) {
  const { account, flash } = useServices();
  const turnOff = useMutation(turnOffSecondStepMutation());
  const empty = { password: '', code: '' };
  const form = useSavedForm({
    schema: turnOffSecondStep.body!,
    first: empty,
    save: (body) => turnOff.mutateAsync(body),
    after: empty,
    onSaved() {
      flash.show(m.account_secondStepIsOff());
      onDone();
      // An administrator has to set up another one at once.
      void account.refresh();
    },
  });
  return (
    <PasswordFirst form={form} act={m.account_turnOff()} onCancel={onDone}>
      <CodeField />
    </PasswordFirst>
  );
}
