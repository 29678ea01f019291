import { createStore } from 'zustand/vanilla';
import { assertNever } from '#shared/lib/assert-never';
import type { Store } from '#shared/lib/store';
import type { Quarters, Seconds } from '#shared/lib/units';
import type { Ear } from '../capture/listening.ts';
import type { PairLatency } from '../capture/pair-latency.ts';
import type { AnalyserClient } from '../engine/analyser-client.ts';
import type { AudioDevice } from '../engine/audio-device.ts';
import { ReentryError } from '../engine/errors.ts';
import type { Faults } from '../engine/faults.ts';
import { resume } from '../engine/resume.ts';
import { createMetronome } from '../playback/metronome.ts';
import type { NotePlayer } from '../playback/players.ts';
import { openRecording, tailOf } from '../playback/recording-player.ts';
import type { MidiEvent, Tap } from '../take/hand-events.ts';
import { midiInput, tapInput } from '../take/hand-input.ts';
import type { LiveSounds } from '../take/live-sounds.ts';
import { microphoneInput } from '../take/microphone-input.ts';
import type { Take, TakeOptions } from '../take/take.ts';
import { silentInput, type TakeInput, unheard } from '../take/take-input.ts';
import { type Clock, createClock } from '../timing/clock.ts';
import type { TakePlan } from '../timing/timetable.ts';
import { momentAt, positionAt, timetable } from '../timing/timetable.ts';
import type { TransportState } from './machine.ts';
import { IDLE, type TransportEvent, transition } from './machine.ts';
import { createRounds, type Rounds } from './rounds.ts';
import { studyTime } from './study-time.ts';

export interface TransportParts {
  readonly device: AudioDevice;
  readonly ear: Ear;
  readonly analyser: AnalyserClient;
  readonly latency: PairLatency;
  readonly live: LiveSounds;
  /** What plays along; loads the sounds that are asked for first. */
  readonly notePlayer: (
    context: AudioContext,
    notes: TakePlan['notes'],
    signal: AbortSignal,
  ) => Promise<NotePlayer>;
  /** How loud the click is, 0 to 1; asked at each start. */
  readonly metronomeVolume: () => number;
  /** Tells when the speaker in use is gone, until the returned function is called. */
  readonly watchOutput: (onGone: () => void) => () => void;
  readonly faults: Faults;
  /** Told when a recording could not be kept while it was made. */
  readonly onSinkError: (error: unknown) => void;
}

export interface Transport {
  readonly state: Store<TransportState>;
  run(plan: TakePlan, options: TakeOptions): Promise<Take>;
  stop(): Promise<void>;
  skipStudy(): void;
  pause(): Promise<void>;
  resume(): Promise<void>;
  tap(tap: Tap): void;
  midi(event: MidiEvent): void;
  position(): Quarters | null;
}

/** Often enough for a cursor and for the scheduler's look-ahead. */
const TICK_MS = 25;
/** A last note that is let go at the bar line dies away. */
const RELEASE: Seconds = 0.3;

