import type { PatternPart } from '../../catalogue/rhythm-parts.ts';
import type { Beats } from '../../lib/units.ts';
import { type Ticks, ticksOf } from '../../music/duration.ts';
import type { Meter } from '../../music/meter.ts';
import type { RhythmItem } from './pool.ts';

/** A pattern at its beat. */
interface PlacedPattern {
  readonly id: string;
  /** 1-based, in beats of the meter. */
  readonly beat: Beats;
}

/** A note or rest in written time. */
export interface TimedPart extends Omit<PatternPart, 'beam' | 'printed'> {
  /** From the bar line. */
  readonly start: Ticks;
}

/** The rhythm of one measure. */
export interface MeasureRhythm {
  readonly patterns: readonly PlacedPattern[];
  readonly parts: readonly TimedPart[];
}

/** @example layPatterns([quarter, eighths]).parts // notes at 0, 48 and 72 ticks */
export function layPatterns(items: readonly RhythmItem[]): MeasureRhythm {
  let start: Ticks = 0;
  let beat = 1;
  const patterns: PlacedPattern[] = [];
  const parts: TimedPart[] = [];
  for (const item of items) {
    patterns.push({ id: item.id, beat });
    beat += item.beats;
    for (const { kind, ticks, tied, tuplet } of item.parts) {
      parts.push({ kind, start, ticks, tied, tuplet });
      start += ticks;
    }
  }
  return { patterns, parts };
}

/** One note for a whole measure that has no room for a whole number of beats: tied at its last beat. */
export function layTiedNote(length: Ticks, meter: Meter): MeasureRhythm {
  const beat = ticksOf(meter.beat);
  const head = Math.floor(length / beat) * beat;
  const note = { kind: 'note', tuplet: null } as const;
  const parts: TimedPart[] =
    head === 0 || head === length
      ? [{ ...note, start: 0, ticks: length, tied: false }]
      : [
          { ...note, start: 0, ticks: head, tied: true },
          { ...note, start: head, ticks: length - head, tied: false },
        ];
  return { patterns: [{ id: 'final', beat: 1 }], parts };
}

/** Whether two measures are written with the same notes, rests and ties. */
export function sameRhythm(one: MeasureRhythm, other: MeasureRhythm): boolean {
  return rhythmOutline(one, 'with-ties') === rhythmOutline(other, 'with-ties');
}

/**
 * Notes and rests of a measure, to compare it with others.
 *
 * @param ties `without-ties` takes two measures for the same figure though only one is tied on
 */
export function rhythmOutline(
  { parts }: MeasureRhythm,
  ties: 'with-ties' | 'without-ties',
): string {
  return parts
    .map(({ kind, ticks, tied }) => `${kind}${ticks}${ties === 'with-ties' && tied ? '-' : ''}`)
    .join();
}
