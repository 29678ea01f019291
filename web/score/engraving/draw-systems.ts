import type { Tempo } from '#shared/lib/units';
import type { AbcDocument } from '#shared/music/abc/document';
import { measuresPerLine, titleWidth } from '#shared/practice/line-wrap';
import type { Shape } from '#shared/print/shapes';
import type { Abcjs } from './abcjs.ts';
import { clearTempo } from './clear-tempo.ts';
import { type Box, engrave, markLane, type NoteGeometry } from './engrave.ts';
import { layoutAbc } from './layout-abc.ts';
import { readShapes } from './read-shapes.ts';
import { writeTempo } from './tempo-mark.ts';

/** Shapes that lie over the music, in the units of its drawing. */
export interface ShapesOver {
  /** The staves they belong to. */
  readonly system: Box;
  /** How far up they reach. */
  readonly top: number;
  readonly shapes: readonly Shape[];
}

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
  /** At which it was played, in the meter's beats a minute; as it is written where that is left out. */
  readonly tempo?: Tempo;
  /** What lies over the notes: of a take its marks. */
  readonly over?: (notes: readonly NoteGeometry[]) => readonly ShapesOver[];
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
  const { document, titles, units, measureNumbers, tempo, over } = music;
  const room = titles ? units - titleWidth : units;
  const perLine = measuresPerLine(music.measures, room, music.densest);
  const text = layoutAbc(document, { perLine, measureNumbers, ...(titles && { titles }) });
  const { drawing, notes } = engrave(abcjs, host, text, {
    staffWidth: units,
    lane: over ? markLane : 0,
    isStick: document.isStick,
  });
  if (tempo !== undefined) writeTempo(drawing, tempo);
  if (!over) clearTempo(drawing);
  const all = over?.(notes) ?? [];
  return [...drawing.querySelectorAll<SVGGElement>('.abcjs-staff-wrapper')].map((line) => {
    const box = line.getBBox();
    const bottom = box.y + box.height;
    const own = all.filter(({ system }) => system.y >= box.y && system.y < bottom);
    const top = Math.min(box.y, ...own.map((one) => one.top));
    const shapes = [...readShapes(line), ...own.flatMap((one) => one.shapes)];
    return {
      height: bottom - top + 2 * EDGE,
      shapes: shapes.map((shape) => lowered(shape, EDGE - top)),
    };
  });
}

function lowered(shape: Shape, by: number): Shape {
  if (shape.kind === 'text') return { ...shape, y: shape.y + by };
  const { x = 0, y = 0, scale = 1 } = shape.at ?? {};
  return { ...shape, at: { x, y: y + by, scale } };
}
