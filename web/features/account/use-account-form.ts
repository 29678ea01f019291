import type { Trouble } from '../../data/api/trouble.ts';
import {
  type FormValues,
  type SchemaFormOptions,
  useSchemaForm,
} from '../../ui/form/use-schema-form.ts';

interface AccountFormOptions<Values extends FormValues>
  extends Omit<SchemaFormOptions<Values>, 'send'> {
  readonly save: (values: Values) => Promise<unknown>;
  /** What the form holds once it is saved: a password is not left standing. */
  readonly after: (values: Values) => Values;
  readonly onSaved: (values: Values) => void;
}

/** A form of the account. Who is not signed in any more starts the page anew, which then asks who they are. */
export function useAccountForm<Values extends FormValues>(options: AccountFormOptions<Values>) {
  const { save, after, onSaved, ...rules } = options;
  const form = useSchemaForm<Values>({
    ...rules,
    send: (values) =>
      save(values).then(
        () => {
          form.fields.reset(after(values));
          onSaved(values);
          return null;
        },
        ({ outcome }: Trouble) => {
          if (outcome.kind === 'refused' && outcome.status === 401) location.reload();
          return outcome;
        },
      ),
  });
  return form;
}
