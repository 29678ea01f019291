import { getPriority, platform, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';

/** One step: far enough to let the others go first, and too little to starve where something else keeps the machine busy. */
const niceness = 1;

/**
 * The whole life of a pool's thread. It steps back behind the server's own, so that where processors are few nobody waits
 * for an answer of a moment because others sign in or have music written. Linux knows standings of single threads, and
 * means the one that asks; elsewhere it would be the whole program's.
 */
export function answerOrders(answerTo) {
  if (platform() === 'linux') stepBack();
  parentPort.on('message', async (order) => {
    parentPort.postMessage(await answer(answerTo, order));
  });
  // All that it works by is read by now.
  parentPort.postMessage({ kind: 'begun' });
}

/** From where the whole program stands. A courtesy: what may not step back works as well. */
function stepBack() {
  try {
    setPriority(0, Math.min(19, getPriority(0) + niceness));
  } catch {}
}

async function answer(answerTo, order) {
  try {
    return { kind: 'done', outcome: await answerTo(order) };
  } catch (error) {
    return { kind: 'failed', error };
  }
}
