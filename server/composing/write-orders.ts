import { parentPort } from 'node:worker_threads';
import { generateExercise } from '#shared/generation/generate';
import type { Generated } from '#shared/generation/write-exercise';
import { assessSetMusic } from './assess-set-music.ts';
import type { ComposerAnswer, ComposerOrder, Piece } from './messages.ts';

/** The whole life of a composer's thread. */
parentPort?.on('message', (order: ComposerOrder) => {
  parentPort?.postMessage(answerTo(order));
});

function answerTo(order: ComposerOrder): ComposerAnswer {
  try {
    const generated = written(order.piece);
    if (order.kind === 'write') return { kind: 'done', outcome: generated };
    const music = generated.kind === 'exercise' ? generated.exercise : null;
    return { kind: 'done', outcome: assessSetMusic(music, order.sent) };
  } catch (error) {
    return { kind: 'failed', error };
  }
}

/** A class opens the same music, and hands it in, within the same minute. */
const mostKept = 20;
const kept = new Map<string, Generated>();

function written({ request, seed }: Piece): Generated {
  const name = JSON.stringify([request, seed]);
  const generated = kept.get(name) ?? generateExercise(request, seed);
  // What was asked for last stands last, and what stands first goes first.
  kept.delete(name);
  kept.set(name, generated);
  const [oldest] = kept.keys();
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
  return generated;
}
