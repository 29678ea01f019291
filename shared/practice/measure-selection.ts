import type { MeasureSpan } from './measure-spans.ts';
import type { Excerpt } from './take-plan.ts';

/** Whole measures to practise, both ends with it, as they are numbered in print. A pickup goes with measure 1. */
export interface MeasureRange {
  readonly first: number;
  readonly last: number;
}

/** From one measure to another, whichever of them comes first. @example selectionOf(6, 3) // { first: 3, last: 6 } */
export function selectionOf(one: number, other: number): MeasureRange {
  return {
    first: Math.max(1, Math.min(one, other)),
    last: Math.max(1, one, other),
  };
}

/** @param measure as printed, a pickup is 0 */
export function isSelected({ first, last }: MeasureRange, measure: number): boolean {
  const full = Math.max(1, measure);
  return first <= full && full <= last;
}

/**
 * What of the music is selected, from bar line to bar line; a range that reaches beyond the music ends with it.
 *
 * @returns null where the music has none of these measures
 * @example excerptOf(measureSpans(exercise), { first: 3, last: 6 }) // { from: 8, to: 24 } in 4/4
 */
export function excerptOf(measures: readonly MeasureSpan[], range: MeasureRange): Excerpt | null {
  const selected = measures.filter(({ measure }) => measure > 0 && isSelected(range, measure));
  const [first] = selected;
  const last = selected.at(-1);
  return first && last ? { from: first.from, to: last.to } : null;
}

/** A selection while it is made: `anchor` is the end that stays when the other one is pressed. */
export interface MeasureChoice {
  readonly range: MeasureRange | null;
  readonly anchor: number | null;
}

/** The first press begins a selection with its measure, the second one ends it. */
export function pressMeasure({ anchor }: MeasureChoice, measure: number): MeasureChoice {
  return anchor === null
    ? { range: selectionOf(measure, measure), anchor: measure }
    : { range: selectionOf(anchor, measure), anchor: null };
}

/** As with shift and an arrow: from where it began, or from the measure that was left. */
export function extendSelection(
  { anchor }: MeasureChoice,
  left: number,
  measure: number,
): MeasureChoice {
  const from = anchor ?? left;
  return { range: selectionOf(from, measure), anchor: from };
}
