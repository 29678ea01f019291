import type { Quarters } from '../lib/units.ts';
import type { MeasureSpan } from './measure-spans.ts';

/**
 * By how much a measure is gone before it begins, so that the eye must be ahead of the hand: what a teacher does who
 * moves a card over the music. Beats and measures are those of the music before it.
 */
export const disappearingLeads = ['none', 'beat', 'two-beats', 'measure'] as const;
export type DisappearingLead = (typeof disappearingLeads)[number];

/** Slack for floating point, so that a beat that has just begun is not counted as the one before. */
const hairsbreadth = 1e-6;

/**
 * Which measures are gone at a moment, in the order given: each from its lead before it begins. Music that is
 * repeated gives a measure back once it has been played, so that it can be read again the next time, and one is always
 * left to be read: two measures go without a lead, and a single one stays.
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
  if (!isRepeated) {
    return measures.map((own, index) => now >= vanishesAt(own, measures[index - 1], lead));
  }
  if (measures.length === 1) return [false];
  const shortened = measures.length === 2 ? 'none' : lead;
  return measures.map((own, index) => {
    const from = vanishesAt(own, measures[index - 1], shortened);
    // Before the repeat the first one vanishes in the last.
    const isNext = index === 0 && now >= vanishesAt(own, measures.at(-1), shortened);
    return (now >= from && now < own.to) || isNext;
  });
}

/** Never before the measure before it begins: measures vanish in their order, whatever the meters are. */
function vanishesAt(
  own: MeasureSpan,
  before: MeasureSpan | undefined,
  lead: DisappearingLead,
): Quarters {
  if (!before) return own.from - leadLength(lead, own);
  return Math.max(before.from, before.to - leadLength(lead, before));
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
