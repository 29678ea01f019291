import { type LevelNumber, levelNumbers } from '#shared/catalogue/levels';
import type { Exercise } from '#shared/generation/exercise';
import { generateExercise } from '#shared/generation/generate';
import {
  maxMove,
  metricPlaces,
  moveCount,
  nextTurn,
  twice,
} from '#shared/generation/melody/line-state';
import { lineCounts, type ModeFit } from '#shared/generation/people/line-counts';
import { forgetMoveWeights, pairClass } from '#shared/generation/people/move-weights';
import { completeRequest } from '#shared/generation/request';
import { keyNamed, type Mode } from '#shared/music/key';
import { pitch, positionOf } from '#shared/music/pitch';
import { degreeAt } from '#shared/music/scale';
import { isCompound, meterNames, meters, metricPlace } from './meters.ts';
import { degreeOf, type Passage } from './passage.ts';
import { weightsOf } from './weights.ts';

/**
 * Iterative scaling: rules take leaps and turns away from what was counted, so plain counts give too few of them. Draws
 * lines, compares how often they make each pair of moves, stand on each degree and come near the ends of their range with
 * people, and multiplies the difference in.
 */

/** A line as both sides are compared by. */
interface Line {
  readonly mode: Mode;
  /** Staff positions, or steps from the final tonic. */
  readonly positions: readonly number[];
  /** 0 is the tonic. */
  readonly degrees: readonly number[];
  /** 0 between the beats, 1 on a beat, 2 on a downbeat. */
  readonly metric: readonly number[];
  readonly measures: readonly number[];
}

const degreeCount = 7;
const places = [
  'pen',
  ...[1, 2, 3, 4, 5, 6, 7].map((measure) => `d${measure}`),
  ...[0, 1, 2, 3, 4, 5, 6].map((measure) => `l${measure}`),
];
const modes: readonly Mode[] = ['major', 'minor'];
const media = ['violin', 'flute', 'soprano', 'trumpet'];
const firstCompound = 4;
/** How far a factor goes towards the difference in one round, and how far it goes at most. */
const pace = { pair: 0.5, degree: 0.5, place: 0.4, edge: 0.4, leaning: 0.6 };
const bounds = { least: 0.05, most: 20 };
/** Cells so rare are not compared. */
const leastSeen = 20;
const smoothing = 0.003;

class Tally {
  readonly pair = new Float64Array(64);
  readonly degree = new Float64Array(metricPlaces * degreeCount);
  readonly edge = new Float64Array(8);
  readonly moves = new Float64Array(metricPlaces * moveCount);
  readonly place = new Map(places.map((name) => [name, new Float64Array(degreeCount)]));

  add({ positions, degrees, metric, measures }: Line, weight: number): void {
    const low = Math.min(...positions);
    const high = Math.max(...positions);
    let newest = 0;
    let turn = 0;
    for (const [index, position] of positions.entries()) {
      const degree = degrees[index]!;
      const here = metric[index]!;
      if (index > 0) {
        const move = Math.max(-maxMove, Math.min(maxMove, position - positions[index - 1]!));
        this.pair[pairClass(newest, turn >= twice, move)]! += weight;
        this.moves[here * moveCount + move + maxMove]! += weight;
        turn = nextTurn(newest, turn, move);
        if (move !== 0) newest = move;
      }
      const place = this.place.get(placeOf(index, metric, measures));
      if (place) place[degree]! += weight;
      this.degree[here * degreeCount + degree]! += weight;
      this.edge[Math.min(3, position - low)]! += weight;
      this.edge[4 + Math.min(3, high - position)]! += weight;
    }
  }
}

function placeOf(index: number, metric: readonly number[], measures: readonly number[]): string {
  const measure = measures[index]!;
  if (index === measures.length - 2) return 'pen';
  if (index > 0 && metric[index] === 2) return `d${measure}`;
  const isLast = measures[index + 1] !== measure && measures[index - 1] === measure;
  return measure < 7 && isLast ? `l${measure}` : '';
}

