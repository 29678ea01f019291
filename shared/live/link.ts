/** Milliseconds, by spec 3 §9. */
export const linkTimes = {
  ping: 30_000,
  /** Not open by then: said. */
  waiting: 2_000,
  /** Not open by then: given up, for now. */
  timeout: 30_000,
  /** Nothing but pings. */
  inactive: 3_600_000,
  /** Between an accidental close and the one quiet try. */
  jitter: { least: 250, most: 1_250 },
  /** The longest between two later tries: at first, as a server that starts anew is back within a minute, and after so many. */
  shortPause: 8_000,
  shortTries: 8,
  longestPause: 30_000,
  /** Between two questions where no socket is open. */
  poll: 3_000,
} as const;

/** Why something is said of the connection; each has its words. */
export type LinkNotice = 'network' | 'timeout' | 'crash' | 'waiting' | 'other';

type LinkPhase = 'connecting' | 'open' | 'retrying' | 'timed-out' | 'disconnected';

/** A connection that is wanted, as a value: whoever drives it opens a socket whenever `attempt` has risen. */
export interface LinkState {
  readonly phase: LinkPhase;
  readonly notice: LinkNotice | null;
  readonly attempt: number;
  /** Tries since it was open last that came to nothing. */
  readonly failures: number;
  /** When this phase began, in milliseconds. */
  readonly since: number;
  /** When something came that is more than a ping. */
  readonly usedAt: number;
  /** When a tick is due; null where nothing happens by itself. */
  readonly wakeAt: number | null;
}

export type LinkEvent =
  | { readonly kind: 'opened' }
  | { readonly kind: 'closed'; readonly code: number }
  /** Closed since the same person has enough other pages here: nothing is wrong with it. */
  | { readonly kind: 'crowded' }
  /** Something came that is more than a ping. */
  | { readonly kind: 'used' }
  | { readonly kind: 'tick' }
  | { readonly kind: 'online' }
  | { readonly kind: 'offline' }
  /** Somebody looks at the page again. */
  | { readonly kind: 'shown' }
  | { readonly kind: 'server-error' }
  /** Pressed. */
  | { readonly kind: 'retry' }
  | { readonly kind: 'left' };

interface Now {
  /** Milliseconds. */
  readonly now: number;
  /** From 0 to just below 1. */
  readonly random: number;
}

/** Closed without a word, or as if nothing had been: worth one quiet try. */
const accidental: readonly number[] = [1000, 1005, 1006];

export const joined = (now: number): LinkState =>
  connecting({ attempt: 0, failures: 0, usedAt: now, notice: null }, now);

/**
 * What becomes of a connection. The specification ends with a notice that waits for a press; a class does not: tries go on
 * behind every notice but that of an hour without use.
 *
 * @example stepLink(joined(0), { kind: 'opened' }, { now: 80, random: 0 }).phase // 'open'
 */
export function stepLink(state: LinkState, event: LinkEvent, at: Now): LinkState {
  const { now } = at;
  switch (event.kind) {
    case 'opened':
      return {
        ...state,
        ...{ phase: 'open', notice: null, failures: 0, since: now, usedAt: now },
        wakeAt: now + linkTimes.inactive,
      };
    case 'used':
      if (state.phase !== 'open') return state;
      return { ...state, usedAt: now, wakeAt: now + linkTimes.inactive };
    case 'closed':
      return closed(state, event.code, at);
    case 'crowded':
      return crowded(state, at);
    case 'server-error':
      return failed(state, 'crash', at);
    case 'offline':
      return state.phase === 'disconnected' ? state : failed(state, 'network', at);
    case 'online':
      return isTrying(state) ? connecting(state, now) : state;
    case 'shown':
      return isTrying(state) || isInactive(state) ? connecting(state, now) : state;
    case 'retry':
      return connecting({ ...state, notice: 'waiting' }, now);
    case 'tick':
      return state.wakeAt === null || now < state.wakeAt ? state : woken(state, at);
    case 'left':
      return { ...state, phase: 'disconnected', notice: null, wakeAt: null };
  }
}

/** It waits for its next try. */
const isTrying = ({ phase }: LinkState) => phase === 'retrying' || phase === 'timed-out';
const isInactive = ({ phase, notice }: LinkState) =>
  phase === 'disconnected' && notice === 'timeout';

function connecting(
  { attempt, failures, usedAt, notice }: Omit<LinkState, 'phase' | 'since' | 'wakeAt'>,
  now: number,
): LinkState {
  return {
    ...{ phase: 'connecting', attempt: attempt + 1, failures, usedAt, notice, since: now },
    wakeAt: now + linkTimes.waiting,
  };
}

function closed(state: LinkState, code: number, at: Now): LinkState {
  if (state.phase === 'disconnected') return state;
  // An older socket of a try that was given up.
  if (isTrying(state)) return state;
  if (!accidental.includes(code) || state.failures > 0) {
    return failed(state, state.notice === 'network' ? 'network' : 'other', at);
  }
  const { least, most } = linkTimes.jitter;
  return {
    ...state,
    ...{ phase: 'retrying', failures: 1, since: at.now },
    wakeAt: at.now + least + (most - least) * at.random,
  };
}

/** Another page may be closed some day: it is tried rarely, and its questions are answered meanwhile. */
function crowded(state: LinkState, { now, random }: Now): LinkState {
  if (state.phase === 'disconnected') return state;
  return {
    ...state,
    ...{ phase: 'timed-out', notice: null, failures: state.failures + 1, since: now },
    wakeAt: now + linkTimes.longestPause * (0.5 + random / 2),
  };
}

function failed(state: LinkState, notice: LinkNotice, { now, random }: Now): LinkState {
  const failures = state.failures + 1;
  const most = failures <= linkTimes.shortTries ? linkTimes.shortPause : linkTimes.longestPause;
  const longest = Math.min(most, 1000 * 2 ** Math.min(failures, 5));
  return {
    ...state,
    ...{ phase: 'timed-out', notice, failures, since: now },
    wakeAt: now + longest * (0.5 + random / 2),
  };
}

/** The time has come for which it waited. */
function woken(state: LinkState, at: Now): LinkState {
  const { now } = at;
  switch (state.phase) {
    case 'connecting':
      if (now - state.since >= linkTimes.timeout) return failed(state, 'timeout', at);
      return {
        ...state,
        notice: state.notice ?? 'waiting',
        wakeAt: state.since + linkTimes.timeout,
      };
    case 'open':
      return { ...state, phase: 'disconnected', notice: 'timeout', since: now, wakeAt: null };
    case 'retrying':
    case 'timed-out':
      return connecting(state, now);
    case 'disconnected':
      return state;
  }
}
