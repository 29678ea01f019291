import type { Context } from '../context.ts';

/** Says in the log where a bucket does not answer as it should. The server starts all the same: takes wait on their devices. */
export async function probeStorage({ storage, log }: Pick<Context, 'storage' | 'log'>) {
  try {
    await storage.probe();
  } catch (err) {
    log.warn(
      { err },
      'the bucket does not answer: look at its name, region, keys and what they may do',
    );
  }
}
