import { createStore } from 'zustand/vanilla';
import type { Store } from '#shared/lib/store';
import { IDLE, type TransportEvent, type TransportState, transition } from './machine.ts';

/** Where a transport stands, and the one way it goes on from there. */
export interface TransportMachine {
  readonly state: Store<TransportState>;
  /** Whether the event has a place in the state it met; where not, nothing changes. */
  send(event: TransportEvent): boolean;
  isPaused(): boolean;
  /** Fulfilled as soon as nothing runs. */
  idle(): Promise<void>;
}

export function createTransportMachine(): TransportMachine {
  const state = createStore<TransportState>(() => IDLE);
  return {
    state,
    send(event) {
      const next = transition(state.getState(), event);
      if (next) state.setState(next, true);
      return next !== null;
    },
    isPaused: () => state.getState().phase === 'paused',
    idle: () =>
      new Promise((resolve) => {
        if (state.getState().phase === 'idle') return resolve();
        const unsubscribe = state.subscribe(({ phase }) => {
          if (phase !== 'idle') return;
          unsubscribe();
          resolve();
        });
      }),
  };
}
