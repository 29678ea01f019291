import { createStore, type StoreApi } from 'zustand/vanilla';
import { closeCodes, type FromServer } from '#shared/contract/channel';
import { type LiveTold, live } from '#shared/contract/live';
import { joined, type LinkEvent, type LinkState, linkTimes, stepLink } from '#shared/live/link';
import { createLinkSocket } from './link-socket.ts';
import { createServerClock } from './server-clock.ts';

interface LinkMeans {
  /** Opens a socket to the room. */
  readonly connect: () => WebSocket;
  /** Asks for the state of the room where no socket is open. */
  readonly poll: () => Promise<'told' | 'gone' | 'failed'>;
  readonly onTold: (told: LiveTold) => void;
  /** Milliseconds. */
  readonly now: () => number;
  readonly random: () => number;
}

export interface RoomLinkState {
  readonly link: LinkState;
  /** It was asked for and answered where no socket is open: the lesson goes on all the same. */
  readonly isPolled: boolean;
  /** Milliseconds that the server's clock is ahead of the page's; null until it was asked a few times. */
  readonly offset: number | null;
  /** The page speaks another version. */
  readonly isOutdated: boolean;
}

/** The connection to a live room: sockets while they can be had, and questions every few seconds while they cannot. */
export function createRoomLink({ connect, poll, onTold, now, random }: LinkMeans) {
  const store = createStore<RoomLinkState>(() => ({
    link: joined(now()),
    isPolled: false,
    offset: null,
    isOutdated: false,
  }));
  const clock = createServerClock(now, () => socket.send(JSON.stringify({ type: 'ping' })));
  const phaseOf = () => store.getState().link.phase;
  let opened = 0;
  let isLive = false;
  const alarm = alarmClock(now, () => tell({ kind: 'tick' }));

  function tell(event: LinkEvent): void {
    const link = stepLink(store.getState().link, event, { now: now(), random: random() });
    store.setState({ link });
    obey(link);
  }

  function obey({ wakeAt, phase, attempt }: LinkState): void {
    alarm.set(wakeAt);
    if (phase === 'disconnected') socket.drop();
    if (phase !== 'connecting' || attempt <= opened) return;
    opened = attempt;
    // What the connection before was still to be asked is asked of none.
    clock.end();
    socket.open();
  }

  function take(text: string): void {
    const told = readTold(text);
    if (told?.type === 'pong') {
      store.setState({ offset: clock.answered(told.body.now) });
      return;
    }
    tell({ kind: told === null ? 'server-error' : 'used' });
    if (told !== null) onTold(told);
  }

  const socket = createLinkSocket({
    connect,
    onText: take,
    onClose: (code) => explain(code, { store, tell, ask, poll, isLive: () => isLive }),
    onOpen() {
      store.setState({ isPolled: false });
      tell({ kind: 'opened' });
      clock.begin();
    },
  });

  async function ask(): Promise<void> {
    const phase = phaseOf();
    if (phase === 'open' || phase === 'disconnected' || document.hidden) return;
    const answer = await poll();
    if (phaseOf() !== 'open') store.setState({ isPolled: answer === 'told' });
  }

  return {
    store,
    retry: () => tell({ kind: 'retry' }),
    /** It is over: nothing is tried any more. */
    leave: () => tell({ kind: 'left' }),
    /** Goes on until the returned function is called. */
    live(): () => void {
      const end = wake({ tell, ask, ping: () => phaseOf() === 'open' && clock.ask() });
      opened = 0;
      isLive = true;
      store.setState({ link: joined(now()) });
      obey(store.getState().link);
      return () => {
        isLive = false;
        end();
        clock.end();
        alarm.set(null);
        socket.drop();
      };
    },
  };
}

interface Explaining {
  readonly store: StoreApi<RoomLinkState>;
  readonly tell: (event: LinkEvent) => void;
  readonly ask: () => Promise<void>;
  readonly poll: LinkMeans['poll'];
  readonly isLive: () => boolean;
}

/** What a socket that was closed means. */
function explain(code: number, { store, tell, ask, poll, isLive }: Explaining): void {
  if (code === closeCodes['other-version']) {
    store.setState({ isOutdated: true });
    tell({ kind: 'left' });
  } else if (code === closeCodes['too-many-sockets']) {
    tell({ kind: 'crowded' });
    void ask();
  } else if (code === closeCodes['not-allowed'] || code === closeCodes.full) {
    // Whoever is not allowed here any more, or finds no seat, is told why by the answer, and not that something broke.
    void poll().then((answer) => {
      if (answer !== 'gone' && isLive()) tell({ kind: 'closed', code });
    });
  } else tell({ kind: 'closed', code });
}

/** Rings once, at the time that was set last. */
function alarmClock(now: () => number, ring: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    set(at: number | null): void {
      clearTimeout(timer);
      if (at !== null) timer = setTimeout(ring, Math.max(0, at - now()));
    },
  };
}

interface Woken {
  readonly tell: (event: LinkEvent) => void;
  readonly ping: () => unknown;
  readonly ask: () => void;
}

/** Everything that happens by itself: the clock, the network, somebody who looks again. @returns what ends it */
function wake({ tell, ping, ask }: Woken): () => void {
  const pinging = setInterval(ping, linkTimes.ping);
  const polling = setInterval(ask, linkTimes.poll);
  const online = () => tell({ kind: 'online' });
  const offline = () => tell({ kind: 'offline' });
  const shown = () => !document.hidden && tell({ kind: 'shown' });
  addEventListener('online', online);
  addEventListener('offline', offline);
  document.addEventListener('visibilitychange', shown);
  return () => {
    clearInterval(pinging);
    clearInterval(polling);
    removeEventListener('online', online);
    removeEventListener('offline', offline);
    document.removeEventListener('visibilitychange', shown);
  };
}

export type RoomLink = ReturnType<typeof createRoomLink>;

function readTold(text: string): LiveTold | null {
  try {
    return live.server.safeParse(JSON.parse(text) as FromServer<typeof live>).data ?? null;
  } catch {
    return null;
  }
}

/** @param as what somebody comes into the room of `teacherId` as */
export function socketUrl(
  as: 'teacher' | 'student' | 'guest',
  teacherId: string,
  userId: string,
): string {
  const { protocol, host } = location;
  const query = new URLSearchParams({ user: userId, version: String(live.version) });
  return `${protocol.replace('http', 'ws')}//${host}/ws/${as}/${teacherId}?${query}`;
}
