import type { LiveSound } from '#shared/assessment/live-marks';
import type { Store } from '#shared/lib/store';
import type { Quarters } from '#shared/lib/units';
import type { CannotRecord } from '#shared/recording/can-record';
import type { LatencyProfile } from '#shared/recording/latency';
import type { Calibration } from './capture/calibrate.ts';
import type { InputState } from './capture/listening.ts';
import type { MicrophoneDevice } from './capture/microphone-settings.ts';
import type { DeviceList } from './engine/device-list.ts';
import type { MicrophoneStatus } from './engine/microphone-status.ts';
import type { FetchProgress } from './playback/keep-sounds.ts';
import type { SoundsState, Tone } from './playback/players.ts';
import type { Program, SoundManifest } from './sounds/sound.ts';
import type { MidiEvent, Tap } from './take/hand-events.ts';
import type { Take, TakeOptions } from './take/take.ts';
import type { TakePlan } from './timing/timetable.ts';
import type { TapCalibration } from './transport/calibrate-taps.ts';
import type { FreeBeat } from './transport/free-metronome.ts';
import type { TransportState } from './transport/machine.ts';

/** Taking a piece of music from time to look to what was heard. */
export interface TransportControls {
  readonly state: Store<TransportState>;
  /**
   * What was heard of the take so far, through a microphone a tenth of a second or two behind the player, in the order in
   * which it sounded: for a sign of life on the music, not for an assessment. It stays until the next take begins, and is
   * empty where nothing listens.
   */
  readonly liveSounds: Store<readonly LiveSound[]>;
  /**
   * Runs one take: time to look, count-in, music, and what was heard. Resolves when the take is over or stopped.
   * Rejects with `CannotRecordError` or `MicrophoneError` when the microphone cannot be had, and with `ReentryError`
   * while not idle.
   */
  run(plan: TakePlan, options: TakeOptions): Promise<Take>;
  /**
   * Ends the take early, or the reading of one that was played, and the metronome and tones with it; resolves when the
   * transport is idle.
   */
  stop(): Promise<void>;
  /** Holds a take with source `none` where it is; a take that listens is not interrupted. */
  pause(): Promise<void>;
  /** Rejects with an `AudioError`, still paused, when the system does not give the sound back. */
  resume(): Promise<void>;
  /** Ends the time to look at the music; what follows it begins. */
  skipStudy(): void;
  /** Where the music is for the ear of the player, in quarter notes; negative in the count-in, null when idle. */
  position(): Quarters | null;
  /** How large the recording of a take becomes. */
  expectedBytes(plan: TakePlan): number;
}

/** Whether the microphone can be had, and what it hears while it is open. */
export interface MicrophoneControls {
  readonly status: Store<MicrophoneStatus>;
  /** The microphone that is open, null while none is. */
  readonly device: Store<MicrophoneDevice | null>;
  readonly input: Store<InputState>;
  /** Why this browser cannot record, or was never tried; null when it can. */
  obstacle(): CannotRecord | null;
  /** Whether a recording may be tried here: where it may not, `obstacle` says why. */
  canRecord(): boolean;
  /**
   * Opens the microphone for the check screen only, until the returned function is called. Rejects when `signal` is
   * aborted while the person has not answered yet.
   */
  listen(signal?: AbortSignal): Promise<() => void>;
}

/** What the player's hands do. */
export interface HandControls {
  /** Heard only by a take with source `taps` and by `latency.measureByTaps`. */
  tap(tap: Tap): void;
  /** What MIDI inputs say; heard only by a take with source `midi`. */
  midi(event: MidiEvent): void;
}

/** The metronome for its own sake; the one of a take belongs to its plan. */
export interface MetronomeControls {
  readonly isOn: Store<boolean>;
  /**
   * Starts or stops it. It stops by itself when music begins, when fewer than two seconds of a countdown are left, and
   * when the system takes the sound. Rejects with an `AudioError`, switched off, when it cannot be had; `onError` is told
   * of one that switches it off later.
   */
  toggle(beat: FreeBeat, onError?: (error: unknown) => void): Promise<void>;
  /** Counts on like this, at the click's volume of now; does nothing while it is off. */
  change(beat: FreeBeat): void;
  stop(): void;
}

/** The sounds of instruments: what they play, how loud, and whether they are there. */
export interface SoundControls {
  readonly state: Store<SoundsState>;
  /** Plays tones at once, in place of those of the call before. Silent while a take runs. */
  play(tones: readonly Tone[]): Promise<void>;
  /** How loud a part plays along, 0 to 1; 0 is muted. Holds at once, and for what comes. */
  setVolume(part: number, volume: number): void;
  /** Fetches the sounds of instruments that were chosen, so that they are there without a network. Never rejects. */
  keep(programs: readonly Program[]): Promise<void>;
  readonly kept: Store<FetchProgress>;
  /** Gives up keeping what was asked for so far; it is fetched when it is to be heard. */
  stopKeeping(): void;
  /** The sound of a program as a plain sound font, for files that are written from it; null where it cannot be had. */
  bring(program: Program, signal: AbortSignal): Promise<ArrayBuffer | null>;
  /** Which sounds the build has, and whose they are; null where it has none. */
  manifest(): Promise<SoundManifest | null>;
}

/** The delay between what is played to somebody and what is heard of them. */
export interface LatencyControls {
  /** Of the pair of devices in use, or of the one that would be used. */
  current(): Promise<LatencyProfile>;
  /** Plays eight clicks and measures when the microphone hears them, unless `signal` is aborted before. */
  measureByClicks(signal?: AbortSignal): Promise<Calibration>;
  /**
   * Plays twenty beats and measures how far the player's taps are behind them, unless `signal` is aborted before. The
   * transport stays idle meanwhile.
   */
  measureByTaps(signal?: AbortSignal): Promise<TapCalibration>;
}

export interface AudioCore {
  readonly transport: TransportControls;
  readonly microphone: MicrophoneControls;
  readonly hands: HandControls;
  readonly metronome: MetronomeControls;
  readonly sounds: SoundControls;
  readonly latency: LatencyControls;
  /** What microphones and speakers there are to choose from. */
  readonly devices: Store<DeviceList>;
  /** Loads worklets and WASM ahead of the first gesture so that record starts at once. Needs no permission. */
  prepare(): Promise<void>;
  /**
   * Called in a press: sound may begin by itself from then on. Resolves once it may; never in a browser that wants a press
   * where this was called in none. Rejects with an `AudioError` where there is no sound at all.
   */
  unlock(): Promise<void>;
  close(): Promise<void>;
}
