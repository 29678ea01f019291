import type { TakeSource } from '../take/take.ts';

export type TransportPhase =
  | 'idle'
  | 'preparing'
  | 'countdown'
  | 'prep-beats'
  | 'running'
  | 'paused'
  /** The music is over and the recording is being read. */
  | 'analysing';

export interface TransportState {
  readonly phase: TransportPhase;
  readonly source: TakeSource;
  /** Whole seconds left while in `countdown`, else 0. */
  readonly countdown: number;
  /** The countdown is time to look at the music, and may be cut short. */
  readonly isStudy: boolean;
  /** 0-based prep beat that sounds now, -1 outside `prep-beats`. */
  readonly prepBeat: number;
  /** 0 to 1 while analysing, else 0. */
  readonly progress: number;
}

/** What can happen to the transport. */
export type TransportEvent =
  | { readonly kind: 'start'; readonly source: TakeSource }
  | { readonly kind: 'countdown'; readonly left: number; readonly isStudy?: boolean }
  | { readonly kind: 'prep-beat'; readonly beat: number }
  | { readonly kind: 'music' }
  | { readonly kind: 'pause' }
  | { readonly kind: 'resume' }
  /** The music is over, or it was stopped, and there is a recording to read. */
  | { readonly kind: 'read' }
  | { readonly kind: 'progress'; readonly done: number }
  /** Everything has been released. */
  | { readonly kind: 'released' };

export const IDLE: TransportState = {
  phase: 'idle',
  source: 'none',
  countdown: 0,
  isStudy: false,
  prepBeat: -1,
  progress: 0,
};

/**
 * The next state (spec 3 §4), or null when the event has no place in this one: a start while not
 * idle is a re-entry, a pause of a recorded take would tear the recording. An event that changes
 * nothing gives back the same object, so that listeners are not called for every tick.
 */
export function transition(state: TransportState, event: TransportEvent): TransportState | null {
  const next = follow(state, event);
  return next && isSame(state, next) ? state : next;
}

function follow(state: TransportState, event: TransportEvent): TransportState | null {
  const { phase, source } = state;
  switch (event.kind) {
    case 'start':
      return phase === 'idle' ? { ...IDLE, phase: 'preparing', source: event.source } : null;
    case 'countdown':
      return phase === 'preparing' || phase === 'countdown'
        ? {
            ...IDLE,
            phase: 'countdown',
            source,
            countdown: event.left,
            isStudy: event.isStudy ?? false,
          }
        : null;
    case 'prep-beat':
      return phase === 'preparing' || phase === 'countdown' || phase === 'prep-beats'
        ? { ...IDLE, phase: 'prep-beats', source, prepBeat: event.beat }
        : null;
    case 'music':
      return phase === 'preparing' ||
        phase === 'countdown' ||
        phase === 'prep-beats' ||
        phase === 'running'
        ? { ...IDLE, phase: 'running', source }
        : null;
    case 'pause':
      return phase === 'running' && source === 'none' ? { ...state, phase: 'paused' } : null;
    case 'resume':
      return phase === 'paused' ? { ...state, phase: 'running' } : null;
    case 'read':
      return isSounding(phase) ? { ...IDLE, phase: 'analysing', source } : null;
    case 'progress':
      return phase === 'analysing' ? { ...state, progress: event.done } : null;
    case 'released':
      return phase === 'idle' ? null : IDLE;
  }
}

function isSounding(phase: TransportState['phase']): boolean {
  return phase === 'countdown' || phase === 'prep-beats' || phase === 'running';
}

function isSame(a: TransportState, b: TransportState): boolean {
  return (Object.keys(IDLE) as (keyof TransportState)[]).every((key) => a[key] === b[key]);
}
