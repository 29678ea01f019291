import type { MeasureRange } from '#shared/practice/measure-selection';
import * as m from '../../i18n/generated/messages.js';

/** @example rangeWords({ first: 3, last: 6 }) // 'Measures 3 to 6' */
export function rangeWords({ first, last }: MeasureRange): string {
  return first === last ? m.measures_one({ measure: first }) : m.measures_range({ first, last });
}
