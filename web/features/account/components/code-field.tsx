import { useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import * as m from '../../../i18n/generated/messages.js';
import { Button } from '../../../ui/button.tsx';
import { BoundText } from '../../../ui/form/bound-text.tsx';
import type { TextFieldProps } from '../../../ui/text-field.tsx';
import { Acts } from './section.tsx';

type Kind = 'app' | 'recovery';

/** How each kind of code is typed. */
const typing: Readonly<Record<Kind, NonNullable<TextFieldProps['typing']>>> = {
  app: { inputMode: 'numeric', autoComplete: 'one-time-code' },
  recovery: { inputMode: 'text', autoComplete: 'off', autoCapitalize: 'characters' },
};

/** The six digits that the app shows. */
export const AppCodeField = () => (
  <BoundText
    label={m.account_appCode()}
    name="code"
    typing={{ ...typing.app, hint: m.account_appCodeHint() }}
  />
);

/** The field `code` of the form around it: what the app shows, or one of the recovery codes. */
export function CodeField({ takesFocus = false }: { readonly takesFocus?: boolean }) {
  const { setValue, setFocus } = useFormContext<{ code: string }>();
  const [chosen, setChosen] = useState<Kind | null>(null);
  const kind = chosen ?? 'app';
  const other = kind === 'app' ? 'recovery' : 'app';
  useEffect(() => {
    if (takesFocus || chosen !== null) setFocus('code');
  }, [takesFocus, chosen, setFocus]);
  return (
    <>
      {kind === 'app' ? (
        <AppCodeField />
      ) : (
        <BoundText
          label={m.account_recoveryCode()}
          name="code"
          typing={{ ...typing.recovery, hint: m.account_recoveryCodeHint() }}
        />
      )}
      <Acts>
        <Button
          look="quiet"
          onPress={() => {
            setValue('code', '');
            setChosen(other);
          }}
        >
          {other === 'app' ? m.account_useApp() : m.account_useRecoveryCode()}
        </Button>
      </Acts>
    </>
  );
}
