import type { LevelNumber } from '../../catalogue/levels.ts';
import type { Random } from '../../lib/random.ts';
import type { Attack } from './attacks.ts';
import type { OuterPair } from './outer-pairs.ts';
import { goWell, type MoveBrief, movesWell } from './voice-moves.ts';
import type { Voicing } from './voicing.ts';

/** A pair of outer voices at an attack. */
export interface OuterState {
  readonly pair: OuterPair;
  /** Where the pair may go. */
  readonly ways: OuterWays;
  /** The pairs that `ways` lead to, by place; null for a pair from which the end cannot be reached. */
  readonly later: readonly (OuterState | null)[];
  /** Cheapest cost from here to the end. */
  readonly onward: number;
  readonly cost: number;
}

/** The pairs of an attack that another may go to, by their place among them, and the cost of each. */
interface OuterWays {
  readonly places: readonly number[];
  readonly costs: readonly number[];
}

interface OuterBrief {
  readonly attacks: readonly Attack[];
  /** What may be sung at each attack, passing tones of the top voice included. */
  readonly pairs: readonly (readonly OuterPair[])[];
  /** The same for the move into the last chord, which frees inner voices alone. */
  readonly moves: MoveBrief;
  /** Height the top voice is drawn to at each attack, in staff positions. */
  readonly contour: readonly number[];
}

const noise = 1.3;
const contourPull = 0.28;
/** Without passing notes two voices in thirds and sixths would leap or stand still. */
const pairReward = -1.5;
/** What a move of the top voice costs by its steps; a learner pays more for a leap. */
const topCosts = [0.7, 0, 0.9, 1.7, 2.2, 3, 5, 3.4];
const leapFactor: Readonly<Record<LevelNumber, number>> = {
  ...{ 1: 2.6, 2: 2, 3: 1.5, 4: 1.3, 5: 1.2, 6: 1.1, 7: 1, 8: 0.9 },
};

/**
 * Looks at bass and top alone, from the end: what each pair costs at best until the last chord. Exact, so
 * that the search over all voices is led past every dead end of the outer ones.
 */
export function planOuterVoices(brief: OuterBrief, random: Random): readonly OuterState[] {
  const { attacks, pairs, contour } = brief;
  const known = new KnownWays(brief.moves);
  let later: readonly (OuterState | null)[] = [];
  for (let index = attacks.length - 1; index >= 0; index--) {
    const after = attacks[index + 1];
    const waysFrom = after ? known.into(pairs[index + 1]!, after.opensMeasure) : null;
    const stateOf = (pair: OuterPair): OuterState | null => {
      const cost =
        noise * random.fraction() +
        contourPull * Math.abs(pair.sample.positions[0]! - contour[index]!);
      if (!waysFrom) return { pair, ways: noWays, later, onward: 0, cost };
      const ways = waysFrom(pair);
      const onward = cheapest(ways, later);
      return onward < Number.POSITIVE_INFINITY ? { pair, ways, later, onward, cost } : null;
    };
    const states = pairs[index]!.map(stateOf);
    if (states.every((state) => state === null)) return [];
    later = states;
  }
  return later.filter((state) => state !== null);
}

const noWays: OuterWays = { places: [], costs: [] };

function cheapest({ places, costs }: OuterWays, later: readonly (OuterState | null)[]): number {
  let least = Number.POSITIVE_INFINITY;
  for (let way = 0; way < places.length; way++) {
    const state = later[places[way]!]!;
    if (state) least = Math.min(least, costs[way]! + state.cost + state.onward);
  }
  return least;
}

/** The same chords follow each other again and again, so each move between two pairs is looked at once. */
class KnownWays {
  readonly #moves: MoveBrief;
  readonly #inside = new Map<readonly OuterPair[], Map<OuterPair, OuterWays>>();
  readonly #overBarLine = new Map<readonly OuterPair[], Map<OuterPair, OuterWays>>();

  constructor(moves: MoveBrief) {
    this.#moves = moves;
  }

  /** Where a pair may go among those of the next attack. */
  into(pairs: readonly OuterPair[], opensMeasure: boolean): (from: OuterPair) => OuterWays {
    const table = opensMeasure ? this.#overBarLine : this.#inside;
    const known = table.get(pairs) ?? new Map<OuterPair, OuterWays>();
    table.set(pairs, known);
    return (from) => {
      let ways = known.get(from);
      if (!ways) {
        ways = waysInto(from, pairs, opensMeasure, this.#moves);
        known.set(from, ways);
      }
      return ways;
    };
  }
}

function waysInto(
  { sample }: OuterPair,
  pairs: readonly OuterPair[],
  opensMeasure: boolean,
  moves: MoveBrief,
): OuterWays {
  const places: number[] = [];
  const costs: number[] = [];
  for (let place = 0; place < pairs.length; place++) {
    const cost = moveCost(sample, pairs[place]!.sample, opensMeasure, moves);
    if (cost === null) continue;
    places.push(place);
    costs.push(cost);
  }
  return { places, costs };
}

/** null where the outer voices may not go so. */
function moveCost(
  from: Voicing,
  to: Voicing,
  opensMeasure: boolean,
  moves: MoveBrief,
): number | null {
  const bass = from.positions.length - 1;
  const top = to.positions[0]! - from.positions[0]!;
  const low = to.positions[bass]! - from.positions[bass]!;
  const isPair = moves.texture === 'pair';
  if (to.isPassing) {
    // While the top voice passes, the others hold their notes, and no two passing notes follow each other.
    const held = isPair ? top : 0;
    if (from.isPassing || low !== held || Math.abs(top) !== 1) return null;
    if (!arrives(top, from, to, moves)) return null;
  }
  if (from.isPassing && (Math.abs(top) !== 1 || (isPair && Math.abs(low) !== 1))) return null;
  if (!movesWell(0, from, to, moves) || !movesWell(bass, from, to, moves)) return null;
  if (!goWell(0, bass, from, to, moves.voices)) return null;
  if (to.isPassing) return isPair ? pairReward : -0.5;
  const isSameChord = from.chord === to.chord;
  const leap = topCosts[Math.abs(top)]!;
  const isContrary = top !== 0 && low !== 0 && top > 0 !== low > 0;
  const isSimilar = top !== 0 && low !== 0 && !isContrary;
  return (
    (Math.abs(top) > 1 ? leap * leapFactor[moves.level] : leap) +
    0.14 * Math.abs(low) +
    (isSameChord && low !== 0 ? 0.9 : 0) +
    (opensMeasure && low === 0 ? 0.8 : 0) +
    (isContrary ? -0.5 : isSimilar ? 0.3 : 0) +
    ((to.positions[0]! - to.positions[bass]!) % 7 === 2 ? -0.25 : 0)
  );
}

/** Altered minor scales have only the notes beside home and fifth that need no second alteration. */
function arrives(
  steps: number,
  from: Voicing,
  to: Voicing,
  { tonality }: Pick<MoveBrief, 'tonality'>,
): boolean {
  if (tonality.key.mode === 'major' || !tonality.hasLeadingTone) return true;
  const degree = to.degrees[0]!;
  if (degree === 7) return steps === -1;
  return degree !== 6 || (steps === 1 && from.degrees[0] === 5);
}
