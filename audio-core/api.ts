import type { AskEvidence } from '#shared/assessment/evidence';
import type { LiveSound } from '#shared/assessment/live-marks';
import type { NoteEvent } from '#shared/assessment/report';
import type { Store } from '#shared/lib/store';
import type { Midi, Quarters, Seconds, Tempo } from '#shared/lib/units';
import type { TakeTimetable } from '#shared/practice/take-plan';
import type { CannotRecord } from '#shared/recording/can-record';
import type { DevicePair, LatencyProfile, TapMatch } from '#shared/recording/latency';
import type { Loudness } from '#shared/recording/loudness';
import type { FreeBeat } from './playback/free-metronome.ts';
import type { Program, SoundManifest } from './sounds/sound.ts';

export type { FreeBeat } from './playback/free-metronome.ts';
export type { SoundManifest } from './sounds/sound.ts';

/**
 * Why the microphone cannot be used; each has its own words on screen (spec 3 §4). EMBEDDED: the page around this one
 * keeps it from its frame. UNPLUGGED: it was there and is gone.
 */
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
  | 'ALREADY_RUNNING'
  | 'EMBEDDED'
  | 'UNPLUGGED';

/** What the browser says of the processing it was asked to leave out. */
export type ProcessingState = 'off' | 'on' | 'unknown';

/** The microphone that is open. */
export interface MicrophoneDevice {
  /** The browser's id, '' where it gives none. */
  readonly id: string;
  readonly label: string;
  /** The one that was chosen is not there; the browser's own choice is open instead. */
  readonly isFallback: boolean;
  readonly echoCancellation: ProcessingState;
  readonly noiseSuppression: ProcessingState;
  readonly autoGainControl: ProcessingState;
  /** The system gives silence for now: a call, or a switch on the headset. */
  readonly isMuted: boolean;
}

export interface DeviceChoice {
  readonly id: string;
  readonly label: string;
}

/** What can be chosen; empty while the browser hides it, `outputs` also where speakers cannot be chosen. */
export interface DeviceList {
  readonly inputs: readonly DeviceChoice[];
  readonly outputs: readonly DeviceChoice[];
}

/** What the page remembers of this device. Read anew at each opening, so a change needs no word. */
export interface AudioSettings {
  /** Ids of the chosen microphone and speaker; null leaves it to the system. */
  readonly input: string | null;
  readonly output: string | null;
  readonly latencies: readonly LatencyProfile[];
  /** How loud the click is, 0 to 1. */
  readonly metronomeVolume: number;
}

/**
 * Takes a recording while it is made, so that a page that dies leaves what was played. Parts come in order, the next
 * only after the last was taken; laid end to end they are the recording (see `assembleRecording`).
 */
export interface RecordingSink {
  write(part: RecordingPart): Promise<void>;
}

/**
 * Takes what is played by hand while it is played, for the same reason: each time all of it so far, the next only after the
 * last was taken.
 */
export interface NotesSink {
  write(notes: readonly NoteEvent[]): Promise<void>;
}

export interface RecordingPart {
  /** From 0. */
  readonly index: number;
  readonly type: string;
  readonly bytes: ArrayBuffer;
}

/** A take's timetable: a rule of practice, laid on the audio clock here. */
export type TakePlan = TakeTimetable;

/** What listens during the take. */
export type TakeSource = 'none' | 'microphone' | 'taps' | 'midi';

/** A finger goes down or comes up. */
export interface Tap {
  readonly kind: 'press' | 'release';
  /** Which one: the pointer on the screen, or the key. Two at once are two fingers. */
  readonly finger: string;
  /** The event's own (milliseconds, page clock). */
  readonly timeStamp: number;
}

/** A whole message of a MIDI input, as the browser gives it. */
export interface MidiEvent {
  /** Which input; each keeps its own pedal. */
  readonly port: string;
  /** Status and data bytes. */
  readonly data: ArrayLike<number>;
  /** The event's own (milliseconds, page clock). */
  readonly timeStamp: number;
}

/** What is to be heard: one note after the other, several at once, or a rhythm without pitch. */
export type ListenFor = 'line' | 'chords' | 'claps';

