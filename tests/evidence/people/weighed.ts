import type { Harmony } from './chords.ts';
import type { Passage } from './passage.ts';

/** A passage with what it is counted by. */
export interface Weighed {
  readonly passage: Passage;
  readonly harmony: Harmony;
  readonly weight: number;
}
