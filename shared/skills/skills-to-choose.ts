import { type SkillId, type SkillKind, skillKind } from './skill.ts';
import type { SkillMap } from './skill-map.ts';

/** Whether every note asks one of this kind, whatever else is hard about it. */
export function isAlwaysAsked(skill: SkillId): boolean {
  return alwaysAsked.includes(skillKind(skill));
}

const alwaysAsked: readonly SkillKind[] = ['key', 'register', 'clef'];

/** Whether music can be chosen for a skill of this map: the only key, register or clef there has been comes back by itself. */
export function isForChoosing({ takes }: SkillMap): (skill: SkillId) => boolean {
  const known = new Set(takes.flatMap(({ skills }) => Object.keys(skills) as SkillId[]));
  const hasOthers = (kind: SkillKind) =>
    [...known].filter((skill) => skillKind(skill) === kind).length > 1;
  return (skill) => !isAlwaysAsked(skill) || hasOthers(skillKind(skill));
}