export interface TakeOptions {
  readonly source: TakeSource;
  /** Sounding limits for the detector: lowest and highest written note, sounding, minus and plus 2, an octave more for voices. */
  readonly range: { readonly low: Midi; readonly high: Midi } | null;
  /** A microphone hears by it; of MIDI `claps` leaves the rhythm only. */
  readonly listenFor: ListenFor;
  /** Where the recording goes while it is made; only a microphone makes one. */
  readonly sink?: RecordingSink;
  /** Where taps and MIDI go while they are played. */
  readonly notesSink?: NotesSink;
  /** Is heard in its place in the music, as slow as the plan is. */
  readonly playback?: KeptRecording | null;
}

/** The recording of a take, as it was kept. */
export interface KeptRecording {
  readonly audio: Blob;
  /** Its first sample, from the first beat (negative). */
  readonly audioStart: Seconds;
  /** Of the take. */
  readonly tempo: Tempo;
  /** How much is heard after the end of the plan; 0.6 by default, for what was played after the last bar line. */
  readonly tail?: Seconds;
}

/**
 * What happened during a take: `unplugged` (the microphone went) and `asleep` (the system took the sound, for a call)
 * ended it, `muted` left a hole in it, `unread` says that its reading was cancelled.
 */
export type Interruption = 'unplugged' | 'asleep' | 'muted' | 'unread';

export interface Take extends Loudness {
  /** False when it was stopped before the last bar line. */
  readonly finished: boolean;
  readonly source: TakeSource;
  readonly tempo: Tempo;
  readonly heard: readonly NoteEvent[];
  /** Asks the ear again about this take, until the next begins; null where nothing was recorded. */
  readonly evidence: AskEvidence | null;
  /** For listening; null without a microphone. Its first sample is `audioStart` seconds from the first beat (negative). */
  readonly audio: Blob | null;
  readonly audioStart: Seconds;
  readonly interruption: Interruption | null;
  /** The delay that was removed from it; null where nothing listened. */
  readonly latency: LatencyProfile | null;
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
  /** The countdown is time to look at the music, and may be cut short. */
  readonly isStudy: boolean;
  /** 0-based prep beat that sounds now, -1 outside `prep-beats`. */
  readonly prepBeat: number;
  /** 0 to 1 while analysing, else 0. */
  readonly progress: number;
}

/** Level meter, pitch and stats while the microphone is open. */
export interface InputState {
  /** RMS of the newest block, 0 to 1. */
  readonly level: number;
  /** Largest sample of the newest block, 0 to 1; 1 is more than the microphone can take. */
  readonly peak: number;
  /** Detected pitch, fractional; null in silence or noise. */
  readonly midi: Midi | null;
}

export interface Calibration {
  readonly latency: Seconds;
  /** Largest distance of a click from the median: over 0.02 the room was too restless. */
  readonly spread: Seconds;
  readonly clicksHeard: number;
  /** Whose delay it is. */
  readonly pair: DevicePair;
}

/** What tapping along found; `measuredProfile` says whether to believe it. */
export interface TapCalibration extends TapMatch {
  /** Whose delay it is. */
  readonly pair: DevicePair;
}

/** A tone for its own sake: the first note of the music, a note that was pressed. */
export interface Tone {
  /** Sounding pitch; on the percussion channel its key. */
  readonly midi: Midi;
  /** General MIDI, 0-based; null on the percussion channel. */
  readonly program: number | null;
  /** From the call on. */
  readonly onset: Seconds;
  readonly duration: Seconds;
}

/** The sounds of instruments, while they are fetched and after. */
/** How far the sounds have come that are fetched now. */
export interface FetchProgress {
  readonly isLoading: boolean;
  readonly bytes: number;
  readonly bytesInAll: number;
}

export interface SoundsState extends FetchProgress {
  /** Programs whose sound could not be had the last time; our own voice plays them. null is the percussion channel. */
  readonly missing: readonly (number | null)[];
}

