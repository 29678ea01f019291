import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { renewRecoveryCodes } from '#shared/contract/second-step';
import * as m from '../../../i18n/generated/messages.js';
import { useSavedForm } from '../../../school/use-saved-form.ts';
import { renewRecoveryCodesMutation } from '../queries.ts';
import { CodeField } from './code-field.tsx';
import { PasswordFirst } from './password-first.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/** Other codes for who used theirs up, or never wrote them down. */
export function NewRecoveryCodes({ onDone }: { readonly onDone: () => void }) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const renew = useMutation(renewRecoveryCodesMutation());
  const empty = { password: '', code: '' };
  const form = useSavedForm({
    schema: renewRecoveryCodes.body!,
    first: empty,
    save: (body) => renew.mutateAsync(body).then((reply) => setCodes(reply.recoveryCodes)),
    after: empty,
  });
  if (codes !== null) {
    return <RecoveryCodes lead={m.account_newCodesLead()} codes={codes} onDone={onDone} />;
  }
  return (
    <PasswordFirst form={form} act={m.account_continue()} onCancel={onDone}>
      <CodeField />
    </PasswordFirst>
  );
}
