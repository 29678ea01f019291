import { createStore } from 'zustand/vanilla';
import { assertNever } from '#shared/lib/assert-never';
import type { Store } from '#shared/lib/store';
import type { Quarters, Seconds } from '#shared/lib/units';
import type { MidiEvent, Take, TakeOptions, TakePlan, Tap, TransportState } from '../api.ts';
import type { Ear } from '../capture/listening.ts';
import type { LiveSounds } from '../capture/live-sounds.ts';
import { microphoneInput } from '../capture/microphone-input.ts';
import type { AnalyserClient } from '../engine/analyser-client.ts';
import type { AudioDevice } from '../engine/audio-device.ts';
import { ReentryError } from '../engine/errors.ts';
import type { Faults } from '../engine/faults.ts';
import type { PairLatency } from '../engine/pair-latency.ts';
import { createMetronome, type Metronome } from '../playback/metronome.ts';
import { type Clock, createClock } from './clock.ts';
import { midiInput, tapInput } from './hand-input.ts';
import { IDLE, type TransportEvent, transition } from './machine.ts';
import { createScheduler } from './scheduler.ts';
import { silentInput, type TakeInput, unheard } from './take-input.ts';
import { momentAt, positionAt, type Timetable, timetable } from './timetable.ts';

export interface TransportParts {
  readonly device: AudioDevice;
  readonly ear: Ear;
  readonly analyser: AnalyserClient;
  readonly latency: PairLatency;
  readonly live: LiveSounds;
  readonly faults: Faults;
  /** Told when a recording could not be kept while it was made. */
  readonly onSinkError: (error: unknown) => void;
}

export interface Transport {
  readonly state: Store<TransportState>;
  run(plan: TakePlan, options: TakeOptions): Promise<Take>;
  stop(): Promise<void>;
  pause(): Promise<void>;
  resume(): Promise<void>;
  tap(tap: Tap): void;
  midi(event: MidiEvent): void;
  position(): Quarters | null;
}

/** Often enough for a cursor and for the scheduler's look-ahead. */
const TICK_MS = 25;

/** What sounds now. */
interface Sounding {
  readonly times: Timetable;
  readonly clock: Clock;
  readonly input: TakeInput;
}

/** Aborted when the system stops the context. */
interface Sleep {
  readonly signal: AbortSignal;
  stop(): void;
}

/** Performs what the machine allows: opens, counts in, plays, listens, reads, releases. */
export function createTransport({
  device,
  ear,
  analyser,
  latency,
  live,
  faults,
  onSinkError,
}: TransportParts): Transport {
  const state = createStore<TransportState>(() => IDLE);
  let sounding: Sounding | null = null;
  let stopping = new AbortController();

  function send(event: TransportEvent): boolean {
    const next = transition(state.getState(), event);
    if (next) state.setState(next, true);
    return next !== null;
  }

  async function open(
    context: AudioContext,
    clock: Clock,
    plan: TakePlan,
    options: TakeOptions,
  ): Promise<TakeInput> {
    switch (options.source) {
      case 'none':
        return silentInput(clock);
      case 'taps':
        return tapInput({ clock, plan, profile: await latency('hands') });
      case 'midi':
        return midiInput({ clock, plan, profile: await latency('hands') }, options);
      case 'microphone':
        return microphoneInput({
          ear,
          analyser,
          latency,
          live,
          context,
          plan,
          options,
          signal: stopping.signal,
          onSinkError,
        });
      default:
        return assertNever(options.source);
    }
  }

  /** Plays until the last bar line and the input's tail; false when it was stopped before. */
  function play(
    metronome: Metronome,
    { times, clock, input }: Sounding,
    asleep: Sleep,
  ): Promise<boolean> {
    const scheduler = createScheduler(times.clicks, { emit: metronome.sound });
    const { signal } = stopping;
    return new Promise((resolve, reject) => {
      const finish = (finished: boolean) => {
        clearInterval(timer);
        resolve(finished);
      };
      const tick = () => {
        try {
          scheduler.tick(clock.now());
          announce(times, clock.heard());
          if (clock.now() >= times.end + input.tail) finish(true);
        } catch (error) {
          clearInterval(timer);
          reject(error);
        }
      };
      const timer = setInterval(tick, TICK_MS);
      const ends = [signal, input.lost, asleep.signal];
      for (const end of ends) {
        end?.addEventListener('abort', () => finish(clock.heard() >= times.end), { once: true });
      }
      if (ends.some((end) => end?.aborted)) finish(false);
    });
  }

  /** A clock that stands still would hold the take for ever; our own pause is no sleep. */
  function watchSleep(context: AudioContext): Sleep {
    const asleep = new AbortController();
    const look = () => {
      if (context.state !== 'running' && state.getState().phase !== 'paused') asleep.abort();
    };
    context.addEventListener('statechange', look);
    return {
      signal: asleep.signal,
      stop: () => context.removeEventListener('statechange', look),
    };
  }

  function announce(times: Timetable, heard: Seconds): void {
    const moment = momentAt(times, heard);
    send(moment.kind === 'over' ? { kind: 'music' } : moment);
  }

  async function perform(plan: TakePlan, options: TakeOptions): Promise<Take> {
    const context = await device.open();
    const metronome = createMetronome(context, faults);
    const clock = createClock(context, () => performance.now());
    const input = await open(context, clock, plan, options);
    try {
      const times = timetable(plan, input.start);
      sounding = { times, clock, input };
      input.expect(times);
      announce(times, input.start);
      const asleep = watchSleep(context);
      const finished = await play(metronome, sounding, asleep).finally(asleep.stop);
      metronome.silence();
      sounding = null;
      if (options.source === 'microphone') send({ kind: 'read' });
      const heard = await input.finish(times, (done) => send({ kind: 'progress', done }));
      const interruption = asleep.signal.aborted ? 'asleep' : heard.interruption;
      return { finished, source: options.source, tempo: plan.tempo, ...heard, interruption };
    } finally {
      metronome.silence();
      sounding = null;
      input.close();
    }
  }

  return {
    state,
    async run(plan, options) {
      if (!send({ kind: 'start', source: options.source })) throw new ReentryError();
      stopping = new AbortController();
      live.clear();
      const letGo = device.hold();
      try {
        return await perform(plan, options);
      } catch (error) {
        if (!stopping.signal.aborted) throw error;
        return { finished: false, source: options.source, tempo: plan.tempo, ...unheard([]) };
      } finally {
        letGo();
        send({ kind: 'released' });
      }
    },
    async stop() {
      const { phase } = state.getState();
      if (phase === 'idle') return;
      stopping.abort();
      if (phase === 'paused') await device.context()?.resume();
      await idle(state);
    },
    async pause() {
      if (send({ kind: 'pause' })) await device.context()?.suspend();
    },
    async resume() {
      if (state.getState().phase !== 'paused') return;
      await device.context()?.resume();
      send({ kind: 'resume' });
    },
    tap: (tap) => sounding?.input.tap?.(tap),
    midi: (event) => sounding?.input.midi?.(event),
    position: () => (sounding ? positionAt(sounding.times, sounding.clock.heard()) : null),
  };
}

function idle(state: Store<TransportState>): Promise<void> {
  return new Promise((resolve) => {
    if (state.getState().phase === 'idle') return resolve();
    const unsubscribe = state.subscribe(({ phase }) => {
      if (phase !== 'idle') return;
      unsubscribe();
      resolve();
    });
  });
}
