import { seededNoise } from '#tests/support/noise';

/** One for "a note begins here" as a logit, one for how far away it begins, in tenths of a second. */
export const OUTPUTS = 2;

/**
 * One hidden layer of softsign units, x / (1 + |x|): an estimator may use nothing whose last bit differs
 * from engine to engine, as that of tanh does. All parts are views of `parameters`.
 */
export interface Perceptron {
  readonly inputs: number;
  readonly hidden: number;
  readonly parameters: Float64Array;
  /** `inputs` numbers for each hidden unit. */
  readonly w1: Float64Array;
  readonly b1: Float64Array;
  /** `hidden` numbers for each output. */
  readonly w2: Float64Array;
  readonly b2: Float64Array;
}

export interface Answer {
  readonly logit: number;
  readonly tenths: number;
}

/** All parameters 0. */
export function emptyPerceptron(inputs: number, hidden: number): Perceptron {
  const parameters = new Float64Array(hidden * (inputs + 1) + OUTPUTS * (hidden + 1));
  let at = 0;
  const part = (length: number) => {
    at += length;
    return parameters.subarray(at - length, at);
  };
  return {
    inputs,
    hidden,
    parameters,
    w1: part(hidden * inputs),
    b1: part(hidden),
    w2: part(OUTPUTS * hidden),
    b2: part(OUTPUTS),
  };
}

/** Weights at random, with the variance that keeps a layer's sums near 1. */
export function randomPerceptron(inputs: number, hidden: number, seed: number): Perceptron {
  const perceptron = emptyPerceptron(inputs, hidden);
  const noise = seededNoise(seed);
  // Evenly distributed noise from -1 to 1 has a variance of a third.
  const fill = (weights: Float64Array, fan: number) => {
    for (let i = 0; i < weights.length; i += 1) weights[i] = noise() * Math.sqrt(3 / fan);
  };
  fill(perceptron.w1, inputs);
  fill(perceptron.w2, hidden);
  return perceptron;
}

/** What the hidden units say about the features from `at` on; written to `into`. */
export function activate(
  { inputs, hidden, w1, b1 }: Perceptron,
  features: ArrayLike<number>,
  at: number,
  into: Float64Array,
): void {
  for (let unit = 0; unit < hidden; unit += 1) {
    let sum = b1[unit]!;
    const row = unit * inputs;
    for (let i = 0; i < inputs; i += 1) sum += w1[row + i]! * features[at + i]!;
    into[unit] = sum / (1 + Math.abs(sum));
  }
}

/** The outputs from what the hidden units say. */
export function conclude({ hidden, w2, b2 }: Perceptron, units: Float64Array): Answer {
  let logit = b2[0]!;
  let tenths = b2[1]!;
  for (let unit = 0; unit < hidden; unit += 1) {
    logit += w2[unit]! * units[unit]!;
    tenths += w2[hidden + unit]! * units[unit]!;
  }
  return { logit, tenths };
}