/** A drawn exercise of one line as it is compared. */
function lineOf({ exercise }: { readonly exercise: Exercise }): Line {
  const key = keyNamed(exercise.keySignature!);
  const beat = exercise.timeSignature === '6/8' ? 1.5 : 1;
  const length = exercise.length / exercise.measures;
  const notes = exercise.notes.filter(({ onset }) => onset >= 0);
  const positions = notes.map((note) => positionOf(pitch(note.written!)));
  return {
    mode: key.mode,
    positions,
    degrees: positions.map((position) => degreeAt(key, position) - 1),
    metric: notes.map(({ onset }) => (onset % length === 0 ? 2 : onset % beat === 0 ? 1 : 0)),
    measures: notes.map(({ onset }) => Math.floor(onset / length)),
  };
}

function lineOfPassage({ meter, mode, notes }: Passage): Line {
  const { measure } = meters[meter];
  return {
    mode,
    positions: notes.map(({ step }) => step),
    degrees: notes.map(degreeOf),
    metric: notes.map(({ onset }) => metricPlace(meter, onset)),
    measures: notes.map(({ onset }) => Math.floor(onset / measure)),
  };
}

/** What a level asks of people's lines to be compared with it: share of leaps, and the largest. */
const leaning: Readonly<Record<LevelNumber, { readonly leaps: number; readonly largest: number }>> =
  {
    1: { leaps: 0.12, largest: 2 },
    2: { leaps: 0.25, largest: 2 },
    3: { leaps: 0.3, largest: 4 },
    4: { leaps: 0.35, largest: 4 },
    5: { leaps: 0.4, largest: 5 },
    6: { leaps: 0.45, largest: 7 },
    7: { leaps: 0.5, largest: 7 },
    8: { leaps: 0.55, largest: 7 },
  };

function keepsTo(line: Line, level: LevelNumber): boolean {
  const moves = line.positions.slice(1).map((one, index) => Math.abs(one - line.positions[index]!));
  const leaps = moves.filter((move) => move > 1).length;
  return (
    leaps <= leaning[level].leaps * moves.length && Math.max(...moves) <= leaning[level].largest
  );
}

/** What is left of the pairs in which people leave a leap unrecovered: three in four recover here (M-08). */
const unrecoveredShare = 0.6;

/** People's pairs of moves, with fewer leaps of a fourth and more after which the line does not turn back by a step. */
function recovering(pairs: Float64Array): Float64Array {
  const wanted = Float64Array.from(pairs);
  for (const isRepeated of [false, true]) {
    for (const move of [-3, -2, 1, 2, 3])
      wanted[pairClass(3, isRepeated, move)]! *= unrecoveredShare;
  }
  return wanted;
}

/** Factors within groups, pulled towards what people have; only cells that rules leave open are compared. */
function pull(
  factors: number[],
  wanted: Float64Array,
  found: Float64Array,
  speed: number,
  group: number,
): number {
  let distance = 0;
  for (let from = 0; from < factors.length; from += group) {
    const cells = Array.from({ length: group }, (_, at) => from + at).filter(
      (at) => found[at]! > 0,
    );
    const sum = (of: Float64Array) => cells.reduce((total, at) => total + of[at]!, 0);
    const [want, have] = [sum(wanted), sum(found)];
    if (want === 0 || have < leastSeen) continue;
    for (const at of cells) {
      const ratio = (wanted[at]! / want + smoothing) / (found[at]! / have + smoothing);
      distance += Math.abs(wanted[at]! / want - found[at]! / have) * (have / (have + 200));
      factors[at] = Math.max(bounds.least, Math.min(bounds.most, factors[at]! * ratio ** speed));
    }
    const middle = Math.exp(
      cells.reduce((total, at) => total + (found[at]! / have) * Math.log(factors[at]!), 0),
    );
    for (const at of cells) factors[at] = factors[at]! / middle;
  }
  return distance;
}

interface Fit extends Record<Mode, ModeFit> {
  tilt: Record<string, number[]>;
}

