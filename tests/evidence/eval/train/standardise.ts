import type { Examples } from './loss.ts';
import { emptyPerceptron, type Perceptron } from './perceptron.ts';

export interface Scale {
  readonly mean: Float64Array;
  readonly deviation: Float64Array;
}

/** A feature that changes less than this never changes: it is left as it is. */
const LEAST_DEVIATION = 1e-6;

/** Mean and standard deviation of each feature. */
export function scaleOf({ inputs, count, features }: Examples): Scale {
  const mean = new Float64Array(inputs);
  const deviation = new Float64Array(inputs);
  for (let i = 0; i < features.length; i += 1) mean[i % inputs]! += features[i]! / count;
  for (let i = 0; i < features.length; i += 1) {
    deviation[i % inputs]! += (features[i]! - mean[i % inputs]!) ** 2 / count;
  }
  const roots = deviation.map((square) => Math.sqrt(square));
  return { mean, deviation: roots.map((root) => (root < LEAST_DEVIATION ? 1 : root)) };
}

/** The same examples with every feature of mean 0 and deviation 1. */
export function standardised(examples: Examples, { mean, deviation }: Scale): Examples {
  const { inputs } = examples;
  const features = examples.features.map(
    (value, i) => (value - mean[i % inputs]!) / deviation[i % inputs]!,
  );
  return { ...examples, features };
}

/** A perceptron that says of features as they are what `perceptron` says of standardised ones. */
export function folded(perceptron: Perceptron, { mean, deviation }: Scale): Perceptron {
  const { inputs, hidden } = perceptron;
  const plain = emptyPerceptron(inputs, hidden);
  plain.parameters.set(perceptron.parameters);
  for (let unit = 0; unit < hidden; unit += 1) {
    for (let i = 0; i < inputs; i += 1) {
      const weight = perceptron.w1[unit * inputs + i]! / deviation[i]!;
      plain.w1[unit * inputs + i] = weight;
      plain.b1[unit]! -= weight * mean[i]!;
    }
  }
  return plain;
}
