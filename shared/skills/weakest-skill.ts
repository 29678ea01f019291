import { missedWeight } from './missed.ts';
import { bySkill, type SkillId, skillKind } from './skill.ts';
import type { SkillMap } from './skill-map.ts';
import { type SkillState, skillStates } from './skill-state.ts';
import { isAlwaysAsked, isForChoosing } from './skills-to-choose.ts';
import { missesOf } from './tally.ts';

/**
 * What there is most to gain in: missed often and, as far as is known, likely to be missed again. Where nothing was
 * missed lately it is what has hardly been heard.
 *
 * @returns null where nothing is known that other music could ask more of
 */
export function weakestSkill(map: SkillMap): SkillId | null {
  return skillsByGain(map)[0]?.state.skill ?? null;
}

interface Gain {
  readonly state: SkillState;
  /** 0 where nothing was missed. */
  readonly gain: number;
}

/** Every skill that other music could ask more of, the one with most to gain first. */
export function skillsByGain(map: SkillMap): readonly Gain[] {
  const isChosen = isForChoosing(map);
  const all = [...skillStates(map).values()];
  const states = all
    .filter(({ skill }) => isChosen(skill))
    .map((state) => ({ state, gain: gainOf(state, all) }));
  return states.toSorted(
    (one, other) =>
      other.gain - one.gain ||
      one.state.mastery - other.state.mastery ||
      bySkill(one.state.skill, other.state.skill),
  );
}

/**
 * What every note asks is missed with whatever else was hard: of a key, a register or a clef only what is missed beyond
 * the others of its kind counts.
 */
function gainOf({ skill, recent, mastery }: SkillState, all: readonly SkillState[]): number {
  if (!isAlwaysAsked(skill)) return missedWeight(recent);
  const kin = all.filter((one) => skillKind(one.skill) === skillKind(skill));
  const tries = kin.reduce((sum, one) => sum + one.recent.tries, 0);
  const misses = kin.reduce((sum, one) => sum + missesOf(one.recent), 0);
  const beyond = missesOf(recent) - (recent.tries * misses) / tries;
  return Math.max(0, beyond) * (1 - mastery);
}
