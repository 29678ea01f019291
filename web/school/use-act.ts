import * as m from '../i18n/generated/messages.js';
import type { ConfirmWords } from '../notices/dialogs.ts';
import { useServices } from '../session/services.ts';
import { useTold } from '../session/use-told.ts';

interface Act {
  /** What is asked first. */
  readonly ask: Omit<ConfirmWords, 'cancel'>;
  readonly act: () => Promise<unknown>;
  /** Said when it was done. */
  readonly done: string;
}

/**
 * An act that is not done at one press: it asks first, and says that it was done or why not. Resolves to whether it was done.
 *
 * @example await act({ ask: { title, body, confirm }, act: () => remove.mutateAsync(id), done: m.class_deleted({ title }) })
 */
export function useAct() {
  const { dialogs } = useServices();
  const told = useTold();
  return async ({ ask, act, done }: Act): Promise<boolean> => {
    const goesOn = await dialogs.confirm({ ...ask, cancel: m.dialog_cancel() });
    return goesOn && told(act(), done);
  };
}
