import type { RhythmValue } from './rhythm-values.ts';

/**
 * The one value by which a player would call a rhythm: its tuplet, its dotted value, its rest, or the only value it has.
 *
 * @returns null where the rhythm has to be told whole: values are tied, or several stand out, or none
 * @example tellingValue(rhythmValues({ group: 'x4Simple', abc: 'B6 B2' })) // the dotted quarter
 */
export function tellingValue(values: readonly RhythmValue[]): RhythmValue | null {
  if (values.some(({ isTied }) => isTied)) return null;
  for (const standsOut of [isTuplet, isDotted, isRest]) {
    const found = values.filter(standsOut);
    if (found.length > 0) return onlyOne(found);
  }
  return values.length === 1 ? values[0]! : null;
}

const isTuplet = ({ tuplet }: RhythmValue) => tuplet !== null;
const isDotted = (value: RhythmValue) => value.isDotted;
const isRest = (value: RhythmValue) => value.isRest;

/** One after the other or apart, they are the same value. */
function onlyOne([first, ...others]: readonly RhythmValue[]): RhythmValue | null {
  const kindOf = ({ times: _, ...kind }: RhythmValue) => JSON.stringify(kind);
  return first && others.every((other) => kindOf(other) === kindOf(first)) ? first : null;
}
