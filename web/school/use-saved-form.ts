import { flushSync } from 'react-dom';
import type { Trouble } from '../data/api/trouble.ts';
import * as m from '../i18n/generated/messages.js';
import type { ConfirmWords } from '../notices/dialogs.ts';
import { useServices } from '../session/services.ts';
import { type ReadDraft, useDraft } from '../session/use-draft.ts';
import { useLeaveGuard } from '../session/use-leave-guard.ts';
import {
  type FormValues,
  type SchemaFormOptions,
  useSchemaForm,
} from '../ui/form/use-schema-form.ts';

export interface SavedFormOptions<Values extends FormValues, Reply>
  extends Omit<SchemaFormOptions<Values>, 'send'> {
  /** Sends it, as a mutation does: a refusal is thrown as a `Trouble`. */
  readonly save: (values: Values) => Promise<Reply>;
  /** What the form holds once it is saved, where that is not what was saved: a password is not left standing. */
  readonly after?: Values;
  /** Once nothing is unsaved any more. */
  readonly onSaved?: (values: Values, reply: Reply) => void;
  /** Asked before leaving with something unsaved; absent where little is lost by it. */
  readonly leaving?: Pick<ConfirmWords, 'title' | 'body'>;
  /** Keeps on the device what is not saved yet. */
  readonly draft?: {
    /** Form and what it is about. */
    readonly key: string;
    /** What is kept as the form has it now, null where it does not fit. */
    readonly read?: ReadDraft;
  };
}

/**
 * A form that waits until the server has saved it. What is refused stands beside its field; who is not signed in any more is
 * led to the sign-in page, and from there back.
 *
 * @example useSavedForm({ schema: studentFields, first, save: update.mutateAsync, onSaved: () => flash.show(m.class_saved()) })
 */
export function useSavedForm<Values extends FormValues, Reply>(
  options: SavedFormOptions<Values, Reply>,
) {
  const { save, after, onSaved, leaving, draft: kept, ...rules } = options;
  const { askSignIn } = useServices();
  const form = useSchemaForm<Values>({
    ...rules,
    send: (values) =>
      save(values).then(
        (reply) => {
          // At once, so that going on asks only about what was typed since.
          flushSync(() => form.settle(after ?? values));
          onSaved?.(values, reply);
          return null;
        },
        ({ outcome }: Trouble) => {
          if (outcome.kind === 'refused' && outcome.status === 401) askSignIn();
          return outcome;
        },
      ),
  });
  const draft = useDraft(form.fields, kept?.key ?? null, kept?.read);
  useLeaveGuard(
    leaving !== undefined && form.isChanged,
    {
      ...(leaving ?? { title: '', body: '' }),
      confirm: m.dialog_abandon(),
      cancel: m.dialog_cancel(),
      danger: true,
    },
    draft.forget,
  );
  return { ...form, isRestored: draft.isRestored };
}