export interface AudioCore {
  readonly transport: Store<TransportState>;
  readonly microphone: Store<MicrophoneStatus>;
  readonly input: Store<InputState>;
  /**
   * What was heard of the take so far, through a microphone a tenth of a second or two behind the player, in the order in
   * which it sounded: for a sign of life on the music, not for a judgement. It stays until the next take begins, and is
   * empty where nothing listens.
   */
  readonly liveSounds: Store<readonly LiveSound[]>;
  /** The microphone that is open, null while none is. */
  readonly device: Store<MicrophoneDevice | null>;
  readonly devices: Store<DeviceList>;
  /** Why this browser cannot record, or was never tried; null when it can. */
  obstacle(): CannotRecord | null;
  /** Whether a recording may be tried here: where it may not, `obstacle` says why. */
  canRecord(): boolean;
  /** How large the recording of a take becomes. */
  expectedBytes(plan: TakePlan): number;
  /** Loads worklets and WASM ahead of the first gesture so that record starts at once. Needs no permission. */
  prepare(): Promise<void>;
  /**
   * Runs one take: time to look, count-in, music, and what was heard. Resolves when the take is over or stopped.
   * Rejects with `CannotRecordError` or `MicrophoneError` when the microphone cannot be had, and with `ReentryError`
   * while not idle.
   */
  run(plan: TakePlan, options: TakeOptions): Promise<Take>;
  /** Ends the take early, or the reading of one that was played; resolves when the transport is idle. */
  stop(): Promise<void>;
  /** Holds a take with source `none` where it is; a take that listens is not interrupted. */
  pause(): Promise<void>;
  /** Rejects with an `AudioError`, still paused, when the system does not give the sound back. */
  resume(): Promise<void>;
  /** Ends the time to look at the music; what follows it begins. */
  skipStudy(): void;
  /** Whether the metronome runs for its own sake. */
  readonly freeMetronome: Store<boolean>;
  /**
   * Starts or stops it. It stops by itself when music begins, when fewer than two seconds of a countdown are left, and
   * when the system takes the sound. Rejects with an `AudioError`, switched off, when it cannot be had; `onError` is told
   * of one that switches it off later.
   */
  toggleFreeMetronome(beat: FreeBeat, onError?: (error: unknown) => void): Promise<void>;
  /** Counts on like this, at the click's volume of now; does nothing while it is off. */
  changeFreeMetronome(beat: FreeBeat): void;
  stopFreeMetronome(): void;
  /** Plays tones at once, in place of those of the call before. Silent while a take runs. */
  sound(tones: readonly Tone[]): Promise<void>;
  /** Fetches the sounds of instruments that were chosen, so that they are there without a network. Never rejects. */
  keepSounds(programs: readonly Program[]): Promise<void>;
  readonly kept: Store<FetchProgress>;
  /** Gives up keeping what was asked for so far; it is fetched when it is to be heard. */
  stopKeeping(): void;
  readonly sounds: Store<SoundsState>;
  /** Which sounds the build has, and whose they are; null where it has none. */
  soundManifest(): Promise<SoundManifest | null>;
  /** How loud a part plays along, 0 to 1; 0 is muted. Holds at once, and for what comes. */
  setVolume(part: number, volume: number): void;
  /** What the player taps; heard only by a take with source `taps` and by `calibrateTaps`. */
  tap(tap: Tap): void;
  /** What the player's MIDI inputs say; heard only by a take with source `midi`. */
  midi(event: MidiEvent): void;
  /** Where the music is for the ear of the player, in quarter notes; negative in the count-in, null when idle. */
  position(): Quarters | null;
  /**
   * Opens the microphone for the check screen only, until the returned function is called. Rejects when `signal` is
   * aborted while the person has not answered yet.
   */
  listen(signal?: AbortSignal): Promise<() => void>;
  /** The delay of the pair in use, or of the one that would be used. */
  latency(): Promise<LatencyProfile>;
  /** Plays eight clicks and measures when the microphone hears them, unless `signal` is aborted before. */
  calibrate(signal?: AbortSignal): Promise<Calibration>;
  /**
   * Plays twenty beats and measures how far the player's taps are behind them, unless `signal` is aborted before. The
   * transport stays idle meanwhile.
   */
  calibrateTaps(signal?: AbortSignal): Promise<TapCalibration>;
  close(): Promise<void>;
}
