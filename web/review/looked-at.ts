import type { MeasureRange } from '#shared/practice/measure-selection';
import type { Overlay } from './model/overlay.ts';

/** What of the music stands out while a measure is looked at. */
export function lookedAt({ measure }: Pick<Overlay, 'measure'>): MeasureRange | null {
  return measure === null ? null : { first: Math.max(1, measure), last: Math.max(1, measure) };
}
