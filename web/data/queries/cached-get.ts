import type { Endpoint, ReplyOf } from '#shared/contract/endpoint';
import { type Api, addressOf, type CallInput } from '../api/api.ts';
import type { Outcome } from '../api/http.ts';
import type { Database } from '../store/database.ts';
import { repliesWithin } from './replies-within.ts';

/**
 * No network, a server in trouble, or an answer without a word of the server's, as a school's Wi-Fi gives before one has
 * signed in to it: all pass, and what was kept is better than nothing.
 */
export function passes(outcome: Outcome<unknown>): boolean {
  if (outcome.kind === 'ok') return false;
  return outcome.kind === 'network' || outcome.status >= 500 || outcome.errors.length === 0;
}

/** Milliseconds a kept answer is held back for a newer one: a network that is there and brings nothing is none. */
const PATIENCE = 3000;

/**
 * Asks the server and keeps its answer; without a network, or while the server is in trouble or silent, the kept
 * answer is given instead, checked against the schema again because the page may be newer than what it kept.
 *
 * @param patience milliseconds
 */
export async function cachedGet<E extends Endpoint>(
  api: Api,
  db: Database,
  endpoint: E,
  asked: Pick<CallInput<E>, 'params' | 'query'> = {},
  patience = PATIENCE,
): Promise<Outcome<ReplyOf<E>>> {
  const key = addressOf(endpoint, asked);
  const answer = askAndKeep(api, db, endpoint, asked);
  // A browser that keeps nothing is no obstacle.
  const stored = await db.replies.get(key).catch(() => undefined);
  const parsed = endpoint.reply.safeParse(stored?.reply);
  if (!parsed.success) return answer;
  const kept = { kind: 'ok', reply: parsed.data as ReplyOf<E> } as const;
  const outcome = await Promise.race([answer, silence(patience)]);
  return passes(outcome) ? kept : outcome;
}

async function askAndKeep<E extends Endpoint>(
  api: Api,
  db: Database,
  endpoint: E,
  asked: Pick<CallInput<E>, 'params' | 'query'>,
): Promise<Outcome<ReplyOf<E>>> {
  const outcome = await api.call(endpoint, asked);
  if (outcome.kind !== 'ok') return outcome;
  const storedAt = new Date().toISOString();
  const own = { key: addressOf(endpoint, asked), reply: outcome.reply };
  const replies = [own, ...repliesWithin(endpoint, outcome.reply)];
  await db.replies.bulkPut(replies.map((one) => ({ ...one, storedAt })));
  return outcome;
}

function silence(milliseconds: number): Promise<{ readonly kind: 'network' }> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds, { kind: 'network' }));
}
