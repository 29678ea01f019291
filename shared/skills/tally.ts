import { bySkill, type SkillId } from './skill.ts';

/** How often something was asked, and how often it came right. */
export interface Tally {
  readonly tries: number;
  readonly right: number;
}

/** What each skill was asked, in the order of `bySkill`. */
export type SkillTallies = Readonly<Record<SkillId, Tally>>;

export const nothingAsked: Tally = { tries: 0, right: 0 };

/** @example missesOf({ tries: 5, right: 3 }) // 2 */
export function missesOf({ tries, right }: Tally): number {
  return tries - right;
}

/** Skill and tally in pairs, typed. */
export function talliesIn(tallies: SkillTallies): readonly (readonly [SkillId, Tally])[] {
  return Object.entries(tallies) as [SkillId, Tally][];
}

/** In one fixed order, so that equal tallies are written as equal text on every device. */
export function inSkillOrder(tallies: Iterable<readonly [SkillId, Tally]>): Record<SkillId, Tally> {
  return Object.fromEntries([...tallies].toSorted(([one], [other]) => bySkill(one, other)));
}
