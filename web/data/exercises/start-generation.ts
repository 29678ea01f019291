import { wrap } from 'comlink';
import type { Generated } from '#shared/generation/write-exercise';
import type { GenerationWorker } from '../../workers/generation.worker.ts';
import type { Generate } from './exercise-writer.ts';
import { NotFetched } from './not-fetched.ts';

/**
 * The generator in a worker of its own, so that typing and scrolling never wait for it. A worker that fails answers
 * nobody any more: what was asked of it rejects, and the next request opens a new one.
 *
 * @param missed told of a file of the worker that did not come, of which no event tells the page; when it settles, the
 * request rejects
 */
export function startGeneration(
  open: () => Worker,
  missed: (trouble: NotFetched) => Promise<unknown>,
): Generate {
  let running: { readonly generate: Generate; readonly failed: Promise<never> } | null = null;

  function start() {
    const worker = open();
    const remote = wrap<GenerationWorker>(worker);
    function end(): void {
      running = null;
      worker.terminate();
    }
    const failed = new Promise<never>((_, reject) => {
      worker.addEventListener('error', ({ message }) => {
        end();
        reject(
          message
            ? new Error(`The generator failed: ${message}`)
            : new NotFetched('The generator failed: it did not load'),
        );
      });
    });
    // It may fail while nobody waits.
    failed.catch(() => {});
    async function generate(...asked: Parameters<Generate>): Promise<Generated> {
      const answer = await remote.generate(...asked);
      if (answer.kind !== 'not-fetched') return answer;
      // A worker does not ask twice for a file that did not come.
      end();
      throw new NotFetched(`The generator failed: ${answer.problem}`);
    }
    return { generate, failed };
  }

  return async (request, seed) => {
    running ??= start();
    try {
      return await Promise.race([running.generate(request, seed), running.failed]);
    } catch (trouble) {
      if (trouble instanceof NotFetched) await missed(trouble);
      throw trouble;
    }
  };
}
