import type { MeasureRange } from '#shared/practice/measure-selection';
import { isSelected } from '#shared/practice/measure-selection';
import type { Box } from '../engraving/engrave.ts';

/** A measure on the page; the numbers are those of print, a pickup is 0. */
export interface MeasurePlace {
  readonly measure: number;
  readonly box: Box;
}

/** Room above and below the staves of a selected measure, in score units. */
const ABOVE = 14;
const BELOW = 12;

/** One band for each line that a selection reaches, from the top, in score units. */
export function bandsOf(places: readonly MeasurePlace[], range: MeasureRange): readonly Box[] {
  const bands: Box[] = [];
  for (const { measure, box } of places) {
    if (!isSelected(range, measure)) continue;
    const last = bands.at(-1);
    const right = box.x + box.width;
    if (last && last.y === box.y - ABOVE) {
      bands[bands.length - 1] = { ...last, width: right - last.x };
    } else {
      bands.push({ ...box, y: box.y - ABOVE, height: box.height + ABOVE + BELOW });
    }
  }
  return bands;
}

/**
 * The measure that lies nearest to a point, first by its line and then along it; the lines of one system are told
 * by their height.
 *
 * @returns its number, 0 for a pickup; null where nothing is drawn
 */
export function measureNear(
  places: readonly MeasurePlace[],
  point: { readonly x: number; readonly y: number },
): number | null {
  let nearest: MeasurePlace | null = null;
  let least: readonly [number, number] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (const place of places) {
    const { x, y, width, height } = place.box;
    const away = [outside(point.y, y, height), outside(point.x, x, width)] as const;
    if (away[0] > least[0] || (away[0] === least[0] && away[1] >= least[1])) continue;
    nearest = place;
    least = away;
  }
  return nearest?.measure ?? null;
}

/** How far a place is outside a stretch; 0 inside it. */
function outside(place: number, from: number, length: number): number {
  return Math.max(0, from - place, place - from - length);
}
