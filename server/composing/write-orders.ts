import { parentPort } from 'node:worker_threads';
import { generateExercise } from '#shared/generation/generate';
import type { ComposerAnswer, ComposerOrder } from './messages.ts';

/** The whole life of a composer's thread. */
parentPort?.on('message', ({ request, seed }: ComposerOrder) => {
  parentPort?.postMessage(answerTo(request, seed));
});

function answerTo(...order: Parameters<typeof generateExercise>): ComposerAnswer {
  try {
    return { kind: 'written', outcome: generateExercise(...order) };
  } catch (error) {
    return { kind: 'failed', error };
  }
}
