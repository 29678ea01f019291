import type { Seconds } from '#shared/lib/units';
import type { Posteriors } from './posteriors.ts';
import type { Track } from './track.ts';

/** All that was heard of a recording, before anything is called a note. */
export interface Heard {
  readonly posteriors: Posteriors;
  readonly track: Track;
  /** When the microphone lost a buffer: no note begins there because of it. */
  readonly dropouts: readonly Seconds[];
}
