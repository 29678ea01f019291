import { createRandom } from '#shared/lib/random';
import { type Examples, lossOf } from './loss.ts';
import { emptyPerceptron, type Perceptron, randomPerceptron } from './perceptron.ts';

export interface Course {
  readonly hidden: number;
  readonly epochs: number;
  readonly seed: number;
  /** Told the mean loss after each pass over the examples, passes counted from 1. */
  readonly report?: (epoch: number, loss: number) => void;
}

const BATCH = 512;
/** Adam (Kingma and Ba, 2015) with its usual decays. */
const FIRST_DECAY = 0.9;
const SECOND_DECAY = 0.999;
const EPSILON = 1e-8;
const RATE = 0.002;
/** Ever smaller steps to the end of the course: from a share of the epochs on, a share of the rate. */
const SLOWER = [
  { from: 0.85, rate: 0.1 },
  { from: 0.6, rate: 0.3 },
  { from: 0, rate: 1 },
];
/** Pulls every parameter towards 0 a little. */
const DECAY = 1e-5;

/** A perceptron that has learnt the examples; the same one for the same arguments. */
export function train(examples: Examples, { hidden, epochs, seed, report }: Course): Perceptron {
  const perceptron = randomPerceptron(examples.inputs, hidden, seed);
  const { parameters } = perceptron;
  const gradient = emptyPerceptron(examples.inputs, hidden);
  const first = new Float64Array(parameters.length);
  const second = new Float64Array(parameters.length);
  const random = createRandom(seed, 'order of examples');
  const order = Uint32Array.from({ length: examples.count }, (_, i) => i);
  let step = 0;
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    shuffle(order, random.int);
    const rate = RATE * SLOWER.find(({ from }) => epoch >= from * epochs)!.rate;
    let loss = 0;
    for (let from = 0; from < order.length; from += BATCH) {
      const rows = order.subarray(from, from + BATCH);
      gradient.parameters.fill(0);
      loss += lossOf(perceptron, examples, rows, gradient) * rows.length;
      step += 1;
      const firstScale = 1 / (1 - FIRST_DECAY ** step);
      const secondScale = 1 / (1 - SECOND_DECAY ** step);
      for (let i = 0; i < parameters.length; i += 1) {
        const slope = gradient.parameters[i]! + DECAY * parameters[i]!;
        first[i] = FIRST_DECAY * first[i]! + (1 - FIRST_DECAY) * slope;
        second[i] = SECOND_DECAY * second[i]! + (1 - SECOND_DECAY) * slope * slope;
        const length = Math.sqrt(second[i]! * secondScale) + EPSILON;
        parameters[i] = parameters[i]! - (rate * first[i]! * firstScale) / length;
      }
    }
    report?.(epoch + 1, loss / examples.count);
  }
  return perceptron;
}

/** Fisher and Yates's. */
function shuffle(order: Uint32Array, below: (bound: number) => number): void {
  for (let i = order.length - 1; i > 0; i -= 1) {
    const other = below(i + 1);
    const kept = order[i]!;
    order[i] = order[other]!;
    order[other] = kept;
  }
}
