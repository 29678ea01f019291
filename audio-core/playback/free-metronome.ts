import { createStore } from 'zustand/vanilla';
import type { Store } from '#shared/lib/store';
import type { Seconds, Tempo } from '#shared/lib/units';
import type { TransportState } from '../api.ts';
import type { AudioDevice } from '../engine/audio-device.ts';
import type { Faults } from '../engine/faults.ts';
import { LOOK_AHEAD } from '../transport/scheduler.ts';
import { createMetronome, type Metronome } from './metronome.ts';

/** What is counted. */
export interface FreeBeat {
  readonly tempo: Tempo;
  /** In one measure; the first is stressed. */
  readonly beats: number;
}

/** A metronome for its own sake, to find the tempo by. */
export interface FreeMetronome {
  readonly isOn: Store<boolean>;
  /** Rejects, and is off, when it cannot be had. */
  toggle(beat: FreeBeat): Promise<void>;
  stop(): void;
}

export interface FreeMetronomeOptions {
  readonly device: AudioDevice;
  readonly transport: Store<TransportState>;
  /** How loud the click is, 0 to 1; asked at each start. */
  readonly volume: () => number;
  readonly faults: Faults;
}

const TICK_MS = 50;
const SETTLE: Seconds = 0.05;
/** Spec 3 §4: it stops when fewer seconds of a countdown are left, to leave the count-in alone. */
const LEAST_COUNTDOWN = 2;

export function createFreeMetronome({
  device,
  transport,
  volume,
  faults,
}: FreeMetronomeOptions): FreeMetronome {
  const isOn = createStore(() => false);
  /** Counts switches: an opening that was overtaken starts nothing. */
  let turn = 0;
  let running: { readonly metronome: Metronome; readonly end: () => void } | null = null;

  // Never in the quiet before a recording.
  const isWelcome = ({ phase, isStudy, countdown }: TransportState) =>
    phase === 'idle' || (phase === 'countdown' && isStudy && countdown >= LEAST_COUNTDOWN);

  function stop(): void {
    turn += 1;
    running?.end();
    running?.metronome.silence();
    running = null;
    isOn.setState(false, true);
  }

  function run(context: AudioContext, { tempo, beats }: FreeBeat): void {
    const metronome = createMetronome(context, faults, volume());
    const begin = context.currentTime + SETTLE;
    let count = 0;
    const tick = () => {
      for (;;) {
        const time = begin + (count * 60) / tempo;
        if (time > context.currentTime + LOOK_AHEAD) return;
        metronome.sound({ time, sound: count % beats === 0 ? 'accent' : 'beat' });
        count += 1;
      }
    };
    const letGo = device.hold();
    const timer = setInterval(tick, TICK_MS);
    const unsubscribe = transport.subscribe((state) => {
      if (!isWelcome(state)) stop();
    });
    const end = () => {
      clearInterval(timer);
      unsubscribe();
      letGo();
    };
    running = { metronome, end };
    tick();
  }

  return {
    isOn,
    stop,
    async toggle(beat) {
      if (isOn.getState()) return stop();
      if (!isWelcome(transport.getState())) return;
      isOn.setState(true, true);
      turn += 1;
      const mine = turn;
      try {
        const context = await device.open();
        if (mine !== turn) return;
        if (isWelcome(transport.getState())) run(context, beat);
        else stop();
      } catch (error) {
        if (mine === turn) stop();
        throw error;
      }
    },
  };
}
