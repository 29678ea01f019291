import { AudioError, nameOf } from './errors.ts';
import type { Faults } from './faults.ts';

/** A context that does not run by then will not run without another gesture. */
const RESUME_LIMIT_MS = 3000;

/** @throws AudioError `context-suspended` where it does not run in time */
export async function resume(context: AudioContext, faults: Faults): Promise<void> {
  let limit: ReturnType<typeof setTimeout> | undefined;
  const outcome = await Promise.race([
    context.resume().then(() => context.state, nameOf),
    new Promise<'late'>((resolve) => {
      limit = setTimeout(resolve, RESUME_LIMIT_MS, 'late');
    }),
  ]);
  clearTimeout(limit);
  if (outcome !== 'running' || faults.has('audio-context-suspended')) {
    throw new AudioError('context-suspended', `The AudioContext did not start: ${outcome}`);
  }
}
