import { sequencesOf } from '#shared/catalogue/rhythm-sequences';
import { isCompoundGroup, type RhythmGroup } from '#shared/music/meter';

/** Base rhythms and rests, rhythms.md §2 and §3, typed from the reference: beats and the ABC of each kind. */
const simple: readonly (readonly [number, string])[] = [
  [4, 'B16'],
  [3, 'B12'],
  [2, 'B8'],
  [1, 'B4'],
  [1, 'B2B2'],
  [2, 'B6 B2'],
  [2, 'B2B4B2'],
  [1, 'BBBB'],
  [1, 'B2BB'],
  [1, 'BBB2'],
  [1, 'B3B'],
  [1, '(3B2B2B2'],
  [1, 'BB2B'],
  [1, 'BB3'],
  [4, 'z16'],
  [2, 'z8'],
  [1, 'z4'],
  [1, 'B2z2'],
  [1, 'z2B2'],
  [1, 'z2BB'],
  [1, 'zBBB'],
  [2, 'z2B4B2'],
];
const compound: readonly (readonly [number, string])[] = [
  [4, 'B24'],
  [3, 'B12-B6'],
  [2, 'B12'],
  [1, 'B6'],
  [1, 'B2B2B2'],
  [1, 'B4B2'],
  [1, 'B2B4'],
  [1, 'BBBBBB'],
  [1, 'B2B2BB'],
  [1, 'BBB2B2'],
  [1, 'B3BB2'],
  [1, '(2B2B2'],
  [1, 'B2BBB2'],
  [1, 'B4BB'],
  [4, 'z24'],
  [2, 'z12'],
  [1, 'z6'],
  [1, 'B4z2'],
  [1, 'z2B2B2'],
  [1, 'z4B2'],
  [1, 'B2z2B2'],
  [1, 'B2z4'],
];

export interface Cell {
  readonly id: string;
  readonly beats: number;
  readonly abc: string;
  readonly needs: readonly number[];
  /** null for a base id. */
  readonly difficulty: 'easy' | 'medium' | 'hard' | null;
  readonly isSyncopated: boolean;
  /** A base figure spread over several beats. */
  readonly isExtended: boolean;
}

/** A pattern by the id the plan gives: "5", "a4s-14". */
export function cellNamed(id: string, group: RhythmGroup): Cell | undefined {
  const number = Number(id);
  if (Number.isInteger(number)) {
    const row = (isCompoundGroup(group) ? compound : simple)[number];
    if (!row) return undefined;
    const isSyncopated = isCompoundGroup(group) ? number === 6 : [6, 12, 13, 21].includes(number);
    return {
      id,
      beats: row[0],
      abc: row[1],
      needs: [number],
      difficulty: null,
      isSyncopated,
      isExtended: false,
    };
  }
  return sequencesOf(group).find((one) => one.id === id);
}

/** One value of a pattern in ticks; tied values are joined. */
export interface Value {
  readonly kind: 'note' | 'rest';
  readonly ticks: number;
}

/** Ticks of the unit the tables count in: a sixteenth, or an eighth for the long beats. */
function unitOf(group: RhythmGroup): number {
  return group === 'x4Simple' || group === 'x8Compound' ? 12 : 24;
}

/** @example valuesOf('B2B4-B2', 'x4Simple').length // 2 */
export function valuesOf(abc: string, group: RhythmGroup): readonly Value[] {
  const unit = unitOf(group);
  const values: Value[] = [];
  let tuplet = { left: 0, factor: 1 };
  let isTied = false;
  for (const [, mark, letter, digits, tie] of abc.matchAll(/\((\d)|([Bz])(\d*)(-?)/g)) {
    if (mark) {
      tuplet = { left: Number(mark), factor: mark === '3' ? 2 / 3 : 3 / 2 };
      continue;
    }
    const factor = tuplet.left > 0 ? tuplet.factor : 1;
    tuplet = { ...tuplet, left: tuplet.left - 1 };
    const ticks = (digits === '' ? 1 : Number(digits)) * unit * factor;
    const last = values.at(-1);
    if (isTied && last) values[values.length - 1] = { ...last, ticks: last.ticks + ticks };
    else values.push({ kind: letter === 'z' ? 'rest' : 'note', ticks });
    isTied = tie === '-';
  }
  return values;
}
