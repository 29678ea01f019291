import type { ExerciseRequest } from '../generation/exercise.ts';
import type { Generated } from '../generation/write-exercise.ts';
import { createRandom, type Random } from '../lib/random.ts';
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
  asking: Asking<Settings>,
): DrillExercise | null {
  const random = createRandom(asking.seed, 'drill');
  const item = chooseItem(drill, asking, random);
  return item && drill.exercise(asking.settings, item, random, null);
}

/** The composer, wherever it runs. */
type Compose = (request: ExerciseRequest, seed: number) => Promise<Generated>;

/** Some music makes no question: two of its measures are alike to the ear with every near miss, or none stand alone. */
const mostTries = 12;

/** The same for every drill, music composed where it asks with music. */
export async function composeExercise<Settings>(
  drill: Drill<Settings>,
  asking: Asking<Settings>,
  compose: Compose,
): Promise<DrillExercise | null> {
  if (!drill.music) return createExercise(drill, asking);
  const { settings, seed, last } = asking;
  const random = createRandom(seed, 'drill');
  const item = chooseItem(drill, asking, random);
  if (item === null) return null;
  for (let tries = 0; tries < mostTries; tries++) {
    const request = drill.music(settings, item, random);
    const written = await compose(request, random.int(2 ** 31));
    if (written.kind === 'refused') continue;
    const exercise = drill.exercise(settings, item, random, written.exercise);
    if (exercise === null) continue;
    // Where there is one thing to ask, it is asked again.
    if (exercise.item.answer !== last?.answer || item.answer === last?.answer) return exercise;
  }
  throw new Error(`No music of ${mostTries} made a question of ${item.id}`);
}

function chooseItem<Settings>(
  drill: Drill<Settings>,
  { settings, step, last, weightOf = () => 1 }: Asking<Settings>,
  random: Random,
): DrillItem | null {
  const items = drill.items(settings, step);
  if (items.length === 0) return null;
  const others = items.filter(({ answer }) => answer !== last?.answer);
  return random.weighted(others.length > 0 ? others : items, weightOf);
}
