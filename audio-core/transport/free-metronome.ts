import { createStore } from 'zustand/vanilla';
import type { Store } from '#shared/lib/store';
import type { Seconds, Tempo } from '#shared/lib/units';
import type { AudioDevice } from '../engine/audio-device.ts';
import type { Faults } from '../engine/faults.ts';
import { createMetronome } from '../playback/metronome.ts';
import { isTooLate, LOOK_AHEAD } from '../timing/scheduler.ts';
import { beatSound } from '../timing/timetable.ts';
import type { TransportState } from './machine.ts';

/** What is counted. */
export interface FreeBeat {
  readonly tempo: Tempo;
  /** In one measure. */
  readonly beats: number;
  /** 1-based beats that carry a stress. */
  readonly strongBeats: readonly number[];
}

/** A metronome for its own sake, to find the tempo by. */
interface FreeMetronome {
  readonly isOn: Store<boolean>;
  /** Rejects, and is off, when it cannot be had; `onError` is told, and it is off, when it fails later. */
  toggle(beat: FreeBeat, onError: (error: unknown) => void): Promise<void>;
  /** Counts on like this, as loud as is wanted now; does nothing while it is off. */
  change(beat: FreeBeat): void;
  stop(): void;
}

interface FreeMetronomeOptions {
  readonly device: AudioDevice;
  readonly transport: Store<TransportState>;
  /** How loud the click is, 0 to 1; asked at each start and each change. */
  readonly volume: () => number;
  readonly faults: Faults;
}

const TICK_MS = 50;
const SETTLE: Seconds = 0.05;
/** Spec 3 §4: it stops when fewer seconds of a countdown are left, to leave the count-in alone. */
const LEAST_COUNTDOWN = 2;

/** Evenly spaced clicks. */
interface Count {
  readonly beat: FreeBeat;
  readonly begin: Seconds;
  /** Where in its measure the first of them lies. */
  readonly first: number;
}

const lengthOf = ({ tempo }: FreeBeat): Seconds => 60 / tempo;

/** The new beat follows the last click that was heard of the old one; a new meter begins with its first. */
function goOn({ beat, begin, first }: Count, next: FreeBeat, now: Seconds): Count {
  const heard = Math.floor((now - begin) / lengthOf(beat)) + 1;
  const last = begin + (heard - 1) * lengthOf(beat);
  return {
    beat: next,
    begin: Math.max(now + SETTLE, last + lengthOf(next)),
    first: next.beats === beat.beats ? first + heard : 0,
  };
}

export function createFreeMetronome({
  device,
  transport,
  volume,
  faults,
}: FreeMetronomeOptions): FreeMetronome {
  const isOn = createStore(() => false);
  /** Counts switches: an opening that was overtaken starts nothing. */
  let turn = 0;
  let wanted: FreeBeat;
  let running: { readonly change: () => void; readonly end: () => void } | null = null;

  // Never in the quiet before a recording.
  const isWelcome = ({ phase, isStudy, countdown }: TransportState) =>
    phase === 'idle' || (phase === 'countdown' && isStudy && countdown >= LEAST_COUNTDOWN);
  // What is being prepared may begin with a time to look.
  const mayGoOn = (state: TransportState) => state.phase === 'preparing' || isWelcome(state);

  function stop(): void {
    turn += 1;
    running?.end();
    running = null;
    isOn.setState(false, true);
  }

  function run(context: AudioContext, onError: (error: unknown) => void): void {
    let metronome = createMetronome(context, faults, volume());
    let count: Count = { beat: wanted, begin: context.currentTime + SETTLE, first: 0 };
    let next = 0;
    const tick = () => {
      for (; ; next += 1) {
        const time = count.begin + next * lengthOf(count.beat);
        if (time > context.currentTime + LOOK_AHEAD) return;
        if (isTooLate(time, context.currentTime)) continue;
        const { beats, strongBeats } = count.beat;
        const beat = ((count.first + next) % beats) + 1;
        metronome.sound({ time, sound: beatSound(beat, strongBeats) });
      }
    };
    const change = () => {
      metronome.silence();
      metronome = createMetronome(context, faults, volume());
      count = goOn(count, wanted, context.currentTime);
      next = 0;
      tick();
    };
    /** Nobody waits for it any more. */
    const dare = (work: () => void) => {
      try {
        work();
      } catch (error) {
        stop();
        onError(error);
      }
    };
    // The system took the sound, for a call.
    const look = () => {
      if (context.state !== 'running') stop();
    };
    const letGo = device.hold();
    const timer = setInterval(() => dare(tick), TICK_MS);
    const unsubscribe = transport.subscribe((state) => {
      if (!mayGoOn(state)) stop();
    });
    context.addEventListener('statechange', look);
    const end = () => {
      clearInterval(timer);
      unsubscribe();
      context.removeEventListener('statechange', look);
      letGo();
      metronome.silence();
    };
    running = { change: () => dare(change), end };
    tick();
  }

  return {
    isOn,
    stop,
    async toggle(beat, onError) {
      if (isOn.getState()) return stop();
      if (!isWelcome(transport.getState())) return;
      isOn.setState(true, true);
      turn += 1;
      const mine = turn;
      wanted = beat;
      try {
        const context = await device.open();
        if (mine !== turn) return;
        if (isWelcome(transport.getState())) run(context, onError);
        else stop();
      } catch (error) {
        if (mine === turn) stop();
        throw error;
      }
    },
    change(beat) {
      wanted = beat;
      running?.change();
    },
  };
}
