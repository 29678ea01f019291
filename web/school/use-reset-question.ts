import * as m from '../i18n/generated/messages.js';
import { useServices } from '../session/services.ts';

/** Asks before students are let try again: what they sent is deleted. @returns resolves to whether to go on */
export function useResetQuestion() {
  const { dialogs } = useServices();
  return (names: readonly string[]): Promise<boolean> =>
    dialogs.confirm({
      title:
        names.length === 1
          ? m.reset_titleOne({ name: names[0]! })
          : m.reset_titleSome({ count: names.length }),
      body: names.length === 1 ? m.reset_bodyOne() : m.reset_bodySome(),
      confirm: m.reset_confirm(),
      cancel: m.dialog_cancel(),
      danger: true,
    });
}
