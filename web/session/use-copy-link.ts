import * as m from '../i18n/generated/messages.js';
import { useServices } from './services.ts';

interface CopyWords {
  readonly copied: string;
  readonly byHand: string;
}

/** Puts a link on the clipboard and says so; where the browser forbids it, the link itself is shown to be copied. */
export function useCopyLink(
  /** For what is no link. */
  words: CopyWords = { copied: m.share_copied(), byHand: m.share_byHand() },
): (link: string) => Promise<void> {
  const { dialogs, flash } = useServices();
  return async (link) => {
    try {
      await navigator.clipboard.writeText(link);
      flash.show(words.copied);
    } catch {
      await dialogs.alert({ title: words.byHand, body: link, close: m.dialog_ok() });
    }
  };
}
