import { createRandom } from '../lib/random.ts';
import type { Drill } from './drill.ts';
import type { DrillExercise, DrillItem } from './exercise.ts';

export interface Asking<Settings> {
  readonly settings: Settings;
  readonly step: string;
  readonly seed: number;
  /** What was asked before it; null at the beginning. */
  readonly last: DrillItem | null;
  /** How much an item needs to be asked, against the others. */
  readonly weightOf?: (item: DrillItem) => number;
}

/**
 * The next question: never the last answer again, as long as there is another one. The same on every device for the same
 * seed and weights; null where these settings leave nothing to ask.
 *
 * @example createExercise(drills.nn, { settings: drills.nn.defaults, step: 'staff', seed: 7, last: null })
 */
export function createExercise<Settings>(
  drill: Drill<Settings>,
  { settings, step, seed, last, weightOf = () => 1 }: Asking<Settings>,
): DrillExercise | null {
  const items = drill.items(settings, step);
  if (items.length === 0) return null;
  const random = createRandom(seed, 'drill');
  const others = items.filter(({ answer }) => answer !== last?.answer);
  const item = random.weighted(others.length > 0 ? others : items, weightOf);
  return drill.exercise(settings, item, random);
}
