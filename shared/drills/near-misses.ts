import type { Random } from '../lib/random.ts';
import { choiceCount, type DrillChoice } from './exercise.ts';

/** A wrong choice that may be offered. */
export interface NearMiss {
  /** Made only where it is offered. */
  readonly choice: () => DrillChoice;
  /** How likely a student takes it, against the others. */
  readonly weight: number;
}

/** What two choices must not have in common: what is seen, or what is heard. */
type Sameness = (choice: DrillChoice) => string;

const sameName: Sameness = ({ choice }) => choice;

/**
 * The right choice among three wrong ones, shuffled; near misses likely first.
 *
 * @throws where there are too few that differ, which is a bug of the drill
 */
export function fourOf(
  right: DrillChoice,
  misses: readonly NearMiss[],
  random: Random,
  sameness = sameName,
): readonly DrillChoice[] {
  const four = fourIfThere(right, misses, random, sameness);
  if (four === null) throw new Error(`Too few choices beside ${right.choice}`);
  return four;
}

/** The same for music, of which some makes too few choices: null then. */
export function fourIfThere(
  right: DrillChoice,
  misses: readonly NearMiss[],
  random: Random,
  sameness: Sameness,
): readonly DrillChoice[] | null {
  const taken = new Map([[sameness(right), right]]);
  for (const miss of random.shuffled(misses, ({ weight }) => weight)) {
    if (taken.size === choiceCount) break;
    const choice = miss.choice();
    const key = sameness(choice);
    if (!taken.has(key)) taken.set(key, choice);
  }
  if (taken.size < choiceCount) return null;
  return random.shuffled([...taken.values()], () => 1);
}
