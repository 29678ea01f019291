import { wrap } from 'comlink';
import type { PaperWorker } from '../../workers/paper.worker.ts';

/** The writer of files in a worker of its own, until it is closed: then what was asked of it is left undone. */
export function openPaperWorker() {
  // Vite finds a worker by this very form.
  const worker = new Worker(new URL('../../workers/paper.worker.ts', import.meta.url), {
    type: 'module',
  });
  const failed = new Promise<never>((_, reject) => {
    worker.addEventListener('error', (event) => {
      reject(new Error(`The writer of files failed: ${event.message || 'it did not load'}`));
    });
  });
  // It may fail while nobody waits.
  failed.catch(() => {});
  const remote = wrap<PaperWorker>(worker);
  return {
    ask: <Result>(work: (writer: typeof remote) => Promise<Result>): Promise<Result> =>
      Promise.race([work(remote), failed]),
    close: () => worker.terminate(),
  };
}

export type OpenPaperWorker = ReturnType<typeof openPaperWorker>;
