import { midiOf } from '../../music/pitch.ts';
import { type Outer, runsParallel } from './against-melody.ts';
import { topOf } from './hands.ts';
import type { Attack, LineNote } from './line-notes.ts';

/** What kind of line it is: what it likes and what it pays for. */
export interface Manner {
  /** Staff positions it is at home between. */
  readonly low: number;
  readonly high: number;
  /** By staff steps, whichever way; a size that is not here is not sung. */
  readonly sizes: readonly (number | null)[];
  /** Reaching the next chord otherwise than by step. */
  readonly arrival: number;
  /** Turning back after a step. */
  readonly turn: number;
  /** Going the melody's way. */
  readonly similar: number;
  /** Striking a discord with the melody off the chord. */
  readonly discord: number;
  /** Most semitones under the melody without a price. */
  readonly farthest: number;
  /** Share of moves by step. */
  readonly leastSteps: number;
  /** How much chance may outweigh custom. */
  readonly taste: number;
}

/** Goes on by step and comes into each chord by step; low, with the octave under the middle C to walk in. */
export const walkingManner: Manner = {
  low: 16,
  high: 25,
  sizes: [4, 0, 0.8, 1.2, 1.8, null, null, 2],
  arrival: 2,
  turn: 0.5,
  similar: 0.2,
  discord: 0.6,
  farthest: 28,
  leastSteps: 0.6,
  taste: 0.9,
};

/** A tenor under the melody: steps, a third now and then, and the other way than the melody goes. */
export const singingManner: Manner = {
  low: 20,
  high: 29,
  sizes: [2.4, 0, 0.8, 2, 2.4, 3.5, null, 3],
  arrival: 0.8,
  turn: 0.2,
  similar: 0.9,
  discord: 1.2,
  farthest: 22,
  leastSteps: 0.55,
  taste: 1.5,
};

/**
 * What the search pays, to be compared only with each other and with a manner's own numbers: for each semitone that the melody
 * is farther than the manner allows (`far`), each staff step outside the manner's range (`strange`), a note on a beat that is
 * not of the chord (`offBeat`), parallel fifths or octaves from stroke to stroke (`across`), a tendency tone left unresolved
 * at a new chord (`tendency`), and a leap that no step or third back follows (`leapOn`).
 */
const prices = { far: 0.1, strange: 0.45, offBeat: 0.4, across: 2, tendency: 2, leapOn: 1.5 };
const leadingDouble = 1.5;
/** How much dearer an inversion is where a phrase comes to rest. */
const weakCadence = 4;
const forbidden = Number.POSITIVE_INFINITY;
/** Semitones that leaps of so many staff steps may have: none augmented or diminished. */
const plainLeaps: readonly (readonly number[])[] = [
  [0],
  [1, 2],
  [3, 4],
  [5],
  [7],
  [8, 9],
  [],
  [12],
];
/** Seconds, sevenths and tritones, octaves aside. */
const discords = [1, 2, 6, 10, 11];

/** The way a line came to a note. */
export const ways = ['none', 'up', 'down', 'leapUp', 'leapDown'] as const;
export type Way = (typeof ways)[number];
const leap = 3;

export function wayOf(steps: number): Way {
  if (steps === 0) return 'none';
  if (steps >= leap) return 'leapUp';
  if (steps <= -leap) return 'leapDown';
  return steps > 0 ? 'up' : 'down';
}

/** What a note costs where it stands, whatever came before. */
export function standingCost(
  { isOnBeat, opensChord, stretch }: Attack,
  { position, midi, isInside, isRoot, degree, stroke }: LineNote,
  over: Outer,
  manner: Manner,
  inversion: number,
): number {
  const away = Math.max(0, manner.low - position, position - manner.high);
  let cost = prices.strange * away;
  if (opensChord && !isRoot) cost += (stretch.isCadence ? weakCadence : 1) * inversion;
  if (isOnBeat && !isInside) cost += prices.offBeat;
  if (!over) return cost;
  const gap = midiOf(topOf(over.high)) - midi;
  cost += prices.far * Math.max(0, gap - manner.farthest);
  const isStruckTogether = over.high.onset === stroke.onset;
  if (isStruckTogether && !isInside && discords.includes(gap % 12)) cost += manner.discord;
  if (isStruckTogether && degree === 7 && gap % 12 === 0) cost += leadingDouble;
  return cost;
}

/** What a move costs, leaps and repeats so many times their price; infinity where a rule forbids it. */
export function moveCost(
  from: LineNote,
  to: LineNote,
  attack: Attack,
  chordBefore: Attack,
  manner: Manner,
  leaps: number,
): number {
  const steps = to.position - from.position;
  const size = Math.abs(steps);
  const price = manner.sizes[size] ?? null;
  if (price === null) return forbidden;
  if (!plainLeaps[size]!.includes(Math.abs(to.midi - from.midi))) return forbidden;
  if (size !== 1 && !(from.isInside && to.isInside)) return forbidden;
  if (from.bound !== 0 && steps !== from.bound) return forbidden;
  if (to.bound !== 0 && steps !== to.bound) return forbidden;
  // A raised sixth is on its way to the raised seventh, a low seventh to the low sixth.
  if (from.bound === 1 && from.degree === 6 && to.bound === -1) return forbidden;
  if (from.bound === -1 && to.bound === 1) return forbidden;
  const { chord } = chordBefore.stretch;
  const isNewChord = attack.opensChord && chord !== attack.stretch.chord;
  let cost = price * leaps;
  if (attack.opensChord && size !== 1 && !attack.stretch.isCadence) cost += manner.arrival;
  const wantsUp = (chord === 'V' || chord === 'V7') && from.degree === 7 && from.isInside;
  const wantsDown = chord === 'V7' && from.degree === 4;
  if (isNewChord && wantsUp && steps !== 1) cost += prices.tendency;
  if (isNewChord && wantsDown && steps !== -1) cost += prices.tendency;
  return cost;
}

/** What the next step costs after the step that led here. Infinity where a passing note would turn back. */
export function turnCost(
  way: Way,
  steps: number,
  from: LineNote,
  to: LineNote,
  manner: Manner,
): number {
  if (way === 'none' || steps === 0) return 0;
  const wasUp = way === 'up' || way === 'leapUp';
  const turns = wasUp !== steps > 0;
  if (turns && !from.isInside && !to.isInside) return forbidden;
  if (way === 'leapUp' || way === 'leapDown') {
    return turns && Math.abs(steps) < leap ? 0 : prices.leapOn;
  }
  return turns ? manner.turn : 0;
}

/** What the melody makes of a move: parallel fifths and octaves are forbidden, and cost from stroke to stroke. */
export function motionCost(
  [struck, left]: readonly [Outer, Outer],
  met: Outer,
  steps: number,
  manner: Manner,
): number {
  if (runsParallel(left, met)) return forbidden;
  if (!struck || !met) return 0;
  if (runsParallel(struck, met)) return prices.across;
  const upper = Math.sign(midiOf(topOf(met.high)) - midiOf(topOf(struck.high)));
  return upper !== 0 && upper === Math.sign(steps) ? manner.similar : 0;
}
