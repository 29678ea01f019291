import { FSRSAlgorithm, type FSRSState, type Grade, generatorParameters, Rating } from 'ts-fsrs';
import { bySkill, type SkillId } from './skill.ts';
import type { SkillMap } from './skill-map.ts';
import { isForChoosing } from './skills-to-choose.ts';
import { missesOf, type Tally, talliesIn } from './tally.ts';

/** A skill as the scheduler sees it: a card, reviewed by every take that asks it. */
interface ReturnCard {
  readonly skill: SkillId;
  /** Milliseconds since 1970, as `due`. */
  readonly reviewedAt: number;
  /** When it does good to meet it again. */
  readonly due: number;
  /** How firmly it sits: the scheduler's days until one time of ten it is gone. */
  readonly stability: number;
}

const dayMs = 86_400_000;

/**
 * Without steps of minutes: between two takes of an evening nothing is forgotten. Without chance, so that every device
 * comes to the same day. Half a year is long even for what sits firmly.
 */
const scheduler = new FSRSAlgorithm(
  generatorParameters({ enable_fuzz: false, enable_short_term: false, maximum_interval: 180 }),
);

/**
 * Every skill's card, worked out from the kept takes in the order they were played, so that merging two devices' maps has
 * nothing to do with cards.
 */
export function returnCards({ takes }: SkillMap): ReadonlyMap<SkillId, ReturnCard> {
  const cards = new Map<SkillId, ReturnCard>();
  const memories = new Map<SkillId, FSRSState>();
  for (const { at, skills } of takes) {
    for (const [skill, tally] of talliesIn(skills)) {
      const days = (at - (cards.get(skill)?.reviewedAt ?? at)) / dayMs;
      const memory = scheduler.next_state(memories.get(skill) ?? null, days, ratingOf(tally));
      const { stability } = memory;
      const due = at + scheduler.next_interval(stability, days) * dayMs;
      memories.set(skill, memory);
      cards.set(skill, { skill, reviewedAt: at, due, stability });
    }
  }
  return cards;
}

/** A few right notes may be luck. */
const enoughForEasy = 4;

/** How a take went for a skill, in the scheduler's four words. @example ratingOf({ tries: 4, right: 3 }) // Rating.Hard */
export function ratingOf(tally: Tally): Grade {
  const { tries, right } = tally;
  if (2 * right < tries) return Rating.Again;
  if (5 * right < 4 * tries) return Rating.Hard;
  return missesOf(tally) === 0 && tries >= enoughForEasy ? Rating.Easy : Rating.Good;
}

/**
 * Skills it would do good to meet again, the most overdue first.
 *
 * @param now milliseconds since 1970
 */
export function dueSkills(map: SkillMap, now: number): readonly ReturnCard[] {
  return [...returnCards(map).values()]
    .filter(({ due }) => due <= now)
    .toSorted((one, other) => one.due - other.due || bySkill(one.skill, other.skill));
}

/** More at once is a list of duties. */
const mostSuggested = 3;

/**
 * What to play again, if the player likes: a few of the due skills, the most overdue first. Empty where nothing is due,
 * which is no praise, as being due is no blame.
 *
 * @param now milliseconds since 1970
 */
export function suggestedReturn(map: SkillMap, now: number): readonly SkillId[] {
  return dueSkills(map, now)
    .map(({ skill }) => skill)
    .filter(isForChoosing(map))
    .slice(0, mostSuggested);
}
