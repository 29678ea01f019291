import {
  type AsyncStorage,
  experimental_createQueryPersister,
  type PersistedQuery,
} from '@tanstack/query-persist-client-core';
import { notifyManager, type QueryPersister } from '@tanstack/react-query';
import { addressOf } from '../api/api.ts';
import { Trouble } from '../api/trouble.ts';
import type { Database } from '../store/database.ts';
import { repliesWithin } from './replies-within.ts';
import type { Question } from './reply-query.ts';

/** Milliseconds a kept answer is held back for a newer one: a network that is there and brings nothing is none. */
const PATIENCE = 3000;

/**
 * The table of replies as the library sees it: the row of one question. A kept answer is checked against the schema
 * again, because the page may be newer, or older, than what it kept; one that does not fit is as if it were not there. A
 * browser that keeps nothing is no obstacle.
 */
function rowOf(db: Database, { endpoint, asked }: Question): AsyncStorage<PersistedQuery> {
  const key = addressOf(endpoint, asked);
  return {
    async getItem(queryHash) {
      const stored = await db.replies.get(key).catch(() => undefined);
      const parsed = endpoint.reply.safeParse(stored?.reply);
      if (!stored || !parsed.success) return undefined;
      return persisted(queryHash, parsed.data, Date.parse(stored.storedAt));
    },
    async setItem(_, { state }) {
      const storedAt = new Date(state.dataUpdatedAt).toISOString();
      const replies = [{ key, reply: state.data }, ...repliesWithin(endpoint, state.data)];
      await db.replies.bulkPut(replies.map((one) => ({ ...one, storedAt }))).catch(() => {});
    },
    // What this page cannot read may be another's.
    removeItem() {},
  };
}

function persisted(queryHash: string, data: unknown, dataUpdatedAt: number): PersistedQuery {
  const state = { data, dataUpdatedAt } as PersistedQuery['state'];
  return { buster: '', queryHash, queryKey: [], state };
}

/**
 * Asks the server and keeps its answer; without a network, or while the server is in trouble or silent, the kept answer
 * is given instead. An answer that comes after that is kept for the next time, and is not shown over the other.
 *
 * @param patience milliseconds
 */
export function createReplyPersister(
  db: Database,
  { now, patience = PATIENCE }: { readonly now: () => number; readonly patience?: number },
): QueryPersister {
  return async (queryFn, context, query) => {
    const { question } = query.meta ?? {};
    // Asked by other means than one GET of the contract: that is not kept.
    if (question === undefined) return queryFn(context);
    const storage = rowOf(db, question as Question);
    const { persisterFn, persistQuery } = experimental_createQueryPersister<PersistedQuery>({
      storage,
      serialize: (one) => one,
      deserialize: (one) => one,
      maxAge: Number.POSITIVE_INFINITY,
      refetchOnRestore: false,
    });
    const answer = Promise.resolve(queryFn(context));
    const first = await Promise.race([settled(answer), silence(patience)]);
    if (first === 'answered') {
      notifyManager.schedule(() => void persistQuery(query));
      return answer;
    }
    if (first instanceof Error && !(first instanceof Trouble && first.passes)) throw first;
    answer.then(
      (late) => storage.setItem('', persisted('', late, now())),
      () => {},
    );
    return persisterFn(() => answer, context, query);
  };
}

function settled(answer: Promise<unknown>): Promise<'answered' | Error> {
  return answer.then(
    () => 'answered',
    (error: Error) => error,
  );
}

function silence(milliseconds: number): Promise<'silent'> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds, 'silent'));
}
