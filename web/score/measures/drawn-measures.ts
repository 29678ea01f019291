import type { Box } from '../engraving/engrave.ts';

/** One measure as it was drawn, in all its staves. */
interface MeasureGeometry {
  /** Its notes and rests and what belongs to them; bar lines, clefs and signatures are not among them. */
  readonly groups: readonly SVGGraphicsElement[];
  /** From bar line to bar line, in the drawing's own units. Measured when first asked for. */
  readonly box: Box;
  /** All staves that are read together with it. */
  readonly system: Box;
}

/** Classes that abcjs gives to what stands in a measure and is read with its notes. */
const READ = ['note', 'rest', 'beam-elem', 'slur', 'triplet', 'dynamics', 'decoration']
  .map((name) => `.abcjs-${name}`)
  .join();

/** Line, and measure in the line, both from 0, as abcjs counts them. */
const PLACE = /\babcjs-l(\d+) abcjs-m(\d+)\b/;

/** Between the first note of a line and the edge of its measure. */
const BEFORE_NOTES = 8;

function placeOf(element: Element): readonly [line: number, measure: number] | null {
  const found = PLACE.exec(element.getAttribute('class') ?? '');
  return found && [Number(found[1]), Number(found[2])];
}

/** The measures of a drawing in the order of the music, a pickup first where there is one. */
export function drawnMeasures(drawing: SVGSVGElement): readonly MeasureGeometry[] {
  const lines: SVGGraphicsElement[][][] = [];
  for (const element of drawing.querySelectorAll<SVGGraphicsElement>(READ)) {
    const place = placeOf(element);
    if (!place || element.parentElement?.closest(READ)) continue;
    const [line, measure] = place;
    lines[line] ??= [];
    lines[line][measure] ??= [];
    lines[line][measure].push(element);
  }
  return lines.flatMap((measures, line) => {
    const at = systemFinder(drawing, line);
    return measures.map((groups, measure) => geometryOf(groups, measure, at));
  });
}

interface DrawnSystem {
  readonly box: () => Box;
  /** Right edge of the bar line that ends a measure; null where there is none. */
  readonly barLine: (measure: number) => number | null;
}

/** To measure costs a layout, so a system is measured once, and only for who asks. */
function systemFinder(drawing: SVGSVGElement, line: number): DrawnSystem {
  const wrapper = drawing.querySelector(`.abcjs-staff-wrapper.abcjs-l${line}`) ?? drawing;
  let known: Box | null = null;
  const box = () => {
    known ??= around([...wrapper.querySelectorAll<SVGGraphicsElement>('.abcjs-staff')]);
    return known;
  };
  return {
    box,
    barLine: (measure) => {
      const bar = wrapper.querySelector<SVGGraphicsElement>(
        `.abcjs-bar.abcjs-l${line}.abcjs-m${measure}`,
      );
      if (!bar) return null;
      const { x, width } = bar.getBBox();
      return x + width;
    },
  };
}

function geometryOf(
  groups: readonly SVGGraphicsElement[],
  measure: number,
  system: DrawnSystem,
): MeasureGeometry {
  let known: Box | null = null;
  return {
    groups,
    get box() {
      known ??= measured(groups, measure, system);
      return known;
    },
    get system() {
      return system.box();
    },
  };
}

function measured(
  groups: readonly SVGGraphicsElement[],
  measure: number,
  system: DrawnSystem,
): Box {
  const { x, y, width, height } = system.box();
  const before = measure > 0 ? system.barLine(measure - 1) : null;
  const left = Math.max(x, before ?? around(groups).x - BEFORE_NOTES);
  const right = system.barLine(measure) ?? x + width;
  return { x: left, y, width: right - left, height };
}

function around(elements: readonly SVGGraphicsElement[]): Box {
  const boxes = elements.map((element) => element.getBBox());
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}
