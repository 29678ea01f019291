import { isChordTone } from '../../music/chord.ts';
import type { StaffPosition } from '../../music/pitch.ts';
import { type Degree, degreeAt } from '../../music/scale.ts';
import type { Slot } from '../melody/slot.ts';
import type { Plan } from '../plan/plan.ts';
import { parallels } from '../quality.ts';
import type { Rhythm } from '../rhythm/draw-rhythm.ts';

/** Share of turns among the moves of a line that neither runs on nor zigzags, of repeated notes likewise. */
const idealTurns = 0.4;
const idealRepeats = 0.1;

/**
 * How much a teacher would like a legal song, 0 to 100: contour 30, parallel phrases 20, recovered leaps 20,
 * chord tones on strong beats 15, variety 15. Every term is a share from 0 to 1.
 *
 * @param heights the same notes counted in the places of the tone set
 */
export function songQuality(
  melody: readonly StaffPosition[],
  slots: readonly Slot[],
  plan: Plan,
  rhythm: Rhythm,
  heights: readonly number[],
): number {
  return (
    30 * contour(heights, slots, plan) +
    20 * parallels(plan, rhythm) +
    20 * recovery(heights) +
    15 * stressedChordTones(melody, slots) +
    15 * variety(heights)
  );
}

/** One highest note, in the middle half, and not the first: a third each. */
function contour(melody: readonly number[], slots: readonly Slot[], plan: Plan): number {
  const top = Math.max(...melody);
  const peaks = melody.flatMap((note, index) => (note === top ? [index] : []));
  const isOnce = peaks.every((peak, at) => at === 0 || peak === peaks[at - 1]! + 1);
  const place = slots[peaks[0]!]!.measure / plan.measures.length;
  const isMiddle = place >= 0.25 && place < 0.75;
  return ((isOnce ? 1 : 0) + (isMiddle ? 1 : 0) + (melody[0] !== top ? 1 : 0)) / 3;
}

/** Leaps of a fourth and more after which the line turns back by step. */
function recovery(melody: readonly number[]): number {
  const moves = movesOf(melody);
  const leaps = moves.flatMap((move, at) =>
    Math.abs(move) >= 3 && at < moves.length - 1 ? [at] : [],
  );
  if (leaps.length === 0) return 1;
  const turned = leaps.filter((at) => moves[at + 1]! === -Math.sign(moves[at]!));
  return turned.length / leaps.length;
}

function stressedChordTones(melody: readonly StaffPosition[], slots: readonly Slot[]): number {
  const strong = slots.flatMap((slot, index) => (slot.isStrong ? [index] : []));
  if (strong.length === 0) return 1;
  const inside = strong.filter((index) =>
    isChordTone(slots[index]!.chord, degreeAt(slots[index]!.key, melody[index]!) as Degree),
  );
  return inside.length / strong.length;
}

/** Turns and repeats as often as in a tune one remembers, and many different notes. */
function variety(melody: readonly number[]): number {
  const moves = movesOf(melody);
  const turns = moves.filter(
    (move, index) => index > 0 && Math.sign(move) !== Math.sign(moves[index - 1]!),
  ).length;
  const turnShare = turns / Math.max(1, moves.length - 1);
  const repeatShare = 1 - moves.length / Math.max(1, melody.length - 1);
  const span = Math.max(...melody) - Math.min(...melody) + 1;
  const visited = new Set(melody).size / span;
  return (closeness(turnShare, idealTurns) + closeness(repeatShare, idealRepeats) + visited) / 3;
}

/** Moves between different notes. */
function movesOf(melody: readonly number[]): readonly number[] {
  return melody.slice(1).flatMap((note, index) => {
    const move = note - melody[index]!;
    return move === 0 ? [] : [move];
  });
}

/** 1 at the ideal, falling to 0 half the scale away. */
function closeness(value: number, ideal: number): number {
  return Math.max(0, 1 - Math.abs(value - ideal) * 2);
}
