import { masteryOf } from './mastery.ts';
import type { SkillId } from './skill.ts';
import { missesOf, type SkillTallies, type Tally, talliesIn } from './tally.ts';

/** How much practice each skill is worth; together 1. What was not missed is left out. */
export type SkillWeights = Readonly<Record<SkillId, number>>;

/**
 * What was missed, by how often and how surely. A key that every note asks is missed as often as all its notes together,
 * but seldom at one of them; the leap that went wrong three times of three comes before it.
 *
 * @param tallies of a take (`missedIn`) or of a map (`recentTallies`)
 * @example missedWeights({ 'interval:fifth-up': { tries: 3, right: 0 }, 'clef:treble': { tries: 9, right: 9 } }) // { 'interval:fifth-up': 1 }
 */
export function missedWeights(tallies: SkillTallies): SkillWeights {
  const weighed = talliesIn(tallies).map(([id, tally]) => [id, missedWeight(tally)] as const);
  const sum = weighed.reduce((total, [, weight]) => total + weight, 0);
  const missed = weighed.filter(([, weight]) => weight > 0);
  return Object.fromEntries(missed.map(([id, weight]) => [id, weight / sum]));
}

/** As many misses as there were, each as heavy as the next one is likely. */
export function missedWeight(tally: Tally): number {
  return missesOf(tally) * (1 - masteryOf(tally));
}
