import { cardsOf, type ReturnCard } from './return-cards.ts';
import { bySkill, type SkillId } from './skill.ts';
import type { SkillMap } from './skill-map.ts';
import { isForChoosing } from './skills-to-choose.ts';
import { talliesIn } from './tally.ts';

/** A skill with its card, reviewed by every take that asks it. */
interface SkillCard extends ReturnCard {
  readonly skill: SkillId;
}

/** Every skill's card, worked out from the kept takes in the order they were played. */
export function returnCards({ takes }: SkillMap): ReadonlyMap<SkillId, SkillCard> {
  const cards = cardsOf<SkillId>(
    takes.map(({ at, skills }) => ({ at, tallies: talliesIn(skills) })),
  );
  return new Map([...cards].map(([skill, card]) => [skill, { skill, ...card }]));
}

/**
 * Skills it would do good to meet again, the most overdue first.
 *
 * @param now milliseconds since 1970
 */
export function dueSkills(map: SkillMap, now: number): readonly SkillCard[] {
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
