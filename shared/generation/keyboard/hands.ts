import type { PitchedInstrument } from '../../catalogue/instrument.ts';
import { type Pitch, positionOf } from '../../music/pitch.ts';

export type Hand = 'right' | 'left';

/**
 * One hand of an instrument of two staves as a player of its own: its staff, its range, and the levels of a
 * pianist whatever the instrument.
 */
export function handOf(instrument: PitchedInstrument, hand: Hand): PitchedInstrument {
  const staff = instrument.hands?.[hand === 'right' ? 0 : 1];
  if (!staff) throw new Error(`${instrument.id} has no hands of its own`);
  const { clef, ranges } = staff;
  return { ...instrument, clef, ranges, hands: null, levelColumn: 'piano' };
}

/** What one hand strikes at once, with where and how long. */
export interface Stroke {
  /** 0-based among the full measures, -1 in a pickup. */
  readonly measure: number;
  /** From the bar line. */
  readonly start: number;
  /** From the first full measure. */
  readonly onset: number;
  readonly ticks: number;
  /** From the lowest. */
  readonly pitches: readonly Pitch[];
}

export const topOf = ({ pitches }: Stroke): Pitch => pitches.at(-1)!;
export const bottomOf = ({ pitches }: Stroke): Pitch => pitches[0]!;

/** Staff steps between the outer fingers of a stroke. @example widthOf([C3, G3]) // 4 */
export function widthOf(pitches: readonly Pitch[]): number {
  return positionOf(pitches.at(-1)!) - positionOf(pitches[0]!);
}