/** What sounds now. */
interface Sounding {
  readonly rounds: Rounds;
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
  notePlayer,
  metronomeVolume,
  watchOutput,
  faults,
  onSinkError,
}: TransportParts): Transport {
  const state = createStore<TransportState>(() => IDLE);
  let sounding: Sounding | null = null;
  let stopping = new AbortController();
  /** Aborted when what was played is not to be read. */
  let unread = new AbortController();
  let skipping = new AbortController();
  /** Whether the music of this take was played to its end. */
  let isPlayed = false;

  function send(event: TransportEvent): boolean {
    const next = transition(state.getState(), event);
    if (next) state.setState(next, true);
    return next !== null;
  }

  const isPaused = () => state.getState().phase === 'paused';

  async function wake(): Promise<void> {
    const context = device.context();
    if (context) await resume(context, faults);
  }

  async function open(
    context: AudioContext,
    clock: Clock,
    plan: TakePlan,
    options: TakeOptions,
  ): Promise<TakeInput> {
    switch (options.source) {
      case 'none':
        return silentInput(clock, ringing(plan, options));
      case 'taps':
        return tapInput(await byHand(clock, plan, options));
      case 'midi':
        return midiInput(await byHand(clock, plan, options), options);
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

  async function byHand(clock: Clock, plan: TakePlan, { notesSink: sink }: TakeOptions) {
    return { clock, plan, profile: await latency('hands'), live, sink, onSinkError };
  }

  /** Plays until the last bar line and the input's tail; false when it was stopped before. */
  function play({ rounds, clock, input }: Sounding, asleep: Sleep): Promise<boolean> {
    const { signal } = stopping;
    return new Promise((resolve, reject) => {
      const finish = (finished: boolean) => {
        clearInterval(timer);
        resolve(finished);
      };
      const tick = () => {
        try {
          rounds.tick(clock.now());
          announce(rounds, clock.heard());
          if (clock.now() >= rounds.end + input.tail) finish(true);
        } catch (error) {
          clearInterval(timer);
          reject(error);
        }
      };
      const timer = setInterval(tick, TICK_MS);
      const ends = [signal, input.lost, asleep.signal];
      for (const end of ends) {
        end?.addEventListener('abort', () => finish(clock.heard() >= rounds.end), { once: true });
      }
      if (ends.some((end) => end?.aborted)) finish(false);
    });
  }

  /**
   * A clock that stands still would hold the take for ever; our own pause is no sleep. Where nobody listens the system's
   * sleep is a pause too: a call is over some time. So is a speaker that goes: what was for the headphones is not for the
   * room.
   */
  function watchSleep(context: AudioContext, watchSpeaker = unwatched): Sleep {
    const asleep = new AbortController();
    const sleep = () => {
      if (isPaused()) return;
      // The system may wake it by itself: it sleeps until the player goes on.
      if (send({ kind: 'pause' })) void context.suspend();
      else asleep.abort();
    };
    const look = () => {
      if (context.state !== 'running') sleep();
    };
    context.addEventListener('statechange', look);
    const unwatch = watchSpeaker(sleep);
    return {
      signal: asleep.signal,
      stop: () => {
        context.removeEventListener('statechange', look);
        unwatch();
      },
    };
  }

  function announce(rounds: Pick<Rounds, 'at'>, heard: Seconds): void {
    const moment = momentAt(rounds.at(heard), heard);
    send(moment.kind === 'over' ? { kind: 'music' } : moment);
  }

  /**
   * Time to look at the music; a take when nothing comes after it. Who will be listened to is asked for the microphone
   * before.
   */
  async function study(plan: TakePlan, options: TakeOptions, context: AudioContext) {
    const { signal } = stopping;
    if (options.source === 'microphone') (await ear.listen({ signal })).close();
    const asleep = watchSleep(context);
    const isOver = await studyTime({
      until: context.currentTime + plan.study,
      now: () => context.currentTime,
      onLeft: (left) => send({ kind: 'countdown', left: left + plan.countdown, isStudy: true }),
      skipped: skipping.signal,
      ends: [signal, asleep.signal],
    }).finally(asleep.stop);
    return isOver ? null : untaken(plan, options, asleep.signal.aborted ? 'asleep' : null);
  }

  async function perform(plan: TakePlan, options: TakeOptions): Promise<Take> {
    const context = await device.open();
    const metronome = createMetronome(context, faults, metronomeVolume());
    const player =
      plan.notes.length > 0 ? await notePlayer(context, plan.notes, stopping.signal) : null;
    const recording = options.playback
      ? await openRecording(context, options.playback, plan, faults)
      : null;
    stopping.signal.throwIfAborted();
    const silence = () => {
      metronome.silence();
      player?.silence();
      recording?.silence();
      sounding = null;
    };
    const untouched = plan.study > 0 ? await study(plan, options, context) : null;
    if (untouched) return untouched;
    const clock = createClock(context, () => performance.now());
    const input = await open(context, clock, plan, options);
    try {
      const times = timetable(plan, input.start);
      const rounds = createRounds(plan, times, {
        onRound: (round) => recording?.begin(round),
        onClick: metronome.sound,
        onNote: (note) => player?.play(note),
      });
      sounding = { rounds, clock, input };
      input.expect(times);
      // Before the page hears of it, and is busy drawing: the first click may be due at once.
      rounds.tick(clock.now());
      announce(rounds, input.start);
      const asleep = watchSleep(context, options.source === 'none' ? watchOutput : unwatched);
      const finished = await play(sounding, asleep).finally(asleep.stop);
      isPlayed = finished;
      silence();
      if (options.source === 'microphone') send({ kind: 'read' });
      const reading = input.finish(times, (done) => send({ kind: 'progress', done }));
      const heard = await Promise.race([reading, whenAborted(unread.signal)]);
      const interruption = asleep.signal.aborted ? 'asleep' : heard.interruption;
      return { finished, source: options.source, tempo: plan.tempo, ...heard, interruption };
    } finally {
      silence();
      input.close();
    }
  }

  return {
    state,
    async run(plan, options) {
      if (!send({ kind: 'start', source: options.source })) throw new ReentryError();
      stopping = new AbortController();
      unread = new AbortController();
      isPlayed = false;
      skipping = new AbortController();
      live.clear();
      const letGo = device.hold();
      try {
        return await perform(plan, options);
      } catch (error) {
        if (!stopping.signal.aborted) throw error;
        return untaken(plan, options, unread.signal.aborted && isPlayed ? 'unread' : null);
      } finally {
        letGo();
        send({ kind: 'released' });
      }
    },
    async stop() {
      const { phase } = state.getState();
      if (phase === 'idle') return;
      if (phase === 'analysing') unread.abort();
      stopping.abort();
      // Awake for what comes next, which need not wait for it: what sounded is taken back already.
      if (phase === 'paused') void wake().catch(() => {});
      await idle(state);
    },
    skipStudy: () => skipping.abort(),
    async pause() {
      if (send({ kind: 'pause' })) await device.context()?.suspend();
    },
    async resume() {
      if (!isPaused()) return;
      try {
        await wake();
      } catch (error) {
        // It may wake after all, and would play on behind a screen that says it waits.
        if (isPaused()) void device.context()?.suspend();
        throw error;
      }
      send({ kind: 'resume' });
    },
    tap: (tap) => sounding?.input.tap?.(tap),
    midi: (event) => sounding?.input.midi?.(event),
    position() {
      if (!sounding) return null;
      const heard = sounding.clock.heard();
      return positionAt(sounding.rounds.at(heard), heard);
    },
  };
}

const unwatched: TransportParts['watchOutput'] = () => () => {};

/** How long what plays is heard after the last bar line. */
function ringing({ notes }: TakePlan, { playback }: TakeOptions): Seconds {
  if (playback) return tailOf(playback);
  return notes.length > 0 ? RELEASE : 0;
}

/** A take that was given up before its music, or before it was read. */
function untaken(
  { tempo }: TakePlan,
  { source }: TakeOptions,
  interruption: Take['interruption'],
): Take {
  return { finished: false, source, tempo, ...unheard([]), interruption };
}

function whenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
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