/**
 * Fits the factors of `counted-lines.ts` to passages, in place, and returns them.
 *
 * @param each lines drawn for every level, instrument and meter in a round
 */
export function fitLines(passages: readonly Passage[], rounds: number, each: number): Fit {
  const weightOf = weightsOf(passages);
  const weighed = passages.map((passage) => ({
    line: lineOfPassage(passage),
    weight: weightOf(passage),
  }));
  const people = new Map(modes.map((mode) => [mode, new Tally()]));
  const peopleAt = new Map(levelNumbers.map((level) => [level, new Tally()]));
  for (const { line, weight } of weighed) {
    people.get(line.mode)!.add(line, weight);
    for (const level of levelNumbers)
      if (keepsTo(line, level)) peopleAt.get(level)!.add(line, weight);
  }
  const fit = lineCounts().fit as unknown as Fit;
  for (const level of levelNumbers) {
    fit.tilt[level] ??= Array.from({ length: metricPlaces * moveCount }, () => 1);
  }
  for (let round = 0; round < rounds; round++) {
    forgetMoveWeights();
    const ours = new Map(modes.map((mode) => [mode, new Tally()]));
    const oursAt = new Map(levelNumbers.map((level) => [level, new Tally()]));
    let refused = 0;
    for (const level of levelNumbers) {
      for (const [at, medium] of media.entries()) {
        for (const [turn, meter] of meterNames.entries()) {
          if (isCompound(meter) && level < firstCompound) continue;
          if (meter === '3/4' && level === 1) continue;
          for (let index = 0; index < each; index++) {
            const seed = 1_000_000 * (round + 1) + (level * 16 + at * 4 + turn) * 1000 + index;
            const request = {
              medium,
              levelId: `pv~${level}`,
              timeSignatures: [meter],
              measureCount: 8,
            };
            const drawn = generateExercise(completeRequest(request), seed);
            if (drawn.kind === 'refused') {
              refused += 1;
              continue;
            }
            const line = lineOf(drawn);
            // Levels 1 and 2 lean by themselves alone: their few notes say little of the others.
            if (level > 2) ours.get(line.mode)!.add(line, 1);
            oursAt.get(level)!.add(line, 1);
          }
        }
      }
    }
    let distance = 0;
    for (const mode of modes) {
      const [want, have] = [people.get(mode)!, ours.get(mode)!];
      const factors = fit[mode] as unknown as Record<'pair' | 'degree' | 'edge', number[]> & {
        place: Record<string, number[]>;
      };
      distance += pull(factors.pair, recovering(want.pair), have.pair, pace.pair, 8);
      distance += pull(factors.degree, want.degree, have.degree, pace.degree, degreeCount);
      distance += pull(factors.edge, want.edge, have.edge, pace.edge, 4);
      for (const [name, cells] of have.place) {
        const place = factors.place[name];
        if (place) distance += pull(place, want.place.get(name)!, cells, pace.place, degreeCount);
      }
    }
    for (const level of levelNumbers) {
      const [want, have] = [peopleAt.get(level)!, oursAt.get(level)!];
      distance += pull(fit.tilt[level]!, want.moves, have.moves, pace.leaning, moveCount);
    }
    const leaps = levelNumbers.map((level) => shareOf(oursAt.get(level)!.moves, 3).toFixed(3));
    const wanted = levelNumbers.map((level) => shareOf(peopleAt.get(level)!.moves, 3).toFixed(3));
    console.error(
      `round ${round + 1}: distance ${distance.toFixed(2)}, refused ${refused}; fourths and more by level ${leaps.join(' ')} (people ${wanted.join(' ')})`,
    );
  }
  return fit;
}

function shareOf(moves: Float64Array, least: number): number {
  const all = moves.reduce((sum, one) => sum + one, 0);
  const large = moves.reduce(
    (sum, one, at) => sum + (Math.abs((at % moveCount) - maxMove) >= least ? one : 0),
    0,
  );
  return large / Math.max(1, all);
}
