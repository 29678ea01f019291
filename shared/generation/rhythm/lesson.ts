import type { LevelNumber } from '../../catalogue/levels.ts';
import type { Random } from '../../lib/random.ts';
import { ticksOf } from '../../music/duration.ts';
import { endsPhrase, type Form } from '../plan/plan.ts';
import { type CountedMeasure, soundingLengths, standsIn } from './counted-measures.ts';
import type { Rhythm } from './draw-rhythm.ts';
import type { RhythmPools } from './pool.ts';

/** What one measure is there for. */
export type Task = 'new' | 'syncopated' | 'rest';

/** What an exercise is to show of its level, each in a measure that is placed for it. */
export interface Lesson {
  readonly rhythm: 'new' | 'syncopated' | null;
  readonly hasRest: boolean;
}

export const noLesson: Lesson = { rhythm: null, hasRest: false };

/**
 * Exercises in a hundred that are asked for each, by level. Some have it by themselves, some forms have no room; from level 7 on
 * most of what is new has a rest.
 */
const percents = {
  tune: {
    syncopated: [0, 0, 0, 0, 32, 27, 15, 13],
    new: [0, 0, 0, 85, 85, 95, 95, 95],
    rest: [0, 80, 80, 62, 60, 62, 45, 40],
  },
  /** Rhythm is the whole task: its patterns are drawn from those of the level, the new ones most gladly. */
  drum: {
    syncopated: [0, 0, 0, 0, 0, 0, 0, 0],
    new: [0, 0, 90, 90, 90, 90, 90, 90],
    rest: [0, 60, 60, 65, 60, 50, 50, 40],
  },
};

/** @example drawLesson(4, 'tune', random).rhythm // never "syncopated" */
export function drawLesson(
  level: LevelNumber,
  reader: keyof typeof percents,
  random: Random,
): Lesson {
  const own = percents[reader];
  const isSyncopated = random.chance(own.syncopated[level - 1]!);
  const isNew = random.chance(own.new[level - 1]!);
  const hasRest = random.chance(own.rest[level - 1]!);
  return { rhythm: isSyncopated ? 'syncopated' : isNew ? 'new' : null, hasRest };
}

/** Whether a measure does what is asked of it: syncopation comes only where it is asked for. */
export function serves({ isNew, isSyncopated, rest }: CountedMeasure, task: Task): boolean {
  if (task === 'syncopated') return isSyncopated;
  return !isSyncopated && (task === 'new' ? isNew : rest > 0);
}

/**
 * The measures that show it, each by the first of its rhythm: inside a phrase, what is new in the second one where that has a
 * rhythm of its own, so that the first reads well.
 *
 * @param classes for each measure the first one of its rhythm
 */
export function tasksOf(
  { rhythm, hasRest }: Lesson,
  form: Form,
  classes: readonly number[],
  random: Random,
): ReadonlyMap<number, Task> {
  const tasks = new Map<number, Task>();
  const isInside = (one: number) =>
    classes.every((own, at) => own !== one || !endsPhrase(form, at));
  const open = [...new Set(classes)].filter(isInside);
  // What is new is heard again; a rest that comes too often leaves too little to play.
  const places = (one: number) => classes.filter((own) => own === one).length;
  const place = (task: Task, wanted: readonly number[]) => {
    const free = wanted.filter((one) => !tasks.has(one));
    const weigh = (one: number) => (task === 'rest' ? 1 / places(one) ** 2 : 1);
    if (free.length > 0) tasks.set(random.weighted(free, weigh), task);
  };
  const second = form.phrases[1]?.firstMeasure ?? 0;
  const later = open.filter((one) => one >= second);
  if (rhythm) place(rhythm, later.length > 0 ? later : open.filter((one) => one > 0));
  if (hasRest) place('rest', open);
  return tasks;
}

/** Whether a rhythm that was put together from patterns shows what is asked of it; of syncopation nothing is. */
export function shows(
  { rhythm: asked, hasRest }: Lesson,
  rhythm: Rhythm,
  form: Form,
  pools: RhythmPools,
): boolean {
  const isNew = rhythm.measures.some(({ parts }, measure) => {
    const { meter } = form.measures[measure]!;
    const lengths = soundingLengths(parts);
    return pools(meter).some((item) => item.isNew && standsIn(item, lengths, ticksOf(meter.beat)));
  });
  const rests = rhythm.measures.some(
    ({ parts }, measure) => !endsPhrase(form, measure) && parts.some(({ kind }) => kind === 'rest'),
  );
  return (asked !== 'new' || isNew) && (!hasRest || rests);
}
