import type { Database } from './database.ts';
import type { StoredAttempt } from './tables/attempts.ts';

interface AttemptsOptions {
  readonly db: Database;
  /** Absent on an address the browser does not trust. */
  readonly locks: Pick<LockManager, 'request' | 'query'> | undefined;
  readonly now: () => Date;
}

/** One that goes on. */
export interface OpenAttempt {
  /** It was left, and no take came of it; nothing happens where one did. */
  leave(): Promise<void>;
}

const lockOf = (id: string) => `primavista-attempt-${id}`;

const KEPT_MS = 30 * 24 * 60 * 60_000;

/** Attempts at assignments. One that goes on holds a lock by its name, so that a page that died leaves none behind that seems to. */
export function createAttempts({ db, locks, now }: AttemptsOptions) {
  /** Names of those that go on in this page, for where there are no locks. */
  const here = new Set<string>();

  async function leave(id: string): Promise<void> {
    await db.transaction('rw', db.attempts, async () => {
      const one = await db.attempts.get(id);
      if (one?.state === 'going')
        await db.attempts.update(id, { state: 'left', leftAt: now().toISOString() });
    });
  }

  return {
    /** Notes that an attempt has begun. @param about its id is the take's that comes of it */
    async begin(
      about: Pick<StoredAttempt, 'id' | 'assignmentId' | 'round' | 'pieceId' | 'picked' | 'part'>,
    ): Promise<OpenAttempt> {
      const begunAt = now().toISOString();
      const name = lockOf(about.id);
      const free = await hold(locks, name);
      here.add(name);
      await db.attempts.add({
        ...about,
        ...{ begunAt, state: 'going', leftAt: null },
        ...{ told: 'nothing', toldAt: null, leftToldAt: null, tries: 0, nextTryAt: 0 },
      });
      return {
        async leave() {
          await leave(about.id);
          here.delete(name);
          free();
        },
      };
    },
    /** What the server is to hear of, the oldest first; whatever a page that died left is left by now. */
    async untold(): Promise<readonly StoredAttempt[]> {
      const { held = [] } = (await locks?.query()) ?? {};
      const alive = new Set([...here, ...held.map(({ name }) => name)]);
      const going = await db.attempts.filter(({ state }) => state === 'going').toArray();
      for (const { id } of going) if (!alive.has(lockOf(id))) await leave(id);
      const all = await db.attempts.orderBy('begunAt').toArray();
      return all.filter(isUntold);
    },
    /** Lets go of what the server has long known. */
    async tidy(): Promise<void> {
      const before = now().getTime() - KEPT_MS;
      // A take that still waits is to say when it was begun.
      const waiting = new Set(await db.outbox.toCollection().primaryKeys());
      await db.attempts
        .filter(
          ({ id, state, toldAt }) =>
            state !== 'going' && toldAt !== null && toldAt < before && !waiting.has(id),
        )
        .delete();
    },
  };
}

/** Whether the server is to hear of it: a take tells of its own. */
export const isUntold = ({ state, told }: StoredAttempt): boolean =>
  (state === 'going' && told === 'nothing') ||
  (state === 'left' && told !== 'left' && told !== 'refused');

export type Attempts = ReturnType<typeof createAttempts>;

/** @returns frees it */
function hold(locks: AttemptsOptions['locks'], name: string): Promise<() => void> {
  if (!locks) return Promise.resolve(() => {});
  return new Promise((resolve) => {
    const held = () => new Promise<void>((free) => resolve(free));
    // Refused where the page is not in front of anybody any more.
    locks.request(name, held).catch(() => resolve(() => {}));
  });
}
