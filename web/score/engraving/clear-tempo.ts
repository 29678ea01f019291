import type { Box } from './engrave.ts';

/** Between a tempo and what lies under it, in score units. */
const AIR = 2;

/** A slur over the first notes may reach as high as the tempo, which then stands above it. */
export function clearTempo(drawing: SVGSVGElement): void {
  const tempo = drawing.querySelector<SVGGElement>('.abcjs-tempo');
  const line = tempo?.closest('.abcjs-staff-wrapper');
  if (!tempo || !line) return;
  const own = tempo.getBBox();
  const slurs = line.querySelectorAll<SVGPathElement>('[data-name="slur"], [data-name="tie"]');
  const tops = [...slurs].map((slur) => slur.getBBox()).filter((slur) => overlap(slur, own));
  if (tops.length === 0) return;
  const by = own.y + own.height + AIR - Math.min(...tops.map(({ y }) => y));
  tempo.setAttribute('transform', `translate(0 ${-by})`);
}

function overlap(one: Box, other: Box): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height + AIR &&
    other.y < one.y + one.height
  );
}
