import { melodicIntervals } from '#shared/skills/melodic-interval';
import { registers } from '#shared/skills/register';
import { bySkill, parseSkill, type SkillId } from '#shared/skills/skill';

/** From left to right on their staff: as they are learnt, where that has an order. */
export function byPlace(
  { skill: one }: { readonly skill: SkillId },
  { skill: other }: { readonly skill: SkillId },
): number {
  return placeOf(one) - placeOf(other) || bySkill(one, other);
}

function placeOf(id: SkillId): number {
  const skill = parseSkill(id);
  switch (skill?.kind) {
    case 'interval':
      return melodicIntervals.indexOf(skill.name);
    case 'register':
      return registers.indexOf(skill.name);
    case 'rhythm': {
      const base = Number.parseInt(skill.name, 10);
      return Number.isNaN(base) ? Number.MAX_SAFE_INTEGER : base;
    }
    default:
      return 0;
  }
}
