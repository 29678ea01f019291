import type { Endpoint, ReplyOf } from '#shared/contract/endpoint';
import { type Api, addressOf, type CallInput } from './api.ts';
import type { Database } from './database.ts';
import type { Outcome } from './http.ts';
import { repliesWithin } from './replies-within.ts';

/** No network, or a server in trouble: both pass, and what was kept is better than nothing. */
export function passes(outcome: Outcome<unknown>): boolean {
  return outcome.kind === 'network' || (outcome.kind === 'refused' && outcome.status >= 500);
}

/**
 * Asks the server and keeps its answer; without a network, or while the server is in trouble, the kept
 * answer is given instead, checked against the schema again because the page may be newer than what it kept.
 */
export async function cachedGet<E extends Endpoint>(
  api: Api,
  db: Database,
  endpoint: E,
  asked: Pick<CallInput<E>, 'params' | 'query'> = {},
): Promise<Outcome<ReplyOf<E>>> {
  const key = addressOf(endpoint, asked);
  const outcome = await api.call(endpoint, asked);
  if (outcome.kind === 'ok') {
    const storedAt = new Date().toISOString();
    const replies = [{ key, reply: outcome.reply }, ...repliesWithin(endpoint, outcome.reply)];
    await db.replies.bulkPut(replies.map((one) => ({ ...one, storedAt })));
    return outcome;
  }
  if (!passes(outcome)) return outcome;
  const kept = await db.replies.get(key);
  const parsed = endpoint.reply.safeParse(kept?.reply);
  return parsed.success ? { kind: 'ok', reply: parsed.data as ReplyOf<E> } : outcome;
}
