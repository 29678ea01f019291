import * as m from '../../i18n/generated/messages.js';
import type { Dialogs } from '../../notices/dialogs.ts';
import { saveFile } from '../../ui/save-file.ts';
import type { WrittenFile } from './written-file.ts';

/** Saves a file, or says why there is none. */
export async function saveWritten(written: WrittenFile, dialogs: Dialogs): Promise<void> {
  const close = m.dialog_ok();
  switch (written.kind) {
    case 'file':
      return saveFile(written.file);
    case 'missing-letters': {
      const { letters } = written;
      const title = m.print_lettersMissing({ letters });
      return dialogs.alert({ title, body: m.print_lettersMissingWhy(), close });
    }
    case 'missing-sounds':
      return dialogs.alert({
        title: m.print_soundsMissing(),
        body: m.print_soundsMissingWhy(),
        close,
      });
  }
}

/** Says that something went wrong with it. @param why what can be done */
export function tellUnwritten(dialogs: Dialogs, why: string): Promise<void> {
  return dialogs.alert({ title: m.print_notSaved(), body: why, close: m.dialog_ok() });
}
