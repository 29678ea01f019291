import { bySkill, type SkillId } from './skill.ts';

/** From finding it to sure. */
export type SkillStep = 1 | 2 | 3 | 4 | 5;

/** Up to there is this step: of notes that ask a skill, how many the next ten would have right. */
const steps = [0.5, 0.65, 0.78, 0.9] as const;

/** @example stepOf(0.85) // 4 */
export function stepOf(mastery: number): SkillStep {
  const at = steps.findIndex((limit) => mastery < limit);
  return (at < 0 ? 5 : at + 1) as SkillStep;
}

/** So low it is worth training. */
const needsUpTo: SkillStep = 2;

export interface ClassSkill {
  readonly skill: SkillId;
  /** Who needs it, of those of whom it is known. */
  readonly need: number;
  readonly known: number;
  /** The mean of the steps. */
  readonly mean: number;
}

/**
 * All skills that are known of somebody in a class, the weakest first: what most of them need, and of as many what is lower on the
 * whole.
 *
 * @example classSkills([[{ skill: 'interval:third-up', step: 1 }], []])[0] // { …, need: 1, known: 1, mean: 1 }
 */
export function classSkills(
  students: readonly (readonly { readonly skill: SkillId; readonly step: number }[])[],
): readonly ClassSkill[] {
  const bySkillId = new Map<SkillId, number[]>();
  for (const { skill, step } of students.flat())
    bySkillId.set(skill, [...(bySkillId.get(skill) ?? []), step]);
  return [...bySkillId]
    .map(([skill, all]) => ({
      skill,
      need: all.filter((step) => step <= needsUpTo).length,
      known: all.length,
      mean: all.reduce((sum, step) => sum + step, 0) / all.length,
    }))
    .toSorted(
      (one, other) =>
        other.need / other.known - one.need / one.known ||
        one.mean - other.mean ||
        bySkill(one.skill, other.skill),
    );
}
