import { knownFrom } from './mastery.ts';
import { bySkill } from './skill.ts';
import type { SkillMap } from './skill-map.ts';
import { type SkillState, skillStates } from './skill-state.ts';
import { isForChoosing } from './skills-to-choose.ts';
import { skillsByGain } from './weakest-skill.ts';

/** A reader in a few words, for who teaches them. */
export interface SkillPicture {
  /** What they can read by now, the surest first. */
  readonly sure: readonly SkillState[];
  /** What they miss, the one with most to gain first. */
  readonly toGain: readonly SkillState[];
}

/** Of each: more is no picture any more. */
const most = 4;
/** How likely the next note is right of what is called sure. */
const sureFrom = 0.85;

/** Nothing is both; the only key, register or clef there has been is neither, as nothing sets it apart. */
export function skillPicture(map: SkillMap): SkillPicture {
  const isTelling = isForChoosing(map);
  const sure = [...skillStates(map).values()]
    .filter(({ skill, mastery, confidence }) => {
      return isTelling(skill) && mastery >= sureFrom && confidence >= knownFrom;
    })
    .toSorted((one, other) => other.mastery - one.mastery || bySkill(one.skill, other.skill))
    .slice(0, most);
  const toGain = skillsByGain(map)
    .filter(({ state, gain }) => gain > 0 && state.mastery < sureFrom)
    .slice(0, most)
    .map(({ state }) => state);
  return { sure, toGain };
}
