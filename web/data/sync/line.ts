import { backoff } from './backoff.ts';
import type { Answer, Channel, Settled, Waiting } from './channel.ts';
import { LONGEST_WAIT_MS, waitUntil } from './wait-until.ts';

/** Before what is due is looked at again: another tab may be sending it just now. */
const SHORTEST_WAIT_MS = 1000;
/** After the device's own store failed. */
const STORE_WAIT_MS = 60_000;

export interface LineOptions {
  /** Whose device this is; the server takes nothing under another person's cookie. null is nobody, who sends nothing. */
  readonly personId: string | null;
  /** Absent on an address the browser does not trust. */
  readonly locks: Pick<LockManager, 'request'> | undefined;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly random: () => number;
  /** Returns what cancels it. */
  readonly setTimer: (work: () => void, milliseconds: number) => () => void;
  /** Told of what should not have happened; what it happened to is tried again later. */
  readonly report: (error: unknown) => void;
}

export interface RunOptions {
  /** Sends also what would still wait for its turn: the network came back, or somebody asked for it. */
  readonly force?: boolean;
  /** Takes in what other devices told the server, too. */
  readonly ask?: boolean;
}

/** Sends what waits in one channel. */
export function createLine<Content>(channel: Channel<Content>, options: LineOptions) {
  const { personId, locks, now, random, setTimer, report } = options;
  /** Keys of what was answered since somebody last asked for a run, and may still be listed: an old server keeps nothing of it. */
  const answered = new Set<string>();
  let cancelTimer = () => {};
  let wanted: RunOptions | null = null;
  let underWay: Promise<boolean> | null = null;

  const waitOf = ({ nextTryAt }: Waiting<Content>) => waitUntil(nextTryAt, now());

  /** What may go now: all of a subject up to the first that is not due. */
  async function due(): Promise<readonly Waiting<Content>[]> {
    const blocked = new Set<string>();
    return (await channel.waiting()).filter((piece) => {
      if (answered.has(piece.key) || blocked.has(piece.subject)) return false;
      if (waitOf(piece) <= 0) return true;
      blocked.add(piece.subject);
      return false;
    });
  }

  async function trySend(
    pieces: readonly Waiting<Content>[],
    person: string,
  ): Promise<readonly Answer[]> {
    try {
      const contents = pieces.map(({ content }) => content);
      return await channel.send(contents, person);
    } catch (error) {
      report(error);
      return pieces.map(() => ({ kind: 'later', retryAfter: null }));
    }
  }

  function settledBy(piece: Waiting<Content>, answer: Answer): Settled<Content>[] {
    switch (answer.kind) {
      case 'again':
        return [];
      case 'done':
      case 'refused':
        answered.add(piece.key);
        return [{ piece, fate: answer }];
      case 'later': {
        const wait = (answer.retryAfter ?? 0) * 1000 || backoff(piece.tries, random);
        const nextTryAt = now() + Math.min(wait, LONGEST_WAIT_MS);
        const { problem = null } = answer;
        return [{ piece, fate: { kind: 'later', tries: piece.tries + 1, nextTryAt, problem } }];
      }
    }
  }

  /** Looks again after each request: more may have come while it was on its way. How many pieces were taken. */
  async function sendDue(person: string): Promise<number> {
    let taken = 0;
    for (;;) {
      const ready = await due();
      if (ready.length === 0) return taken;
      const pieces = ready.slice(0, channel.fitting?.(ready) ?? 1);
      const answers = await trySend(pieces, person);
      await channel.settle(pieces.flatMap((piece, place) => settledBy(piece, answers[place]!)));
      taken += answers.filter(({ kind }) => kind === 'done').length;
    }
  }

  /** Pieces that are still to be sent by this page, without those of a subject that wait for the one ahead. */
  async function left(): Promise<readonly Waiting<Content>[]> {
    const seen = new Set<string>();
    const waiting = (await channel.waiting()).filter(({ key }) => !answered.has(key));
    return waiting.filter(({ subject }) => !seen.has(subject) && seen.add(subject));
  }

  async function work({ ask = false }: RunOptions): Promise<void> {
    if (personId !== null) {
      const taken = await sendDue(personId);
      // What could not be sent says that nothing can be asked either.
      if (ask && channel.ask && (await left()).length === 0) await channel.ask(personId, taken);
    }
    await channel.tidy?.();
  }

  /** Whether this tab had its turn. */
  async function inTurn(run: RunOptions): Promise<boolean> {
    if (locks === undefined) {
      if (!channel.needsLock) await work(run);
      return true;
    }
    const name = `primavista-${channel.name}`;
    return locks.request(name, { ifAvailable: true }, async (lock) => {
      if (lock !== null) await work(run);
      return lock !== null;
    });
  }

  function runAfter(milliseconds: number, run: RunOptions = {}): void {
    cancelTimer();
    cancelTimer = setTimer(() => void start(run), milliseconds);
  }

  async function pass(run: RunOptions): Promise<void> {
    if (run.force) await channel.hurry();
    const hadTurn = await inTurn(run);
    if (personId === null || (locks === undefined && channel.needsLock)) return;
    // Also without the lock: the tab that holds it may close before it comes to these.
    const waits = (await left()).map(waitOf);
    if (waits.length > 0) runAfter(Math.max(SHORTEST_WAIT_MS, Math.min(...waits)));
    if (!hadTurn && run.ask && channel.ask) runAfter(SHORTEST_WAIT_MS, { ask: true });
  }

  /** Whether the server has everything by then. */
  async function passes(): Promise<boolean> {
    while (wanted !== null) {
      const run = wanted;
      wanted = null;
      try {
        await pass(run);
      } catch (error) {
        report(error);
        runAfter(STORE_WAIT_MS);
      }
    }
    underWay = null;
    if (personId === null) return true;
    return channel.waiting().then(
      (waiting) => waiting.length === 0,
      () => false,
    );
  }

  /** One after the other within this page: what is asked for while one is under way is done by it before it ends. */
  function start({ force = false, ask = false }: RunOptions): Promise<boolean> {
    wanted = { force: force || wanted?.force === true, ask: ask || wanted?.ask === true };
    underWay ??= passes();
    return underWay;
  }

  return {
    channel,
    /** Whether the server has everything by the end of it. Never rejects. */
    run(run: RunOptions = {}): Promise<boolean> {
      answered.clear();
      return start(run);
    },
  };
}

export type Line = ReturnType<typeof createLine>;
