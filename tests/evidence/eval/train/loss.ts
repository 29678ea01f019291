import { activate, conclude, OUTPUTS, type Perceptron } from './perceptron.ts';

/** Candidates to learn from, one after the other; `features` holds `inputs` numbers for each. */
export interface Examples {
  readonly inputs: number;
  readonly count: number;
  readonly features: Float32Array;
  /** 1 where a note begins, else 0. */
  readonly truth: Float32Array;
  /** How far away it begins, in tenths of a second; 0 where none does. */
  readonly tenths: Float32Array;
  /** How much each counts. */
  readonly weight: Float32Array;
}

/** What a squared error of a tenth of a second weighs against a nat of doubt about the note itself. */
const DISTANCE_SHARE = 1;

/**
 * The mean loss over some examples: cross-entropy of the logit, and the squared error of the
 * distance where there is a note. Its gradient is added to `gradient`.
 */
export function lossOf(
  perceptron: Perceptron,
  examples: Examples,
  rows: ArrayLike<number>,
  gradient: Perceptron,
): number {
  const { inputs, hidden, w2 } = perceptron;
  const units = new Float64Array(hidden);
  const errors = new Float64Array(OUTPUTS);
  let loss = 0;
  for (let r = 0; r < rows.length; r += 1) {
    const row = rows[r]!;
    const weight = examples.weight[row]! / rows.length;
    if (weight === 0) continue;
    const at = row * inputs;
    activate(perceptron, examples.features, at, units);
    const { logit, tenths } = conclude(perceptron, units);
    const truth = examples.truth[row]!;
    const distance = truth * (tenths - examples.tenths[row]!);
    loss += weight * (softplus(logit) - truth * logit + DISTANCE_SHARE * distance * distance);
    errors[0] = weight * (1 / (1 + Math.exp(-logit)) - truth);
    errors[1] = weight * 2 * DISTANCE_SHARE * distance;
    for (let out = 0; out < OUTPUTS; out += 1) gradient.b2[out]! += errors[out]!;
    for (let unit = 0; unit < hidden; unit += 1) {
      let back = 0;
      for (let out = 0; out < OUTPUTS; out += 1) {
        gradient.w2[out * hidden + unit]! += errors[out]! * units[unit]!;
        back += errors[out]! * w2[out * hidden + unit]!;
      }
      // The slope of softsign from its value: (1 - |x / (1 + |x|)|) squared.
      const rest = 1 - Math.abs(units[unit]!);
      back *= rest * rest;
      gradient.b1[unit]! += back;
      const first = unit * inputs;
      for (let i = 0; i < inputs; i += 1) {
        gradient.w1[first + i]! += back * examples.features[at + i]!;
      }
    }
  }
  return loss;
}

/** log(1 + exp(x)) without overflow. */
function softplus(x: number): number {
  return Math.max(0, x) + Math.log1p(Math.exp(-Math.abs(x)));
}
