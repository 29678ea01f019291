import { missedWeight } from './missed.ts';
import { bySkill, type SkillId } from './skill.ts';
import type { SkillMap } from './skill-map.ts';
import { type SkillState, skillStates } from './skill-state.ts';
import { isForChoosing } from './skills-to-choose.ts';

/**
 * What there is most to gain in: missed often and, as far as is known, likely to be missed again. Where nothing was
 * missed lately it is what has hardly been heard.
 *
 * @returns null where nothing is known that other music could ask more of
 */
export function weakestSkill(map: SkillMap): SkillId | null {
  const isChosen = isForChoosing(map);
  const states = [...skillStates(map).values()].filter(({ skill }) => isChosen(skill));
  return states.toSorted(byGain)[0]?.skill ?? null;
}

function byGain(one: SkillState, other: SkillState): number {
  return (
    missedWeight(other.recent) - missedWeight(one.recent) ||
    one.mastery - other.mastery ||
    bySkill(one.skill, other.skill)
  );
}
