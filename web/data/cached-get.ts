import type { Endpoint, ReplyOf } from '#shared/contract/endpoint';
import { type Api, pathOf } from './api.ts';
import type { Database } from './database.ts';
import type { Outcome } from './http.ts';

/**
 * Asks the server and keeps its answer; without a network the kept answer is given instead,
 * checked against the schema again because the page may be newer than what it kept.
 */
export async function cachedGet<E extends Endpoint>(
  api: Api,
  db: Database,
  endpoint: E,
  params: Readonly<Record<string, string>> = {},
): Promise<Outcome<ReplyOf<E>>> {
  const key = pathOf(endpoint, params);
  const outcome = await api.call(endpoint, { params });
  if (outcome.kind === 'ok') {
    await db.replies.put({ key, reply: outcome.reply, storedAt: new Date().toISOString() });
    return outcome;
  }
  if (outcome.kind !== 'network') return outcome;
  const kept = await db.replies.get(key);
  const parsed = endpoint.reply.safeParse(kept?.reply);
  return parsed.success ? { kind: 'ok', reply: parsed.data as ReplyOf<E> } : outcome;
}
