import type { LatencyProfile } from '#shared/recording/latency';

/** What the page remembers of this device. Read anew at each opening, so a change needs no word. */
export interface AudioSettings {
  /** Ids of the chosen microphone and speaker; null leaves it to the system. */
  readonly input: string | null;
  readonly output: string | null;
  readonly latencies: readonly LatencyProfile[];
  /** How loud the click is, 0 to 1. */
  readonly metronomeVolume: number;
}
