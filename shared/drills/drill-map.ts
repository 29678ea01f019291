import type { DrillType } from '../catalogue/drill-types.ts';
import type { Tally } from '../skills/tally.ts';
import { type Answered, isRight } from './round.ts';

/** How often an item was asked, how often it was known, and how long that took. */
export interface DrillTally extends Tally {
  /** Of all its answers together. */
  readonly ms: number;
}

/** What one round said, made on the device where it was answered. */
export interface DrillRound {
  readonly id: string;
  /** When it began, milliseconds since 1970. */
  readonly at: number;
  readonly type: DrillType;
  /** The class it was practised for; null is one's own. */
  readonly courseId: string | null;
  readonly items: Readonly<Record<string, DrillTally>>;
}

/** So many rounds back is known; what is older says little of today. */
const mostRounds = 600;

/** @example roundItems([]) // {} */
export function roundItems(answers: readonly Answered[]): Record<string, DrillTally> {
  const items: Record<string, DrillTally> = {};
  for (const one of answers) {
    const { id } = one.exercise.item;
    const { tries, right, ms } = items[id] ?? { tries: 0, right: 0, ms: 0 };
    items[id] = { tries: tries + 1, right: right + (isRight(one) ? 1 : 0), ms: ms + one.ms };
  }
  return items;
}

/**
 * What is known together, in order: each round once, of two copies the fuller, for a round only grows. It does not matter
 * which comes first.
 */
export function mergeRounds(
  one: readonly DrillRound[],
  other: readonly DrillRound[],
): readonly DrillRound[] {
  const ordered = [...one, ...other].toSorted(
    (first, second) =>
      first.at - second.at || byText(first.id, second.id) || triesOf(first) - triesOf(second),
  );
  const known = new Map(ordered.map((round) => [round.id, round]));
  return [...known.values()].slice(-mostRounds);
}

function triesOf({ items }: DrillRound): number {
  return Object.values(items).reduce((sum, { tries }) => sum + tries, 0);
}

function byText(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
