import { type Remote, wrap } from 'comlink';
import type { PaperWorker } from '../../workers/paper.worker.ts';
import type { SoundWorker } from '../../workers/sound.worker.ts';

/** A writer of files in a worker of its own. */
interface Writer<Api> {
  ask<Result>(work: (writer: Remote<Api>) => Promise<Result>): Promise<Result>;
}

/** Those who write files away from the page, each there as soon as it is asked for. */
export interface Writers {
  readonly paper: () => Writer<PaperWorker>;
  readonly sound: () => Writer<SoundWorker>;
  /** Aborted with them: what is on its way to them is given up. */
  readonly signal: AbortSignal;
  /** What was asked of them is left undone. */
  readonly close: () => void;
}

export function openWriters(): Writers {
  const ending = new AbortController();
  const opened: Worker[] = [];
  const open = <Api>(worker: Worker): Writer<Api> => {
    opened.push(worker);
    return writerOf<Api>(worker);
  };
  let paper: Writer<PaperWorker> | null = null;
  let sound: Writer<SoundWorker> | null = null;
  return {
    // Vite finds a worker by this very form.
    paper: () => {
      paper ??= open<PaperWorker>(
        new Worker(new URL('../../workers/paper.worker.ts', import.meta.url), { type: 'module' }),
      );
      return paper;
    },
    sound: () => {
      sound ??= open<SoundWorker>(
        new Worker(new URL('../../workers/sound.worker.ts', import.meta.url), { type: 'module' }),
      );
      return sound;
    },
    signal: ending.signal,
    close() {
      ending.abort();
      for (const worker of opened) worker.terminate();
    },
  };
}

function writerOf<Api>(worker: Worker): Writer<Api> {
  const failed = new Promise<never>((_, reject) => {
    worker.addEventListener('error', (event) => {
      reject(new Error(`The writer of files failed: ${event.message || 'it did not load'}`));
    });
  });
  // It may fail while nobody waits.
  failed.catch(() => {});
  const remote = wrap<Api>(worker);
  return { ask: (work) => Promise.race([work(remote), failed]) };
}
