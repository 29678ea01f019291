import { emptyPerceptron, type Perceptron } from './perceptron.ts';

/** A judge as it is kept in the product: see `Perceptron` for the order of the numbers. */
export interface Weights {
  readonly provenance: string;
  readonly inputs: number;
  readonly hidden: number;
  readonly w1: readonly number[];
  readonly b1: readonly number[];
  readonly w2: readonly number[];
  readonly b2: readonly number[];
  /** The least logit of a note. */
  readonly threshold: number;
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

export function perceptronOf({ inputs, hidden, w1, b1, w2, b2 }: Weights): Perceptron {
  const perceptron = emptyPerceptron(inputs, hidden);
  perceptron.parameters.set([...w1, ...b1, ...w2, ...b2]);
  return perceptron;
}

function rounded(value: number): number {
  return Number(value.toPrecision(DIGITS));
}
