import type { AbcDocument } from '#shared/music/abc/document';
import { measuresPerLine, titleWidth } from '#shared/practice/line-wrap';
import type { Shape } from '#shared/print/shapes';
import type { Abcjs } from './abcjs.ts';
import { engrave } from './engrave.ts';
import { layoutAbc } from './layout-abc.ts';
import { readShapes } from './read-shapes.ts';

export interface PaperMusic {
  readonly document: AbcDocument;
  readonly measures: number;
  /** Notes of the fullest measure. */
  readonly densest: number;
  /** Beside the staves of the first line; null for none. */
  readonly titles: readonly string[] | null;
  readonly measureNumbers: boolean;
  /** Width of the staff in score units. */
  readonly units: number;
}

/** A line of music with all its staves, in score units from its own upper left corner. */
export interface DrawnSystem {
  readonly height: number;
  readonly shapes: readonly Shape[];
}

/** Air around a system, for strokes that reach over their box. */
const EDGE = 2;

/**
 * Draws music into `host`, which must have a place in the document to be measured, and reads it off there line by line.
 */
export function drawSystems(
  abcjs: Abcjs,
  host: HTMLElement,
  music: PaperMusic,
): readonly DrawnSystem[] {
  const { document, titles, units, measureNumbers } = music;
  const room = titles ? units - titleWidth : units;
  const perLine = measuresPerLine(music.measures, room, music.densest);
  const text = layoutAbc(document, { perLine, measureNumbers, ...(titles && { titles }) });
  const { drawing } = engrave(abcjs, host, text, {
    staffWidth: units,
    lane: 0,
    isStick: document.isStick,
  });
  return [...drawing.querySelectorAll<SVGGElement>('.abcjs-staff-wrapper')].map((line) => {
    const { y, height } = line.getBBox();
    return {
      height: height + 2 * EDGE,
      shapes: readShapes(line).map((shape) => lowered(shape, EDGE - y)),
    };
  });
}

function lowered(shape: Shape, by: number): Shape {
  if (shape.kind === 'text') return { ...shape, y: shape.y + by };
  const { x = 0, y = 0, scale = 1 } = shape.at ?? {};
  return { ...shape, at: { x, y: y + by, scale } };
}
