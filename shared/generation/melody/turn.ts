import type { Ground } from './ground.ts';
import type { LineRules } from './line-rules.ts';
import type { Slot } from './slot.ts';

/** Two moves running, of which the second is to come. */
export interface Turn {
  /** Of the note that follows. */
  readonly slot: number;
  /** Position of the note before it, which was reached by `newest`. */
  readonly at: number;
  readonly newest: number;
  /** That note was struck more than once. */
  readonly isRepeated: boolean;
}

/** The music in which a line turns. */
export interface TurnPlace {
  readonly slots: readonly Slot[];
  readonly ground: Ground;
  readonly rules: LineRules;
}

export const degreeAt = ({ ground }: TurnPlace, slot: number, at: number): number =>
  ground.degreesOf(slot)[at]!;
