import type { Chord } from '../../music/chord.ts';
import type { Key } from '../../music/key.ts';
import type { Degree } from '../../music/scale.ts';
import type { RhythmNote } from '../rhythm/rhythm-notes.ts';

/** A note that still needs its pitch, with what plan and rhythm say about it. */
export interface Slot extends RhythmNote {
  readonly chord: Chord;
  readonly key: Key;
  /** Degrees a cadence or the opening asks for; null leaves it open. */
  readonly degrees: readonly Degree[] | null;
  /** Slot whose pitch this one repeats, moved by so many steps. */
  readonly echo: { readonly slot: number; readonly steps: number } | null;
  /** In the last two measures, where the leading tone must go home. */
  readonly isClosing: boolean;
}
