import type { LevelNumber } from '../../catalogue/levels.ts';
import type { Random } from '../../lib/random.ts';
import { ticksOf } from '../../music/duration.ts';
import { endsPhrase, type Form } from '../plan/plan.ts';
import { type CountedMeasure, soundingLengths, standsIn } from './counted-measures.ts';
import type { Rhythm } from './draw-rhythm.ts';
import type { RhythmItem, RhythmPools } from './pool.ts';

/** What one measure is there for. */
export type Task = 'new' | 'syncopated' | 'rest';

/** What an exercise is to show of its level, each in a measure that is placed for it. */
export interface Lesson {
  readonly rhythm: 'new' | 'syncopated' | null;
  readonly hasRest: boolean;
  /** Syncopation may come by itself: of a drum's upper levels it is what is new. */
  readonly isFree: boolean;
}

export const noLesson: Lesson = { rhythm: null, hasRest: false, isFree: true };

/**
 * Exercises in a hundred that are asked for each, by level. Some have it by themselves, some forms have no room; from level 7 on
 * most of what is new has a rest.
 */
const percents = {
  tune: {
    syncopated: [0, 0, 0, 0, 34, 33, 18, 18],
    new: [0, 0, 0, 88, 88, 100, 100, 100],
    rest: [0, 82, 80, 62, 64, 75, 42, 30],
  },
  /** Drums wait by themselves. */
  timpani: {
    syncopated: [0, 0, 0, 0, 34, 33, 18, 18],
    new: [0, 0, 0, 70, 88, 100, 100, 100],
    rest: [0, 60, 60, 20, 20, 20, 20, 20],
  },
  /** Rhythm is the whole task: its patterns are drawn from those of the level, the new ones most gladly. */
  drum: {
    syncopated: [0, 0, 0, 0, 22, 36, 0, 0],
    new: [0, 0, 90, 90, 90, 90, 90, 90],
    rest: [0, 60, 60, 65, 30, 36, 45, 40],
  },
};

/** From this level on a drum's syncopation is left to itself. */
const freeLevel = 7;

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
  return {
    rhythm: isSyncopated ? 'syncopated' : isNew ? 'new' : null,
    hasRest,
    isFree: reader === 'drum' && level >= freeLevel,
  };
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
  const seldom = (one: number) => 1 / (places(one) * places(one));
  const place = (task: Task, wanted: readonly number[]) => {
    const free = wanted.filter((one) => !tasks.has(one));
    const weigh = (one: number) => (task === 'rest' ? seldom(one) : 1);
    if (free.length > 0) tasks.set(random.weighted(free, weigh), task);
  };
  const second = form.phrases[1]?.firstMeasure ?? 0;
  const later = open.filter((one) => one >= second);
  if (rhythm) place(rhythm, later.length > 0 ? later : open.filter((one) => one > 0));
  if (hasRest) place('rest', open);
  return tasks;
}

/** Whether a rhythm that was put together from patterns shows what is asked of it, and syncopation only where that is asked. */
export function shows(
  { rhythm: asked, hasRest, isFree }: Lesson,
  rhythm: Rhythm,
  form: Form,
  pools: RhythmPools,
): boolean {
  const has = (test: (item: RhythmItem) => boolean) =>
    rhythm.measures.some(({ parts }, measure) => {
      const { meter } = form.measures[measure]!;
      const lengths = soundingLengths(parts);
      return pools(meter).some(
        (item) => test(item) && standsIn(item, lengths, ticksOf(meter.beat)),
      );
    });
  const rests = rhythm.measures.some(
    ({ parts }, measure) => !endsPhrase(form, measure) && parts.some(({ kind }) => kind === 'rest'),
  );
  const isSyncopated = has((item) => item.isSyncopated);
  if (!isFree && isSyncopated !== (asked === 'syncopated')) return false;
  return (asked !== 'new' || has((item) => item.isNew)) && (!hasRest || rests);
}
