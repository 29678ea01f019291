import { wrap } from 'comlink';
import type { GenerationWorker } from '../../workers/generation.worker.ts';
import type { Generate } from './exercise-writer.ts';

/**
 * The generator in a worker of its own, so that typing and scrolling never wait for it. A worker that fails answers
 * nobody any more: what was asked of it rejects, and the next request opens a new one.
 */
export function startGeneration(open: () => Worker): Generate {
  let running: { readonly generate: Generate; readonly failed: Promise<never> } | null = null;

  function start() {
    const worker = open();
    const failed = new Promise<never>((_, reject) => {
      worker.addEventListener('error', (event) => {
        running = null;
        worker.terminate();
        reject(new Error(`The generator failed: ${event.message || 'it did not load'}`));
      });
    });
    // It may fail while nobody waits.
    failed.catch(() => {});
    const remote = wrap<GenerationWorker>(worker);
    return { generate: (...asked: Parameters<Generate>) => remote.generate(...asked), failed };
  }

  return (request, seed) => {
    running ??= start();
    return Promise.race([running.generate(request, seed), running.failed]);
  };
}
