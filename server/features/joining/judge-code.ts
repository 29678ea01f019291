import { foldJoinCode, isJoinCode } from '#shared/classes/join-code';
import { refuse } from '../../http/refusal.ts';
import type { JoinGuard, JoinTry } from './join-guard.ts';

/**
 * Looks for what has the code, and counts it against who asks where nothing has.
 *
 * @throws Refusal where they have to wait, or nothing has the code
 */
export async function judgeCode<Found>(
  guard: JoinGuard,
  one: JoinTry,
  { typed, look }: { readonly typed: string; look(joinCode: string): Promise<Found | null> },
): Promise<Found> {
  const wait = guard.begin(one);
  if (wait > 0) throw refuse('too-many-attempts', { retryAfter: wait });
  const joinCode = foldJoinCode(typed);
  const looked = isJoinCode(joinCode) ? look(joinCode) : Promise.resolve(null);
  const found = await looked.catch((error) => {
    guard.takeBack(one);
    throw error;
  });
  if (found === null) {
    guard.failed(one);
    throw refuse('join-code-not-found', { path: 'joinCode' });
  }
  guard.takeBack(one);
  return found;
}
