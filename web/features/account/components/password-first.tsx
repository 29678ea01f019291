import { type ReactNode, useEffect } from 'react';
import * as m from '../../../i18n/generated/messages.js';
import { Button } from '../../../ui/button.tsx';
import { BoundText } from '../../../ui/form/bound-text.tsx';
import { Form, FormProblem } from '../../../ui/form/form.tsx';
import type { FormValues, SchemaForm } from '../../../ui/form/use-schema-form.ts';
import { Acts } from './section.tsx';

/** Asks for the password again, and for what else there is to show, before something of the account changes. */
export function PasswordFirst<Values extends FormValues>(props: {
  /** With a field `password`. */
  readonly form: SchemaForm<Values>;
  /** What the button does. */
  readonly act: string;
  readonly children?: ReactNode;
  /** Left out where there is no way back. */
  readonly onCancel?: (() => void) | undefined;
}) {
  const { form, act, children, onCancel } = props;
  const { setFocus } = form.fields;
  useEffect(() => setFocus('password' as never), [setFocus]);
  return (
    <Form form={form}>
      <BoundText
        label={m.account_presentPassword()}
        name="password"
        typing={{ type: 'password', autoComplete: 'current-password' }}
      />
      {children}
      <FormProblem form={form} />
      <Acts>
        <Button type="submit" isPending={form.isBusy}>
          {act}
        </Button>
        {onCancel && (
          <Button look="quiet" onPress={onCancel}>
            {m.dialog_cancel()}
          </Button>
        )}
      </Acts>
    </Form>
  );
}
