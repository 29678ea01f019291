import type { Random } from '../lib/random.ts';
import type { DrillExercise, DrillItem } from './exercise.ts';

/** A value of a setting, or one of several where it is a list. */
type OptionOf<Value> = Value extends readonly (infer One)[] ? One : Value;

/** The rules of one drill. */
export interface Drill<Settings> {
  /** What is learnt one after the other, the easiest first. */
  readonly steps: readonly string[];
  /** Spec 3 §3. */
  readonly defaults: Settings;
  /** What may be chosen: one of these, or some of these where the setting is a list. */
  readonly options: { readonly [Name in keyof Settings]?: readonly OptionOf<Settings[Name]>[] };
  /** Everything a step asks under these settings, in a fixed order; empty where there is nothing to ask. */
  items(settings: Settings, step: string): readonly DrillItem[];
  /** Asks one of them. */
  exercise(settings: Settings, item: DrillItem, random: Random): DrillExercise;
}
