import type { Pattern } from '../catalogue/rhythms.ts';

export const noteValues = ['sixteenth', 'eighth', 'quarter', 'half', 'whole', 'breve'] as const;
export type NoteValue = (typeof noteValues)[number];

/** One value of a rhythm, as it would be told: "two eighths", "dotted quarter", "quarter rest". */
export interface RhythmValue {
  readonly value: NoteValue;
  readonly isDotted: boolean;
  readonly isRest: boolean;
  /** Three in the time of two, or two in the time of three: the values inside are one. */
  readonly tuplet: 'triplet' | 'duplet' | null;
  /** Held on into the next. */
  readonly isTied: boolean;
  /** How often it comes, one after the other. */
  readonly times: number;
}

/** What the patterns of a group count in, in sixteenths. */
const units: Readonly<Record<Pattern['group'], number>> = {
  x4Simple: 1,
  x8Compound: 1,
  x2Simple: 2,
  x4Compound: 2,
};

/** A note or rest with its length, and the sign of a tuplet before it or of a tie behind it. */
const TOKEN = /(\([23])?([Bz])(\d*)(-?)/g;

const tuplets = { '(3': 'triplet', '(2': 'duplet' } as const;

/**
 * The values of a pattern in order; equal ones that follow one another are told together.
 *
 * @example rhythmValues({ group: 'x4Simple', abc: 'B4 B2B2' }) // a quarter, two eighths
 */
export function rhythmValues({
  abc,
  group,
}: Pick<Pattern, 'abc' | 'group'>): readonly RhythmValue[] {
  const values: RhythmValue[] = [];
  /** Notes that still belong to a tuplet. */
  let inside = 0;
  for (const [, sign, kind, length, tie] of abc.matchAll(TOKEN)) {
    if (inside > 0) {
      inside -= 1;
      continue;
    }
    const tuplet = sign ? tuplets[sign as keyof typeof tuplets] : null;
    if (sign) inside = Number(sign[1]) - 1;
    const one: RhythmValue = {
      ...noteOf(Number(length || 1) * units[group]),
      isRest: kind === 'z',
      tuplet,
      isTied: tie === '-',
      times: 1,
    };
    const last = values.at(-1);
    if (last && isSame(last, one)) values[values.length - 1] = { ...last, times: last.times + 1 };
    else values.push(one);
  }
  return values;
}

/** Ties join two and no more, so what is tied is told by itself. */
function isSame(one: RhythmValue, other: RhythmValue): boolean {
  if (one.isTied || other.isTied || one.tuplet || other.tuplet) return false;
  const isAlike = one.value === other.value && one.isDotted === other.isDotted;
  return isAlike && one.isRest === other.isRest;
}

function noteOf(sixteenths: number): Pick<RhythmValue, 'value' | 'isDotted'> {
  const isDotted = sixteenths % 3 === 0;
  const plain = isDotted ? (sixteenths / 3) * 2 : sixteenths;
  const value = noteValues[Math.log2(plain)];
  if (value === undefined) throw new Error(`No note of ${sixteenths} sixteenths`);
  return { value, isDotted };
}
