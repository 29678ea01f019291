import type { Channel } from './channel.ts';
import { createSender, type SenderOptions } from './sender.ts';

/** Before what is due is looked at again: another tab may be sending it just now. */
const SHORTEST_WAIT_MS = 1000;
/** After the device's own store failed. */
const STORE_WAIT_MS = 60_000;

export interface LineOptions extends SenderOptions {
  /** Whose device this is; the server takes nothing under another person's cookie. null is nobody, who sends nothing. */
  readonly personId: string | null;
  /** Absent on an address the browser does not trust. */
  readonly locks: Pick<LockManager, 'request'> | undefined;
  /** Returns what cancels it. */
  readonly setTimer: (work: () => void, milliseconds: number) => () => void;
}

export interface RunOptions {
  /** Sends also what would still wait for its turn: the network came back, or somebody asked for it. */
  readonly force?: boolean;
  /** Takes in what other devices told the server, too. */
  readonly ask?: boolean;
}

/** Sends what waits in one channel. */
export function createLine<Content>(channel: Channel<Content>, options: LineOptions) {
  const { personId, locks, setTimer, report } = options;
  const sender = createSender(channel, options);
  let cancelTimer = () => {};
  let wanted: RunOptions | null = null;
  let underWay: Promise<boolean> | null = null;

  async function work({ ask = false }: RunOptions): Promise<void> {
    if (personId !== null) {
      const taken = await sender.sendDue(personId);
      // Where something could not be sent the server is out of reach, or its answer would lack what still waits here.
      if (ask && channel.ask && (await sender.waits()).length === 0)
        await channel.ask(personId, taken);
    }
    await channel.tidy?.();
  }

  function runAfter(milliseconds: number, run: RunOptions = {}): void {
    cancelTimer();
    cancelTimer = setTimer(() => void start(run), milliseconds);
  }

  async function pass(run: RunOptions): Promise<void> {
    if (run.force) await channel.hurry();
    const hadTurn = await inTurn(channel, locks, () => work(run));
    if (personId === null || (locks === undefined && channel.needsLock)) return;
    // Also without the lock: the tab that holds it may close before it comes to these.
    const waits = await sender.waits();
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
      sender.forget();
      return start(run);
    },
  };
}

/** Works on a channel unless another tab does so just now; whether this tab had its turn. */
async function inTurn<Content>(
  channel: Channel<Content>,
  locks: LineOptions['locks'],
  work: () => Promise<void>,
): Promise<boolean> {
  if (locks === undefined) {
    if (!channel.needsLock) await work();
    return true;
  }
  const name = `primavista-${channel.name}`;
  return locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock !== null) await work();
    return lock !== null;
  });
}
