import type { Quarters } from '../lib/units.ts';
import type { MeasureSpan } from './measure-spans.ts';

/**
 * By how much a measure is gone before it begins, so that the eye must be ahead of the hand: what a teacher does who
 * moves a card over the music. Beats and measures are those of the music before it.
 */
export const disappearingLeads = ['none', 'beat', 'two-beats', 'measure'] as const;
export type DisappearingLead = (typeof disappearingLeads)[number];

/** A beat that has just begun is not to be taken for the one before. */
const hairsbreadth = 1e-6;

/**
 * Which measures are gone at a moment, in the order given: each from its lead before it begins. Music that is
 * repeated gives a measure back once it has been played, so that it can be read again the next time.
 *
 * @param at in quarters from the first full measure, negative in the count-in
 * @param measures one after the other, the ones that are played
 * @example hiddenMeasures(4, 'none', measureSpans(exercise)) // [true, true, false, …]: the second of 4/4 begins
 */
export function hiddenMeasures(
  at: Quarters,
  lead: DisappearingLead,
  measures: readonly MeasureSpan[],
  isRepeated = false,
): readonly boolean[] {
  const now = at + hairsbreadth;
  const length = (measures.at(-1)?.to ?? 0) - (measures[0]?.from ?? 0);
  return measures.map(({ to }, index) => {
    const from = vanishesAt(measures, index, lead);
    if (!isRepeated) return now >= from;
    // What vanishes before the repeat begins does so at the end of the time before.
    return (now >= from && now < to) || now - length >= from;
  });
}

/** Never before the measure before it begins: measures vanish in their order, whatever the meters are. */
function vanishesAt(
  measures: readonly MeasureSpan[],
  index: number,
  lead: DisappearingLead,
): Quarters {
  const own = measures[index]!;
  const before = measures[index - 1];
  const early = own.from - leadLength(lead, before ?? own);
  return before ? Math.max(before.from, early) : early;
}

function leadLength(lead: DisappearingLead, { meter }: MeasureSpan): Quarters {
  switch (lead) {
    case 'none':
      return 0;
    case 'beat':
      return meter.beat;
    case 'two-beats':
      return 2 * meter.beat;
    case 'measure':
      return meter.beats * meter.beat;
  }
}
