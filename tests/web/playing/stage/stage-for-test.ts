import { createStore } from 'zustand/vanilla';
import type { AudioCore, Take, TransportState } from '#audio-core';
import type { Exercise } from '#shared/generation/exercise';
import { defaultOptions, type Options } from '#shared/practice/options';
import { practising } from '#shared/practice/permits';
import { createDialogs } from '../../../../web/notices/dialogs.ts';
import { createFlash } from '../../../../web/notices/flash.ts';
import { createLeaveGuard } from '../../../../web/notices/leave-guard.ts';
import { createStage } from '../../../../web/playing/stage/model/create-stage.ts';
import type { StageGiven } from '../../../../web/playing/stage/model/stage-state.ts';
import type { Services } from '../../../../web/session/services.ts';
import { idleTransport } from '../../../../web/sound/idle-transport.ts';

export interface StageForTest {
  readonly exercise: Exercise;
  readonly given?: Partial<StageGiven>;
  readonly options?: Partial<Options>;
  /** What of the sound engine the test looks at. */
  readonly core?: {
    readonly metronome?: Partial<AudioCore['metronome']>;
    readonly sounds?: Partial<AudioCore['sounds']>;
  };
  /** What the sound engine is on its way for; without it, it is there at once. */
  readonly engine?: Promise<void>;
}

/** A stage with a sound engine that plays nothing: each take is over when `finish` says so. */
export function stageForTest({ exercise, given, options, core = {}, engine }: StageForTest) {
  const store = createStore<Options>(() => ({ ...defaultOptions, ...options }));
  const transport = createStore<TransportState>(() => idleTransport);
  const runs: { readonly plan: unknown; readonly finish: (take: Partial<Take>) => void }[] = [];
  const audio = {
    transport: {
      state: transport,
      liveSounds: createStore(() => []),
      stop: async () => {},
      pause: async () => {},
      expectedBytes: () => 0,
      run: (plan: unknown) =>
        new Promise<Take>((resolve) => {
          const finish = (take: Partial<Take>) => resolve({ finished: true, ...take } as Take);
          runs.push({ plan, finish });
        }),
    },
    microphone: { canRecord: () => true },
    hands: { midi: () => {} },
    metronome: {
      isOn: createStore(() => false),
      change: () => {},
      stop: () => {},
      ...core.metronome,
    },
    sounds: { setVolume: () => {}, ...core.sounds },
    prepare: async () => {},
    unlock: async () => {},
  } as unknown as AudioCore;
  const dialogs = createDialogs();
  const flash = createFlash({ set: () => 0, clear: () => {} });
  const services = {
    audio: async () => {
      await engine;
      return audio;
    },
    device: async () => ({ practiceLog: { begin: () => ({ end: () => {} }) } }),
    dialogs,
    flash,
    leaveGuard: createLeaveGuard(),
    log: { report: async () => {} },
    now: () => new Date(0),
    newId: () => '1',
    beginTake: () => () => {},
    isPlaying: () => false,
    hasFault: () => false,
  } as unknown as Services;
  const kept = new Map<string, string>();
  const first: StageGiven = {
    exercise,
    screen: 'play',
    permits: practising(),
    next: { label: 'Next', onPress: () => {} },
    onBack: () => {},
    ...given,
  };
  const stage = createStage({
    services,
    preferences: {
      store,
      set: (name, value) => store.setState({ [name]: value } as Partial<Options>),
    },
    storage: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    },
    given: first,
  });
  return { stage, first, runs, transport, options: store, dialogs, flash };
}
