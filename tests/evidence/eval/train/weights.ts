import type { EstimatorWeights } from '../../../../audio-core/analysis/estimate-notes.ts';
import type { Perceptron } from './perceptron.ts';

/** An estimator as it is kept in the product, with where it comes from. */
export interface Weights extends EstimatorWeights {
  readonly provenance: string;
}

const DIGITS = 4;

/** The weights to four significant digits, which moves no figure and halves the file. */
export function weightsOf(
  { inputs, hidden, w1, b1, w2, b2 }: Perceptron,
  { threshold, provenance }: Pick<Weights, 'threshold' | 'provenance'>,
): Weights {
  const short = (numbers: Float64Array) => Array.from(numbers, rounded);
  const layers = { w1: short(w1), b1: short(b1), w2: short(w2), b2: short(b2) };
  return { provenance, inputs, hidden, ...layers, threshold: rounded(threshold) };
}

function rounded(value: number): number {
  return Number(value.toPrecision(DIGITS));
}
