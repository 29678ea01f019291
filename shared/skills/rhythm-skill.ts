import { isCompoundGroup, type RhythmGroup } from '../music/meter.ts';

const compound = '-compound';
/** Of a base rhythm or a sequence, whichever the catalogue has: a later one may have more. */
const base = /^\d{1,2}(?:-compound)?$/;
const sequence = /^[a-z]\d[a-z]-\d{1,3}$/;

/**
 * The name of the rhythm a note belongs to; null where that is none to learn. A base id stands for one figure where the
 * beat divides in two and for another where it divides in three, and who reads the one may not read the other.
 *
 * @param pattern as in a note's `reason`
 * @example rhythmSkill('6', 'x4Simple') // '6': eighth, quarter, eighth
 * @example rhythmSkill('6', 'x8Compound') // '6-compound': eighth, quarter
 * @example rhythmSkill('a8c-03', 'x8Compound') // 'a8c-03', which is of one group anyway
 */
export function rhythmSkill(pattern: string, group: RhythmGroup): string | null {
  // "pickup", "final" and "accompaniment" are written for one place and in no catalogue.
  if (!isRhythmSkill(pattern)) return null;
  return base.test(pattern) && isCompoundGroup(group) ? `${pattern}${compound}` : pattern;
}

/** Whether a name has the shape of one of ours. @example isRhythmSkill('pickup') // false */
export function isRhythmSkill(name: string): boolean {
  return base.test(name) || sequence.test(name);
}

const sequenceGroups: Readonly<Record<string, RhythmGroup>> = {
  a4s: 'x4Simple',
  a2s: 'x2Simple',
  a8c: 'x8Compound',
  a4c: 'x4Compound',
};

/**
 * The pattern to draw for a rhythm, in the catalogue's words; a base rhythm in the values it is most often written in.
 *
 * @example rhythmFigure('6-compound') // { pattern: '6', group: 'x8Compound' }
 */
export function rhythmFigure(name: string): {
  readonly pattern: string;
  readonly group: RhythmGroup;
} {
  if (name.endsWith(compound)) {
    return { pattern: name.slice(0, -compound.length), group: 'x8Compound' };
  }
  return { pattern: name, group: sequenceGroups[name.slice(0, 3)] ?? 'x4Simple' };
}
