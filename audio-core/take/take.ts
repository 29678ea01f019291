import type { AskEvidence } from '#shared/assessment/evidence';
import type { NoteEvent } from '#shared/assessment/report';
import type { Midi, Seconds, Tempo } from '#shared/lib/units';
import type { LatencyProfile } from '#shared/recording/latency';
import type { Loudness } from '#shared/recording/loudness';
import type { Stretch } from '#shared/recording/silences';
import type { MicrophoneTrouble } from '../capture/listening.ts';
import type { RecordingSink } from '../capture/recorder.ts';
import type { KeptRecording } from '../playback/recording-player.ts';
import type { NotesSink } from './keep-notes.ts';

/** What listens during the take. */
export type TakeSource = 'none' | 'microphone' | 'taps' | 'midi';

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
  /** Page time in milliseconds at which the first beat of the count is to be heard; what it lies behind has passed. */
  readonly startsAt?: number;
  /** It is counted on screen alone, by the page's clock: for that no sound needs to be unlocked. Not where something listens. */
  readonly isSilent?: boolean;
}

/**
 * What happened during a take: besides the microphone's own trouble, `asleep` (the system took the sound, for a call)
 * ended it, and `unread` says that its reading was cancelled.
 */
export type Interruption = MicrophoneTrouble | 'asleep' | 'unread';

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
  /** When the microphone gave nothing at all, in seconds from the first beat. */
  readonly silences: readonly Stretch[];
  /** The delay that was removed from it; null where nothing listened. */
  readonly latency: LatencyProfile | null;
}
