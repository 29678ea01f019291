import { canTryAgain } from '#shared/assignments/attempts';
import type { TenantDb } from '../../db/tenant.ts';
import { refuse } from '../../http/refusal.ts';
import { countAttempts, findBegun } from './queries.ts';

/** Takes beyond what is allowed that are kept of one student until their teacher has looked. */
const mostExtra = 3;

interface Room {
  readonly id: string;
  readonly attempts: number;
  readonly allowed: number | null;
}

interface Place {
  /** Of the attempt, 1 for the first. */
  readonly number: number;
  /** More than is allowed, of a device that did not know of another's. */
  readonly isExtra: boolean;
  /** How many were begun, with this one where it counts. */
  readonly attempts: number;
}

/**
 * Where a take that arrives now stands among those of its session.
 *
 * @throws Refusal when there is none for it
 */
export async function roomFor(
  db: TenantDb,
  { id: sessionId, attempts, allowed }: Room,
  attemptId: string,
): Promise<Place> {
  const begun = await findBegun(db, { sessionId, attemptId });
  const { last, extra } = await countAttempts(db, sessionId);
  const isExtra = begun ? begun.is_extra : !canTryAgain({ attempts, waiting: 0, allowed });
  if (isExtra && extra >= mostExtra) throw refuse('attempts-exhausted');
  return { number: last + 1, isExtra, attempts: begun || isExtra ? attempts : attempts + 1 };
}
