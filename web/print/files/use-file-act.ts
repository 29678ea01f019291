import { useEffect, useRef, useState } from 'react';
import type { Exercise } from '#shared/generation/exercise';
import type { PaperPage } from '#shared/print/shapes';
import * as m from '../../i18n/generated/messages.js';
import { useServices } from '../../session/services.ts';
import { type FileGiven, type PaperFile, picturePng } from './file-kinds.ts';
import { saveWritten, tellUnwritten } from './save-written.ts';
import { openWriters } from './writers.ts';

/** What is made of the pages: a file, or a picture on the clipboard. */
export type FileAct = PaperFile | 'copy';

interface FileSource {
  readonly pages: readonly PaperPage[];
  readonly picture: PaperPage | null;
  readonly exercises: readonly Exercise[];
  readonly title: string;
  /** It is done, or it was told why not. */
  readonly onDone: () => void;
  /** Says what came of it where nothing else shows it. */
  readonly onSaid: (words: string) => void;
}

/**
 * Makes a file as soon as an act is given, and leaves it undone where the act goes away.
 *
 * @returns how much of it is written, 0 to 1
 */
export function useFileAct(act: FileAct | null, source: FileSource): number {
  const { audio, dialogs, log, now } = useServices();
  const [share, setShare] = useState(0);
  const latest = useRef(source);
  latest.current = source;
  useEffect(() => {
    if (act === null) return;
    const { onDone, onSaid, ...made } = latest.current;
    const writers = openWriters();
    let isWanted = true;
    setShare(0);
    const given: FileGiven = { ...made, createdAt: now(), writers, audio, onShare: setShare };
    const work = async () => {
      if (act === 'copy') {
        onSaid((await copyPicture(given)) ? m.print_copied() : m.print_notCopied());
        return;
      }
      const written = await act.write(given);
      if (isWanted) await saveWritten(written, dialogs);
    };
    work()
      .catch(async (error: unknown) => {
        if (!isWanted) return;
        void log.report('error', 'print', String(error));
        await tellUnwritten(dialogs, m.print_notSavedWhy());
      })
      .finally(() => {
        writers.close();
        if (isWanted) onDone();
      });
    return () => {
      isWanted = false;
      writers.close();
    };
  }, [act, audio, dialogs, log, now]);
  return share;
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
