import * as m from '../i18n/generated/messages.js';
import { useServices } from './services.ts';

/** Puts a link on the clipboard and says so; where the browser forbids it, the link itself is shown to be copied. */
export function useCopyLink(): (link: string) => Promise<void> {
  const { dialogs, flash } = useServices();
  return async (link) => {
    try {
      await navigator.clipboard.writeText(link);
      flash.show(m.share_copied());
    } catch {
      await dialogs.alert({ title: m.share_byHand(), body: link, close: m.dialog_ok() });
    }
  };
}
