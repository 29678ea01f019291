import { composeExercise } from '#shared/drills/create-exercise';
import { drillOf } from '#shared/drills/drills';
import type { DrillExercise, DrillItem } from '#shared/drills/exercise';
import { needOf } from '#shared/drills/item-states';
import { readExercise } from '#shared/drills/read-exercise';
import type { Services } from '../../session/services.ts';
import type { RoundPlan } from './use-round.ts';

type Means = Pick<Services, 'exercises' | 'newSeed' | 'now'>;

/** The questions of a round, one after the other. One that is composed is written while the one before it is answered. */
export function questionsOf(plan: RoundPlan, { exercises, newSeed, now }: Means) {
  const { type, settings, step, states, first } = plan;
  const drill = drillOf(type);
  let ahead: Promise<DrillExercise> | null = null;

  async function write(
    last: DrillItem | null,
    missed: ReadonlySet<string>,
  ): Promise<DrillExercise> {
    const soon = new Set([...missed, ...first]);
    const at = now().getTime();
    const weightOf = (item: DrillItem) => needOf(item, states, at, soon);
    const asking = { settings, step, seed: newSeed(), last, weightOf };
    const read = readExercise((await composeExercise(drill, asking, exercises.written)) ?? {});
    if (read.kind === 'error') throw new Error(read.message);
    return read.exercise;
  }

  /** @param missed items whose last answer was not right */
  return async (last: DrillItem | null, missed: ReadonlySet<string>): Promise<DrillExercise> => {
    const coming = ahead ?? write(last, missed);
    ahead = null;
    const exercise = await coming;
    if (drill.music) {
      ahead = write(exercise.item, missed);
      // Whoever waits for it is told of a failure.
      ahead.catch(() => {});
    }
    return exercise;
  };
}
