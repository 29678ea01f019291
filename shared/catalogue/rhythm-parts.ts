import { type Ticks, ticksOf } from '../music/duration.ts';
import type { RhythmGroup } from '../music/meter.ts';
import type { Tuplet } from '../music/score.ts';
import type { Pattern } from './rhythms.ts';

/** A note or rest of a pattern. */
export interface PatternPart {
  readonly kind: 'note' | 'rest';
  /** Real length. */
  readonly ticks: Ticks;
  /** Length as printed: longer or shorter than `ticks` only in a tuplet. */
  readonly printed: Ticks;
  /** Held into the next note. */
  readonly tied: boolean;
  readonly tuplet: Tuplet | null;
  /** Notes with the same number, counted from 0 in the pattern, may share a beam. */
  readonly beam: number;
}

/** Length of one unit of `abc`. @example patternUnit('x2Simple') // 24: an eighth */
export function patternUnit(group: RhythmGroup): Ticks {
  return ticksOf(group === 'x4Simple' || group === 'x8Compound' ? 1 / 4 : 1 / 2);
}

/** In ABC "(3" is three in the time of two and "(2" two in the time of three. */
const inTimeOf = { 3: 2, 2: 3 } as const;

const token = /( )|\(([23])|([Bz])(\d*)(-?)/g;

/**
 * Reads the text of a pattern.
 *
 * @example patternParts(rhythmCell(11, 'x4Simple')) // three notes of 16 ticks, printed as 24
 */
export function patternParts({
  group,
  abc,
}: Pick<Pattern, 'group' | 'abc'>): readonly PatternPart[] {
  const unit = patternUnit(group);
  const parts: PatternPart[] = [];
  let beam = 0;
  let count: 2 | 3 = 2;
  let left = 0;
  for (const [, space, tuplet, letter, length, tie] of abc.matchAll(token)) {
    if (space) beam++;
    else if (tuplet) {
      count = tuplet === '3' ? 3 : 2;
      left = count;
    } else {
      const printed = Number(length || 1) * unit;
      parts.push({
        kind: letter === 'z' ? 'rest' : 'note',
        ticks: left > 0 ? (printed * inTimeOf[count]) / count : printed,
        printed,
        tied: tie === '-',
        tuplet: left > 0 ? { count, inTimeOf: inTimeOf[count], place: placeOf(count, left) } : null,
        beam,
      });
      if (left > 0) left--;
    }
  }
  return parts;
}

function placeOf(count: number, left: number): Tuplet['place'] {
  if (left === count) return 'first';
  return left === 1 ? 'last' : 'inside';
}
