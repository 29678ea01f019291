import {
  type Letter,
  type Placement,
  type Shape,
  type TextShape,
  unmoved,
  within,
} from '#shared/print/shapes';

/** Ink in which notes are drawn, whatever the theme. */
const NOTES = 'currentColor';

interface Inherited {
  readonly at: Placement;
  readonly fill: string;
  readonly stroke: string;
  readonly strokeWidth: number;
}

/** As an `svg` element of the engraver begins. */
const first: Inherited = { at: unmoved, fill: NOTES, stroke: 'none', strokeWidth: 1 };

/** All that can be seen of a drawing, as plain shapes in its own units. */
export function readShapes(drawing: Element): readonly Shape[] {
  const shapes: Shape[] = [];
  read(drawing, first, shapes);
  return shapes;
}

function read(element: Element, above: Inherited, shapes: Shape[]): void {
  if (element.getAttribute('visibility') === 'hidden') return;
  const own = inherit(element, above);
  switch (element.localName) {
    case 'path':
      shapes.push(...pathShapes(element.getAttribute('d') ?? '', own));
      return;
    case 'text':
      shapes.push(...textShapes(element, own));
      return;
    case 'style':
    case 'title':
      return;
    default:
      for (const child of element.children) read(child, own, shapes);
  }
}

function inherit(element: Element, above: Inherited): Inherited {
  const transform = element.getAttribute('transform');
  return {
    at: transform === null ? above.at : within(above.at, placementOf(transform)),
    fill: element.getAttribute('fill') ?? above.fill,
    stroke: element.getAttribute('stroke') ?? above.stroke,
    strokeWidth: Number(element.getAttribute('stroke-width') ?? above.strokeWidth),
  };
}

/** What the engraver writes: moves and even scales, one after the other. @example placementOf('translate(0 -4)') // { x: 0, y: -4, scale: 1 } */
export function placementOf(transform: string): Placement {
  let at = unmoved;
  for (const [, name, values] of transform.matchAll(/(\w+)\(([^)]*)\)/g)) {
    const [one = 0, other = 0] = values!.split(/[\s,]+/).map(Number);
    at = within(at, name === 'scale' ? { x: 0, y: 0, scale: one } : { x: one, y: other, scale: 1 });
  }
  return at;
}

const inkOf = (colour: string) => (colour === NOTES ? {} : { ink: colour });
const placed = (at: Placement) => (at === unmoved ? {} : { at });

function pathShapes(d: string, { at, fill, stroke, strokeWidth }: Inherited): readonly Shape[] {
  return [
    ...(fill === 'none' ? [] : [{ kind: 'path' as const, d, ...placed(at), ...inkOf(fill) }]),
    ...(stroke === 'none'
      ? []
      : [{ kind: 'path' as const, d, ...placed(at), ...inkOf(stroke), stroke: strokeWidth }]),
  ];
}

/** Between the lines of one text, in its size: abcjs writes "1.2em". */
const LINE = 1.2;

function textShapes(element: Element, { at, fill }: Inherited): readonly TextShape[] {
  const size = Number(element.getAttribute('font-size') ?? 16);
  const spans = [...element.children].filter(({ localName }) => localName === 'tspan');
  const lines = spans.length === 0 ? [element] : spans;
  return lines.flatMap((line, index) => {
    const text = line.textContent ?? '';
    if (text.trim() === '') return [];
    const x = Number(line.getAttribute('x') ?? element.getAttribute('x') ?? 0);
    const y = Number(element.getAttribute('y') ?? 0) + index * LINE * size;
    return {
      kind: 'text' as const,
      x: at.x + at.scale * x,
      y: at.y + at.scale * y,
      text,
      letter: letterOf(element),
      size: size * at.scale,
      anchor: (element.getAttribute('text-anchor') ?? 'start') as TextShape['anchor'],
      ...inkOf(fill),
    };
  });
}

function letterOf(text: Element): Letter {
  const isBold = text.getAttribute('font-weight') === 'bold';
  if (!text.getAttribute('font-family')?.includes('Besley')) return isBold ? 'plain-bold' : 'plain';
  if (text.getAttribute('font-style') === 'italic') return 'title-italic';
  return isBold ? 'title-bold' : 'title';
}
