import type { Chord } from '../../music/chord.ts';
import type { Ticks } from '../../music/duration.ts';
import type { Key } from '../../music/key.ts';
import type { Degree } from '../../music/scale.ts';

/** A note that still needs its pitch, with what plan and rhythm say about it. A tied chain is one slot. */
export interface Slot {
  /** 0-based among the full measures, -1 in the pickup. */
  readonly measure: number;
  /** From the bar line. */
  readonly start: Ticks;
  readonly ticks: Ticks;
  /** From the first full measure; negative in a pickup. */
  readonly onset: Ticks;
  /** Written as several notes tied together. */
  readonly isTied: boolean;
  /** Length of a full measure here. */
  readonly measureTicks: Ticks;
  readonly isStrong: boolean;
  readonly chord: Chord;
  readonly key: Key;
  /** A rest stands before or after, so the note cannot be tied into a line of steps. */
  readonly besideRest: boolean;
  /** Degrees a cadence or the opening asks for; null leaves it open. */
  readonly degrees: readonly Degree[] | null;
  /** Slot whose pitch this one repeats, moved by so many steps. */
  readonly echo: { readonly slot: number; readonly steps: number } | null;
  /** In the last two measures, where the leading tone must go home. */
  readonly isClosing: boolean;
}
