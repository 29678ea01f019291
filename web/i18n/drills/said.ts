import type { DrillChoice, DrillExercise } from '#shared/drills/exercise';

/** What one drill says. */
export interface DrillWords {
  readonly title: () => string;
  /** The one sentence above the figure. */
  readonly question: (exercise: DrillExercise) => string;
  readonly hint: (exercise: DrillExercise) => string;
  /** What stands on a choice. */
  readonly label: (choice: DrillChoice) => string;
  /** In place of the question, once it is answered. */
  readonly answer: (exercise: DrillExercise) => string;
  /** Why what was taken is another one, and how to know; null where the answer was shown. */
  readonly why: (exercise: DrillExercise, given: DrillChoice | null) => string;
  /** Under the right choice. */
  readonly right: () => string;
  /** Where the figure of a choice stands, for who hears the page, and nothing of what it is. */
  readonly where: (exercise: DrillExercise, choice: DrillChoice) => string;
  /** An item by its id. */
  readonly item: (id: string) => string;
  readonly step: (step: string) => string;
  readonly next: () => string;
  /** A setting by its name, and one of its values; null for what is not chosen here. */
  readonly setting: (name: string) => SettingWords | null;
  /** How the drill is set, in a word, for the head of the stage. */
  readonly summary: (settings: object) => string;
}

export interface SettingWords {
  readonly label: () => string;
  readonly value: (value: unknown) => string;
}
