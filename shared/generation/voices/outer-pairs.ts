import { outerKey, type Voicing } from './voicing.ts';

/** Two outer voices, with all ways to fill them; attacks on one chord share it. */
export interface OuterPair {
  /** The fillings that suit; a passing pair borrows those of the attack before. */
  readonly voicings: readonly Voicing[];
  /** One of them, to read the outer voices from. */
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
