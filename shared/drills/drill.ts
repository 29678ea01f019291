import type { Random } from '../lib/random.ts';
import type { DrillExercise, DrillItem } from './exercise.ts';

/** The rules of one drill. */
export interface Drill<Settings> {
  /** What is learnt one after the other, the easiest first. */
  readonly steps: readonly string[];
  /** Spec 3 §3. */
  readonly defaults: Settings;
  /** Everything a step asks under these settings, in a fixed order; empty where there is nothing to ask. */
  items(settings: Settings, step: string): readonly DrillItem[];
  /** Asks one of them. */
  exercise(settings: Settings, item: DrillItem, random: Random): DrillExercise;
}
