import type { Role } from '#shared/contract/account';
import type { Context } from '../context.ts';
import { sessionsGoingOn } from '../http/session-cookie.ts';

/** Milliseconds between two looks at whether somebody may still be here: who signed out is gone within five seconds. */
const betweenLooks = 4_000;

/** Of many that were granted once those of which nothing has changed since. */
export type Unchanged<Granted> = (granted: readonly Granted[]) => Promise<ReadonlySet<Granted>>;

export interface Watched<Granted> {
  readonly granted: Granted;
  /** null for who has no account. */
  readonly session: { readonly key: string; readonly role: Role } | null;
  /** Asks about this one alone, as before it came in, and sends it away where it may be here no more. */
  look(): Promise<void>;
}

/**
 * Looks again and again whether those who were let in may still be here. Where a room can say of many at once that nothing
 * has changed, each other one is asked about alone: five hundred would keep the database busy.
 */
export class Watch<Granted> {
  readonly #context: Context;
  readonly #unchanged: Unchanged<Granted> | undefined;
  readonly #open = new Set<Watched<Granted>>();
  #timer: NodeJS.Timeout | undefined;
  #isLooking = false;

  constructor(context: Context, unchanged: Unchanged<Granted> | undefined) {
    this.#context = context;
    this.#unchanged = unchanged;
  }

  add(one: Watched<Granted>): void {
    this.#open.add(one);
    this.#timer ??= setInterval(() => void this.#look(), betweenLooks).unref();
  }

  remove(one: Watched<Granted>): void {
    this.#open.delete(one);
    if (this.#open.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  async #look(): Promise<void> {
    if (this.#isLooking) return;
    this.#isLooking = true;
    try {
      await Promise.all((await this.#doubtful([...this.#open])).map((one) => one.look()));
    } catch (err) {
      // The database may be away for a moment: that is no reason to send a class home.
      this.#context.log.warn({ err }, 'who is in a socket was not asked');
    } finally {
      this.#isLooking = false;
    }
  }

  async #doubtful(open: readonly Watched<Granted>[]): Promise<readonly Watched<Granted>[]> {
    if (this.#unchanged === undefined) return open;
    const unchanged = await this.#unchanged(open.map(({ granted }) => granted));
    const keys = open.flatMap(({ session }) => session?.key ?? []);
    const goingOn = await sessionsGoingOn(this.#context, keys);
    return open.filter(({ granted, session }) => {
      const isKnown = session === null || goingOn.get(session.key) === session.role;
      return !(isKnown && unchanged.has(granted));
    });
  }
}
