import type { Random } from '../lib/random.ts';
import { choiceCount, type DrillChoice } from './exercise.ts';

/** A wrong choice that may be offered. */
export interface NearMiss {
  readonly choice: DrillChoice;
  /** How likely a student takes it, against the others. */
  readonly weight: number;
}

/**
 * The right choice among three wrong ones, shuffled; near misses likely first.
 *
 * @param sameness what two choices must not have in common: what is seen, or what is heard
 * @throws where there are too few that differ, which is a bug of the drill
 */
export function fourOf(
  right: DrillChoice,
  misses: readonly NearMiss[],
  random: Random,
  sameness: (choice: DrillChoice) => string = ({ choice }) => choice,
): readonly DrillChoice[] {
  const taken = new Map([[sameness(right), right]]);
  for (const { choice } of random.shuffled(misses, ({ weight }) => weight)) {
    if (taken.size === choiceCount) break;
    const key = sameness(choice);
    if (!taken.has(key)) taken.set(key, choice);
  }
  if (taken.size < choiceCount) throw new Error(`Too few choices beside ${right.choice}`);
  return random.shuffled([...taken.values()], () => 1);
}
