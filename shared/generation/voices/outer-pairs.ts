import { outerKey, type Voicing } from './voicing.ts';

/** Two outer voices, with all ways to fill them; attacks on one chord share it. */
export interface OuterPair {
  /** All voicings with these outer voices; a passing pair uses the voicings of the attack before it. */
  readonly voicings: readonly Voicing[];
  /** Any of `voicings`: the outer voices are the same in all of them. */
  readonly sample: Voicing;
}

/** Voicings by their outer voices. */
export function outerPairs(voicings: readonly Voicing[]): readonly OuterPair[] {
  const groups = new Map<number, Voicing[]>();
  for (const voicing of voicings) {
    const key = outerKey(voicing);
    const group = groups.get(key);
    if (group) group.push(voicing);
    else groups.set(key, [voicing]);
  }
  return Array.from(groups.values(), (group) => ({ voicings: group, sample: group[0]! }));
}
