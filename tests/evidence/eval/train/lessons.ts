import type { Texture } from '../../../../audio-core/analysis/hearing-options.ts';
import type { EvalItem } from '../dataset.ts';
import { train } from './adam.ts';
import { hearExamples } from './hear-examples.ts';
import { folded, scaleOf, standardised } from './standardise.ts';
import { type Weights, weightsOf } from './weights.ts';

/** How one estimator is taught. */
export interface Lesson {
  readonly texture: Texture;
  readonly hidden: number;
  readonly epochs: number;
  /** The least probability of a note: a note too many looks worse to a player than one too few. */
  readonly threshold: number;
  readonly seed: number;
  /** What makes the product's mistakes most often counts most; other groups count once. */
  readonly weights: Readonly<Record<string, number>>;
}

export const lessons: readonly Lesson[] = [
  {
    texture: 'line',
    hidden: 48,
    epochs: 14,
    threshold: 0.75,
    seed: 3,
    weights: { sung: 2, brass: 1.6, nothing: 6 },
  },
  {
    texture: 'chords',
    hidden: 48,
    epochs: 16,
    threshold: 0.75,
    seed: 2,
    weights: {},
  },
];

const PROVENANCE =
  'Learnt by tests/evidence/eval/train.ts from performances synthesised for it (fluidsynth and sung by formula), from no recording of anybody. w1: inputs for each hidden unit; w2: hidden units for the log-odds of a note, then for the tenths of a second to its onset.';

/** Hears the recordings of a lesson's texture and learns from them. */
export async function learn(
  { texture, hidden, epochs, threshold, seed, weights }: Lesson,
  items: readonly EvalItem[],
  report: (line: string) => void,
): Promise<Weights> {
  const own = items.filter(({ polyphonic }) => polyphonic === (texture === 'chords'));
  const examples = await hearExamples(own, { texture, weights }, (heard) => {
    if (heard % 20 === 0) report(`heard ${heard} of ${own.length} recordings`);
  });
  report(`${examples.count} candidates`);
  const scale = scaleOf(examples);
  const perceptron = train(standardised(examples, scale), {
    hidden,
    epochs,
    seed,
    report: (epoch, loss) => report(`epoch ${epoch} of ${epochs}: loss ${loss.toFixed(4)}`),
  });
  const logit = Math.log(threshold / (1 - threshold));
  return weightsOf(folded(perceptron, scale), { threshold: logit, provenance: PROVENANCE });
}
