import { type SkillId, type SkillKind, skillKind } from './skill.ts';
import type { SkillMap } from './skill-map.ts';

/** Every exercise asks one of each: where the player has met only one, it comes back by itself. */
const alwaysAsked: readonly SkillKind[] = ['key', 'register', 'clef'];

/** Whether music can be chosen for a skill of this map: not for the only key, register or clef there has been. */
export function isForChoosing({ takes }: SkillMap): (skill: SkillId) => boolean {
  const known = new Set(takes.flatMap(({ skills }) => Object.keys(skills) as SkillId[]));
  const hasOthers = (kind: SkillKind) =>
    [...known].filter((skill) => skillKind(skill) === kind).length > 1;
  return (skill) => !alwaysAsked.includes(skillKind(skill)) || hasOthers(skillKind(skill));
}
