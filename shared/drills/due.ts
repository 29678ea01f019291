import type { DrillType } from '../catalogue/drill-types.ts';
import type { Random } from '../lib/random.ts';
import type { Drill } from './drill.ts';
import type { DrillItem } from './exercise.ts';
import { type ItemState, presentStep } from './item-states.ts';

/** A drill as somebody has set it. */
export interface SetDrill {
  readonly drill: Drill<object>;
  readonly settings: object;
}

interface DueQuestion extends SetDrill {
  readonly step: string;
  readonly weightOf: (item: DrillItem) => number;
}

/** Begins who has drilled nothing yet. */
const firstDrills: readonly DrillType[] = ['nn', 'rv', 'int'];

/** What else a step asks beside what is due, hardly ever. */
const hardly = 0.01;

/**
 * What a mixed round asks next: what is due before anything else, from another drill than the last one where there is
 * another; and where nothing is due the next step of a drill that was begun.
 *
 * @param now milliseconds since 1970
 * @param last drill of the question before; null at the beginning
 */
export function dueQuestion(
  drills: readonly SetDrill[],
  states: ReadonlyMap<string, ItemState>,
  now: number,
  last: DrillType | null,
  random: Random,
): DueQuestion | null {
  const isDue = ({ id }: DrillItem) => (states.get(id)?.due ?? Number.POSITIVE_INFINITY) <= now;
  const asking = (one: SetDrill, step: string) => one.drill.items(one.settings, step);
  const due = drills.flatMap((one) =>
    one.drill.steps
      .filter((step) => asking(one, step).some(isDue))
      .map(
        (step): DueQuestion => ({
          ...{ ...one, step },
          weightOf: (item) => (isDue(item) ? 1 : hardly),
        }),
      ),
  );
  const candidates = due.length > 0 ? due : nextSteps(drills, states);
  if (candidates.length === 0) return null;
  const others = candidates.filter(({ drill }) => drill.type !== last);
  return random.pick(others.length > 0 ? others : candidates);
}

function nextSteps(
  drills: readonly SetDrill[],
  states: ReadonlyMap<string, ItemState>,
): readonly DueQuestion[] {
  const types = new Set([...states.keys()].map((id) => id.split(':')[0]!));
  const begun = drills.filter(({ drill }) => types.has(drill.type));
  const first = drills.filter(({ drill }) => firstDrills.includes(drill.type));
  const chosen = begun.length > 0 ? begun : first;
  return chosen.flatMap((one): readonly DueQuestion[] => {
    const { drill } = one;
    const steps = drill.steps.filter((step) => drill.items(one.settings, step).length > 0);
    if (steps.length === 0) return [];
    const step = presentStep({ ...drill, steps }, one.settings, states);
    return [{ ...one, step, weightOf: ({ id }) => (states.has(id) ? 1 : 3) }];
  });
}

/** How many items are due. @param now milliseconds since 1970 */
export function dueCount(states: ReadonlyMap<string, ItemState>, now: number): number {
  return [...states.values()].filter(({ due }) => due <= now).length;
}
