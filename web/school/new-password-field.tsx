import * as m from '../i18n/generated/messages.js';
import { BoundText } from '../ui/form/bound-text.tsx';

/** Asks for a new password, and says how long it has to be. */
export function NewPasswordField({ label, shortest }: { label: string; shortest: number }) {
  return (
    <BoundText
      label={label}
      name="password"
      typing={{
        type: 'password',
        autoComplete: 'new-password',
        hint: m.account_passwordHint({ count: shortest }),
      }}
    />
  );
}
