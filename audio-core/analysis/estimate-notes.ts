import type { Midi, Seconds } from '#shared/lib/units';
import type { Candidate } from './candidates.ts';

/**
 * A small trained network that says of a candidate whether a note begins there, and how far from
 * there. Layers: inputs → hidden, x / (1 + |x|), → 2. Trained on performances we synthesise
 * ourselves (`tests/evidence/eval/train.ts`); no recording of anybody else is in it.
 */
export interface EstimatorWeights {
  readonly inputs: number;
  readonly hidden: number;
  /** [hidden][input]. */
  readonly w1: readonly number[];
  readonly b1: readonly number[];
  /** [output][hidden]: the log-odds of a note, and tenths of a second to its true onset. */
  readonly w2: readonly number[];
  readonly b2: readonly number[];
  /** Log-odds from which a candidate is called a note. */
  readonly threshold: number;
}

/** What became of a candidate; its features are let go. */
export interface NoteEstimate {
  readonly midi: Midi;
  /** Log-odds that a note begins here. */
  readonly odds: number;
  /** Where it begins. */
  readonly onset: Seconds;
}

/**
 * The estimate on each candidate, as it comes.
 *
 * @throws RangeError when the candidates were described for another estimator
 */
export function* estimateNotes(
  candidates: Iterable<Candidate>,
  { inputs, hidden, w1, b1, w2, b2 }: EstimatorWeights,
): Generator<NoteEstimate, void> {
  const layer = new Float64Array(hidden);
  for (const { features, time, midi } of candidates) {
    if (features.length !== inputs) {
      throw new RangeError(
        `The estimator knows ${inputs} features, the candidate has ${features.length}`,
      );
    }
    for (let unit = 0; unit < hidden; unit += 1) {
      let sum = b1[unit]!;
      for (let i = 0; i < inputs; i += 1) sum += w1[unit * inputs + i]! * features[i]!;
      layer[unit] = sum / (1 + Math.abs(sum));
    }
    let odds = b2[0]!;
    let distance = b2[1]!;
    for (let unit = 0; unit < hidden; unit += 1) {
      odds += w2[unit]! * layer[unit]!;
      distance += w2[hidden + unit]! * layer[unit]!;
    }
    yield { midi, odds, onset: time + distance / 10 };
  }
}
