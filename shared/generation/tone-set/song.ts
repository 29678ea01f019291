import type { ToneSet } from '../../catalogue/tone-sets.ts';
import type { Key } from '../../music/key.ts';
import type { StaffPosition } from '../../music/pitch.ts';
import type { Degree } from '../../music/scale.ts';

/** A tone set where do has found its place. */
export interface PlacedSet {
  readonly set: ToneSet;
  readonly key: Key;
  /** The notes of the set on the staff, low to high. */
  readonly positions: readonly StaffPosition[];
}

/** Sol and mi have no home note to go to: such a set has no chords but the one it is taken from. */
export function hasHome({ steps }: ToneSet): boolean {
  return steps.includes(0);
}

/** Without re a tune cannot leave the home chord and come back by step. */
export function hasDominant(set: ToneSet): boolean {
  return hasHome(set) && set.steps.includes(1);
}

/** @example degreeOfStep(-3) // 5: low sol */
export function degreeOfStep(step: number): Degree {
  return (step - Math.floor(step / 7) * 7 + 1) as Degree;
}
