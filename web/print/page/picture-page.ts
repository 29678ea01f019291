import type { PaperPage } from '#shared/print/shapes';
import type { Drawing } from './drawing.ts';
import type { PageMetrics } from './page-metrics.ts';

/** Around the music of a picture, and between its lines, in pixels. */
const EDGE = 16;
const GAP = 12;

/** One exercise by itself, on a page that is no larger than its music. */
export function picturePage(drawing: Drawing, { music }: PageMetrics): PaperPage {
  const { units, scale } = music;
  let y = EDGE;
  const groups = drawing.map(({ height, shapes }) => {
    const at = { x: EDGE, y, scale };
    y += height * scale + GAP;
    return { at, shapes };
  });
  return { width: (units + 2) * scale + 2 * EDGE, height: y - GAP + EDGE, groups };
}
