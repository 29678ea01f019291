import { vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { AudioCore, Take, TakeOptions, TakePlan, TransportState } from '#audio-core';
import type { LiveSound } from '#shared/assessment/live-marks';
import { IDLE, type TransportEvent, transition } from '../../audio-core/transport/machine.ts';

/** A take that the stage asked for, until the test ends it. */
export interface SilentRun {
  readonly plan: TakePlan;
  readonly options: TakeOptions;
  /** Ends it as it went; without anything it was played to its end. */
  readonly finish: (take?: Partial<Take>) => void;
}

const listenedTake = {
  finished: true,
  heard: [],
  evidence: null,
  audio: null,
  audioStart: 0,
  interruption: null,
  latency: null,
  isTooSoft: false,
};

/**
 * A sound engine that plays and hears nothing. Its transport goes through the states of the real one, by the real rules,
 * when `tell` says what happens; what it would sound like is the matter of its own tests.
 */
export function silentCore() {
  const state = createStore<TransportState>(() => IDLE);
  const isOn = createStore(() => false);
  const sounds = createStore(() => ({ isLoading: false, missing: [] as number[] }));
  const runs: SilentRun[] = [];
  const liveSounds = createStore<readonly LiveSound[]>(() => []);
  /** Quarter notes from the first beat; null while nothing runs. */
  const place: { quarters: number | null } = { quarters: null };
  /** What the next take meets in place of beginning. */
  const trouble: { error: Error | null } = { error: null };
  const canRecord = { is: true };
  const none = async () => {};

  function tell(event: TransportEvent): void {
    const next = transition(state.getState(), event);
    if (next === null) throw new Error(`${event.kind} has no place in ${state.getState().phase}.`);
    state.setState(next, true);
  }

  const core = {
    transport: {
      state,
      liveSounds,
      position: () => place.quarters,
      expectedBytes: () => 0,
      run: vi.fn((plan: TakePlan, options: TakeOptions) => {
        if (trouble.error) return Promise.reject(trouble.error);
        tell({ kind: 'start', source: options.source });
        return new Promise<Take>((resolve) => {
          const finish = (take: Partial<Take> = {}) => {
            place.quarters = null;
            tell({ kind: 'released' });
            const { source } = options;
            resolve({ ...listenedTake, source, tempo: plan.tempo, ...take } as Take);
          };
          runs.push({ plan, options, finish });
        });
      }),
      stop: vi.fn(async () => {
        isOn.setState(false, true);
        if (state.getState().phase !== 'idle') runs.at(-1)?.finish({ finished: false });
      }),
      pause: vi.fn(async () => {
        const { phase, source } = state.getState();
        if (phase === 'running' && source === 'none') tell({ kind: 'pause' });
      }),
      resume: vi.fn(async () => tell({ kind: 'resume' })),
      skipStudy: vi.fn(() => tell({ kind: 'prep-beat', beat: 0 })),
    },
    microphone: {
      status: createStore(() => 'IDLE'),
      device: createStore(() => null),
      input: createStore(() => ({ level: 0, peak: 0, midi: null as number | null })),
      obstacle: () => null,
      canRecord: () => canRecord.is,
      listen: vi.fn(async () => () => {}),
    },
    hands: { tap: vi.fn(), midi: vi.fn() },
    metronome: {
      isOn,
      toggle: vi.fn(async () => {
        if (trouble.error) throw trouble.error;
        isOn.setState(!isOn.getState(), true);
      }),
      change: vi.fn(),
      stop: vi.fn(() => isOn.setState(false, true)),
    },
    sounds: {
      state: sounds,
      play: vi.fn(none),
      setVolume: vi.fn(),
      keep: none,
      kept: createStore(() => ({ loaded: 0, total: 0 })),
      stopKeeping: () => {},
      manifest: async () => null,
      bring: async () => null,
    },
    devices: createStore(() => ({ inputs: [], outputs: [] })),
    prepare: none,
    unlock: vi.fn(none),
    close: none,
  };
  return {
    core: core as unknown as AudioCore,
    /** The same, to ask what was called. */
    asked: core,
    runs,
    tell,
    isTicking: isOn,
    sounds,
    liveSounds,
    place,
    trouble,
    canRecord,
  };
}

export type SilentCore = ReturnType<typeof silentCore>;
