import type { Mode } from '../../music/key.ts';
import {
  lengths,
  maxMove,
  metricPlaces,
  moveCount,
  turnCount,
  turns,
  twice,
} from '../melody/line-state.ts';
import { lineCounts } from './line-counts.ts';

/** The newest move is told apart up to a fifth. */
const farthest = 4;
const newestCount = 2 * farthest + 1;
const degreeCount = 7;
/** How often a move comes that nobody was seen to make. */
const unseen = 1 / 40;
/**
 * Contexts from short to long: metric place; with the degree; degree, newest move and turn; all of them with the length.
 * One that was seen n times keeps n / (n + strength) of its own mind, the rest is the shorter one's (Witten and Bell).
 */
const strengths = [3, 5, 8, 12];

/** How likely each move is after what came before, `moveCount` numbers from an octave down to an octave up for each context. */
export type MoveWeights = Float64Array;

/** Where the weights of a context begin. @param degree 0 to 6 */
export function moveContext(
  degree: number,
  newest: number,
  turn: number,
  metric: number,
  length: number,
): number {
  const near = newest > farthest ? farthest : newest < -farthest ? -farthest : newest;
  const before = (degree * newestCount + near + farthest) * turnCount + turn;
  return ((before * metricPlaces + metric) * lengths + length) * moveCount;
}

const known = new Map<Mode, MoveWeights>();

/** The counted moves of a mode as probabilities, with what the fit makes of them. */
export function moveWeights(mode: Mode): MoveWeights {
  let weights = known.get(mode);
  if (!weights) {
    weights = fitted(interpolated(mode), mode);
    known.set(mode, weights);
  }
  return weights;
}

/** For the fit, which changes what it measures. */
export function forgetMoveWeights(): void {
  known.clear();
}

interface Seen {
  total: number;
  readonly moves: Float64Array;
}

function interpolated(mode: Mode): MoveWeights {
  const contexts = strengths.map(() => new Map<string, Seen>());
  for (const [key, count] of Object.entries(lineCounts().modes[mode].move)) {
    const [, degree, newest, turn, metric, length, move] =
      /^(\d)([+-]\d)(\w)(\d)(\d)([+-]\d)$/.exec(key)!;
    for (const [at, name] of contextNames(
      degree!,
      Number(newest),
      turn!,
      metric!,
      length!,
    ).entries()) {
      let seen = contexts[at]!.get(name);
      if (!seen) {
        seen = { total: 0, moves: new Float64Array(moveCount) };
        contexts[at]!.set(name, seen);
      }
      seen.total += count;
      seen.moves[Number(move) + maxMove]! += count;
    }
  }
  const weights = new Float64Array(
    degreeCount * newestCount * turnCount * metricPlaces * lengths * moveCount,
  );
  eachContext((degree, newest, turn, metric, length, from) => {
    const here = weights.subarray(from, from + moveCount).fill(unseen);
    const names = contextNames(`${degree}`, newest, turns[turn]!, `${metric}`, `${length}`);
    for (const [at, name] of names.entries()) {
      const seen = contexts[at]!.get(name);
      if (!seen) continue;
      const own = seen.total / (seen.total + strengths[at]!);
      for (let move = 0; move < moveCount; move++) {
        here[move] = (own * seen.moves[move]!) / seen.total + (1 - own) * here[move]!;
      }
    }
  });
  return weights;
}

function contextNames(
  degree: string,
  newest: number,
  turn: string,
  metric: string,
  length: string,
): readonly string[] {
  return [
    metric,
    `${degree}${metric}`,
    `${degree}${newest}${turn}`,
    `${degree}${newest}${turn}${metric}${length}`,
  ];
}

function eachContext(
  visit: (
    degree: number,
    newest: number,
    turn: number,
    metric: number,
    length: number,
    from: number,
  ) => void,
): void {
  for (let degree = 0; degree < degreeCount; degree++) {
    for (let newest = -farthest; newest <= farthest; newest++) {
      for (let turn = 0; turn < turnCount; turn++) {
        for (let metric = 0; metric < metricPlaces; metric++) {
          for (let length = 0; length < lengths; length++) {
            const from = moveContext(degree, newest, turn, metric, length);
            visit(degree, newest, turn, metric, length, from);
          }
        }
      }
    }
  }
}

function fitted(weights: MoveWeights, mode: Mode): MoveWeights {
  const { pair } = lineCounts().fit[mode];
  eachContext((_degree, newest, turn, _metric, _length, from) => {
    for (let move = -maxMove; move <= maxMove; move++) {
      weights[from + move + maxMove]! *= pair[pairClass(newest, turn >= twice, move)]!;
    }
  });
  return weights;
}

/** Kinds of pairs of moves the fit tells apart: 64, by the size of each, whether they go on or back, and a-b-a. */
export function pairClass(newest: number, isRepeated: boolean, move: number): number {
  const before = Math.min(3, Math.abs(newest));
  const size = Math.min(3, Math.abs(move));
  const goesOn = newest === 0 || newest > 0 === move > 0;
  const kind = move === 0 ? 0 : goesOn ? size : move === -newest ? 4 : 4 + size;
  return (before * 2 + (isRepeated ? 1 : 0)) * 8 + kind;
}
