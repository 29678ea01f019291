import { useEffect, useRef, useState } from 'react';
import type { Exercise } from '#shared/generation/exercise';
import type { PaperPage } from '#shared/print/shapes';
import * as m from '../../i18n/generated/messages.js';
import { useServices } from '../../session/services.ts';
import { saveFile } from '../../ui/save-file.ts';
import { type FileGiven, type PaperFile, picturePng } from './file-kinds.ts';
import { openPaperWorker } from './paper-worker.ts';

/** What is made of the pages: a file, or a picture on the clipboard. */
export type FileAct = PaperFile | 'copy';

interface FileSource {
  readonly pages: readonly PaperPage[];
  readonly picture: PaperPage | null;
  readonly exercise: Exercise | null;
  readonly title: string;
  /** It is done, or it was told why not. */
  readonly onDone: () => void;
  /** Says what came of it where nothing else shows it. */
  readonly onSaid: (words: string) => void;
}

/**
 * Makes a file as soon as an act is given, and leaves it undone where the act goes away.
 *
 * @returns how many pages are written
 */
export function useFileAct(act: FileAct | null, source: FileSource): number {
  const { dialogs, log, now } = useServices();
  const [written, setWritten] = useState(0);
  const latest = useRef(source);
  latest.current = source;
  useEffect(() => {
    if (act === null) return;
    const { onDone, onSaid, ...made } = latest.current;
    let isWanted = true;
    let close = () => {};
    setWritten(0);
    const work = async () => {
      const worker = openPaperWorker();
      close = worker.close;
      const given: FileGiven = { ...made, createdAt: now(), worker, onPage: setWritten };
      if (act === 'copy') {
        onSaid((await copyPicture(given)) ? m.print_copied() : m.print_notCopied());
        return;
      }
      const result = await act.write(given);
      if (!isWanted) return;
      if (result.kind === 'file') return saveFile(result.file);
      const { letters } = result;
      await dialogs.alert({
        title: m.print_lettersMissing({ letters }),
        body: m.print_lettersMissingWhy(),
        close: m.dialog_ok(),
      });
    };
    work()
      .catch(async (error: unknown) => {
        if (!isWanted) return;
        void log.report('error', 'print', String(error));
        await dialogs.alert({
          title: m.print_notSaved(),
          body: m.print_notSavedWhy(),
          close: m.dialog_ok(),
        });
      })
      .finally(() => {
        close();
        if (isWanted) onDone();
      });
    return () => {
      isWanted = false;
      close();
    };
  }, [act, dialogs, log, now]);
  return written;
}

/** Whether the browser let it happen. */
async function copyPicture(given: FileGiven): Promise<boolean> {
  try {
    // Safari wants to be asked while the press is fresh, and waits for the picture.
    const item = new ClipboardItem({ 'image/png': picturePng(given) });
    await navigator.clipboard.write([item]);
    return true;
  } catch {
    return false;
  }
}
