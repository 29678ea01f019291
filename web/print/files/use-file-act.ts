import { useEffect, useRef, useState } from 'react';
import type { Exercise } from '#shared/generation/exercise';
import type { PaperPage } from '#shared/print/shapes';
import * as m from '../../i18n/generated/messages.js';
import { useServices } from '../../session/services.ts';
import { type FileGiven, type PaperFile, picturePng } from './file-kinds.ts';
import { saveWritten, tellUnwritten } from './save-written.ts';
import { openWriters, type Writers } from './writers.ts';

/** The first page of music comes first. */
const AHEAD_MS = 800;

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
  const desk = useWriters();
  useEffect(() => {
    if (act === null) return;
    const { onDone, onSaid, ...made } = latest.current;
    const writers = desk.sitting();
    let isDone = false;
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
        isDone = true;
        if (isWanted) onDone();
      });
    return () => {
      isWanted = false;
      if (!isDone) desk.dismiss();
    };
  }, [act, audio, desk, dialogs, log, now]);
  return share;
}

/** Writers who stay for the next file, until one is left undone. They are there before the first is asked for. */
function useWriters() {
  const [desk] = useState(() => {
    let writers: Writers | null = null;
    return {
      sitting(): Writers {
        writers ??= openWriters();
        return writers;
      },
      dismiss(): void {
        writers?.close();
        writers = null;
      },
    };
  });
  useEffect(() => {
    const ahead = async () =>
      desk
        .sitting()
        .paper()
        .ask((writer) => writer.prepare());
    // What goes wrong is said when a file is wanted.
    const timer = setTimeout(() => ahead().catch(() => {}), AHEAD_MS);
    return () => {
      clearTimeout(timer);
      desk.dismiss();
    };
  }, [desk]);
  return desk;
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
