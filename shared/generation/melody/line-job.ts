import type { MoveWeights } from '../people/move-weights.ts';
import type { LineEnds } from './end-rules.ts';
import { maxMove } from './line-state.ts';
import type { TurnRules } from './turn-rules.ts';

/** A line to draw. Positions count from the lowest of the window; what is 0 or not in a mask is never drawn. */
export interface LineJob {
  readonly count: number;
  readonly size: number;
  /** By slot: how welcome each position is, 0 where it may not stand. Changed while copies are pinned. */
  readonly welcome: Float64Array[];
  /** By slot: degree of each position, 1 to 7. */
  readonly degreesOf: (slot: number) => Uint8Array;
  /** By slot, see `line-state.ts`. */
  readonly metric: Uint8Array;
  readonly length: Uint8Array;
  /** By slot: the counted moves out of it. */
  readonly movesFrom: readonly MoveWeights[];
  /** By metric place and move: the leaning of the level and the character of the tune. */
  readonly leaning: Float64Array;
  /** By slot and position: moves single rules allow from there to the next slot, bit `move + 7`. */
  readonly open: Int32Array;
  readonly turns: TurnRules;
  /** What is left of the weight of a note struck a fourth time and more; 0 for all but drums. */
  readonly strikesOn: number;
  /** What is left of the weight of a move that leaves a leap unrecovered. */
  readonly unrecovered: number;
  readonly ends: LineEnds;
  /** By position: how welcome it is as the first note. */
  readonly start: Float64Array;
  /** By slot: direction wished for from the note before, 2 for none: drawn by, but not looked ahead for. */
  readonly wish: Int8Array;
  readonly allowance: Allowance;
  readonly effort: Effort;
}

/** What a tune has cost so far, the same on every machine. */
export interface Effort {
  /** Slots whose messages were sent, and for each plan as many as its measures take time. */
  spent: number;
}

/** What a line may have only so much of as a whole; it is watched while drawing, not looked ahead for. */
export interface Allowance {
  /** Leaps the level allows. */
  readonly leaps: number;
  /** By slot: how many leaps one into it comes to, with those of its copies; 0 once it is pinned and counted. */
  readonly leapCost: Uint8Array;
  /** By slot: how many it comes to at least, whatever becomes of copies. */
  readonly leastCost: Uint8Array;
  /** Notes outside the comfortable range that a voice may sing. */
  readonly strains: number;
  readonly strainCost: Uint8Array;
  /** By position, 1 outside the comfortable range of a voice. */
  readonly strained: Uint8Array;
}

/** Where a line has come to. */
export interface LinePoint {
  newest: number;
  turn: number;
  ends: number;
  /** Leaps and strained notes so far, with those of measures that will come again. */
  leaps: number;
  strains: number;
}

/** Whether a position of the slot before leads to this slot by a move. */
export function leads(
  { welcome, open, size }: LineJob,
  slot: number,
  before: number,
  move: number,
): boolean {
  if (slot === 0 || !(welcome[slot - 1]![before]! > 0)) return false;
  return ((open[(slot - 1) * size + before]! >> (move + maxMove)) & 1) === 1;
}
