import type { Ear } from '../capture/listening.ts';
import type { PairLatency } from '../capture/pair-latency.ts';
import type { AnalyserClient } from '../engine/analyser-client.ts';
import type { AudioDevice } from '../engine/audio-device.ts';
import type { Faults } from '../engine/faults.ts';
import type { NotePlayer } from '../playback/players.ts';
import type { LiveSounds } from '../take/live-sounds.ts';
import type { TakePlan } from '../timing/timetable.ts';
import type { WatchSpeaker } from './watch-sleep.ts';

/** What a transport is made of. */
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
  readonly watchOutput: WatchSpeaker;
  readonly faults: Faults;
  /** Told when a recording could not be kept while it was made. */
  readonly onSinkError: (error: unknown) => void;
}
