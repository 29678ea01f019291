import type { NoteEvent } from '#shared/assessment/report';
import type { Store } from '#shared/lib/store';
import type { Midi, Quarters, Seconds, Tempo } from '#shared/lib/units';
import type { TakeTimetable } from '#shared/practice/take-plan';

/** Why the microphone cannot be used; each has its own words on screen (spec 3 §4). */
export type MicrophoneStatus =
  | 'IDLE'
  | 'WAITING'
  | 'TIMED_OUT'
  | 'OPEN'
  | 'BLOCKED'
  | 'FAILED'
  | 'INSECURE'
  | 'NO_MIC'
  | 'IN_USE'
  | 'ALREADY_RUNNING';

/** A take's timetable: a rule of practice, laid on the audio clock here. */
export type TakePlan = TakeTimetable;

/** What listens during the take. */
export type TakeSource = 'none' | 'microphone' | 'taps';

export interface TakeOptions {
  readonly source: TakeSource;
  /** Round trip of this device, removed from every heard onset. From `calibrate`, 0 if never calibrated. */
  readonly latency: Seconds;
  /** Sounding limits for the detector: lowest and highest written note, sounding, minus and plus 2. */
  readonly range: { readonly low: Midi; readonly high: Midi } | null;
}

export interface Take {
  /** False when it was stopped before the last bar line. */
  readonly finished: boolean;
  readonly source: TakeSource;
  readonly tempo: Tempo;
  readonly heard: readonly NoteEvent[];
  /** For listening; null without a microphone. Its first sample is `audioStart` seconds from the first beat (negative). */
  readonly audio: Blob | null;
  readonly audioStart: Seconds;
  /** Loudest block, 0 to 1. */
  readonly maxLevel: number;
  readonly isTooSoft: boolean;
}

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
  /** 0-based prep beat that sounds now, -1 outside `prep-beats`. */
  readonly prepBeat: number;
  /** 0 to 1 while analysing, else 0. */
  readonly progress: number;
}

/** Level meter, pitch and stats while the microphone is open. */
export interface InputState {
  /** RMS of the newest block, 0 to 1. */
  readonly level: number;
  /** Detected pitch, fractional; null in silence or noise. */
  readonly midi: Midi | null;
}

export interface Calibration {
  readonly latency: Seconds;
  /** Largest distance of a click from the median: over 0.02 the room was too restless. */
  readonly spread: Seconds;
  readonly clicksHeard: number;
}

export interface AudioCore {
  readonly transport: Store<TransportState>;
  readonly microphone: Store<MicrophoneStatus>;
  readonly input: Store<InputState>;
  /** Loads worklets and WASM ahead of the first gesture so that record starts at once. Needs no permission. */
  prepare(): Promise<void>;
  /**
   * Runs one take: count-in, music, and what was heard. Resolves when the take is over or stopped.
   * Rejects with `MicrophoneError` when the microphone cannot be had, and with `ReentryError` while not idle.
   */
  run(plan: TakePlan, options: TakeOptions): Promise<Take>;
  /** Ends the take early; resolves when the transport is idle. */
  stop(): Promise<void>;
  /** Holds a take with source `none` where it is; a take that listens is not interrupted. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  /** A tap on the screen or a key, by the event's own `timeStamp` (milliseconds, page clock). */
  tap(timeStamp: number, release?: boolean): void;
  /** Where the music is for the ear of the player, in quarter notes; negative in the count-in, null when idle. */
  position(): Quarters | null;
  /** Opens the microphone for the check screen only, until the returned function is called. */
  listen(): Promise<() => void>;
  /** Plays eight clicks and measures when the microphone hears them. */
  calibrate(): Promise<Calibration>;
  close(): Promise<void>;
}
