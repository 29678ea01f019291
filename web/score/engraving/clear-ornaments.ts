/** Bow marks and fingerings, which abcjs hangs over a note by its staff and not by what the note has there already. */
const ORNAMENTS = '[data-name="scripts.upbow"], [data-name="scripts.downbow"], .abcjs-annotation';
/** What a note has: its own parts, and what is written close to its head. */
const TAKEN =
  '.abcjs-notehead, .abcjs-stem, [data-name="scripts.sforzato"], [data-name="scripts.staccato"], [data-name="scripts.tenuto"]';

/** Between an ornament and what is under it, in score units. */
const AIR = 3;
/** Of the height of a figure's box, what is above the line that it stands on. */
const OVER_BASELINE = 0.78;

/** Lifts what would touch its own note's stem, accent or dot; what stands below the note stays. */
export function clearOrnaments(svg: SVGSVGElement): void {
  const lifts: { ornament: SVGGraphicsElement; by: number }[] = [];
  const notes = new Set(
    [...svg.querySelectorAll(ORNAMENTS)].map((one) => one.closest('.abcjs-note')),
  );
  for (const note of notes) {
    if (note === null) continue;
    const taken = [...note.querySelectorAll<SVGGraphicsElement>(TAKEN)].map((one) => one.getBBox());
    const top = Math.min(...taken.map(({ y }) => y));
    const heads = [...note.querySelectorAll<SVGGraphicsElement>('.abcjs-notehead')];
    // The stem of a wide chord may rise past a figure that stands over its heads.
    const head = Math.min(...heads.map((one) => one.getBBox().y));
    const above = [...note.querySelectorAll<SVGGraphicsElement>(ORNAMENTS)].filter((one) => {
      const { y, height } = one.getBBox();
      return y + height / 2 < Math.max(head, top + AIR);
    });
    const by = Math.max(...above.map((one) => footOf(one) + AIR - top));
    if (by > 0) lifts.push(...above.map((ornament) => ({ ornament, by })));
  }
  // Measured first, all of them: to measure what was moved costs another layout.
  for (const { ornament, by } of lifts) ornament.setAttribute('transform', `translate(0 ${-by})`);
}

function footOf(ornament: SVGGraphicsElement): number {
  const { y, height } = ornament.getBBox();
  return y + height * (ornament.tagName === 'text' ? OVER_BASELINE : 1);
}
