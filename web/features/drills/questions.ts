import { composeExercise } from '#shared/drills/create-exercise';
import type { Drill } from '#shared/drills/drill';
import type { DrillExercise, DrillItem } from '#shared/drills/exercise';
import { type ItemState, needOf } from '#shared/drills/item-states';
import { readExercise } from '#shared/drills/read-exercise';
import type { Services } from '../../session/services.ts';
import type { NextQuestion } from './use-round.ts';

export interface DrillPlan {
  readonly drill: Drill<object>;
  readonly settings: object;
  readonly step: string;
  readonly states: ReadonlyMap<string, ItemState>;
  /** Items that come first: what was missed in the round before. */
  readonly first: ReadonlySet<string>;
}

/** The questions of one drill. One that is composed is written while the one before it is answered. */
export function questionsOf(plan: DrillPlan, services: Services): NextQuestion {
  const { drill, settings, step, states, first } = plan;
  const write: NextQuestion = (last, missed) => {
    const soon = new Set([...missed, ...first]);
    const at = services.now().getTime();
    const weightOf = (item: DrillItem) => needOf(item, states, at, soon);
    return writeQuestion({ drill, settings, step, last, weightOf }, services);
  };
  return drill.music ? ahead(write) : write;
}

interface Wanted {
  readonly drill: Drill<object>;
  readonly settings: object;
  readonly step: string;
  readonly last: DrillItem | null;
  readonly weightOf: (item: DrillItem) => number;
}

/** A question that was read as every question is, wherever it was made. */
export async function writeQuestion(
  { drill, ...asking }: Wanted,
  { exercises, newSeed }: Pick<Services, 'exercises' | 'newSeed'>,
): Promise<DrillExercise> {
  const wanted = { ...asking, seed: newSeed() };
  const made = await composeExercise(drill, wanted, exercises.written);
  const read = readExercise(made ?? {});
  if (read.kind === 'error') throw new Error(read.message);
  return read.exercise;
}

/** Begins with each question on the one after it. */
export function ahead(write: NextQuestion): NextQuestion {
  let coming: Promise<DrillExercise> | null = null;
  return async (last, missed) => {
    const present = coming ?? write(last, missed);
    coming = null;
    const exercise = await present;
    coming = write(exercise.item, missed);
    // Whoever waits for it is told of a failure.
    coming.catch(() => {});
    return exercise;
  };
}
