import type { DrillType } from '../catalogue/drill-types.ts';
import type { Exercise, ExerciseRequest } from '../generation/exercise.ts';
import type { Random } from '../lib/random.ts';
import type { ExerciseLink } from '../set-up/link.ts';
import type { DrillExercise, DrillItem } from './exercise.ts';

/** A value of a setting, or one of several where it is a list. */
type OptionOf<Value> = Value extends readonly (infer One)[] ? One : Value;

/** What a link says of a drill: it goes before what was chosen there. */
export type LinkSettings<Settings> =
  | { readonly kind: 'ok'; readonly settings: Partial<Settings> }
  /** Spec 3 §5: a drill needs a level description. */
  | { readonly kind: 'no-level'; readonly message: string };

/** The rules of one drill, and all that is its own. */
export interface Drill<Settings> {
  readonly type: DrillType;
  /** What is learnt one after the other, the easiest first. */
  readonly steps: readonly string[];
  /** Spec 3 §3. */
  readonly defaults: Settings;
  /** What may be chosen: one of these, or some of these where the setting is a list. */
  readonly options: { readonly [Name in keyof Settings]?: readonly OptionOf<Settings[Name]>[] };
  /** What set-up, or a teacher's link, says for it. */
  ofLink(link: ExerciseLink): LinkSettings<Settings>;
  /** Everything a step asks under these settings, in a fixed order; empty where there is nothing to ask. */
  items(settings: Settings, step: string): readonly DrillItem[];
  /** What a composer has to write first, where a question is made of music. */
  readonly music?: (settings: Settings, item: DrillItem, random: Random) => ExerciseRequest;
  /**
   * Asks one of them.
   *
   * @param music what was composed for it
   * @returns null where this music makes no question; theory always makes one
   */
  exercise(
    settings: Settings,
    item: DrillItem,
    random: Random,
    music: Exercise | null,
  ): DrillExercise | null;
}
