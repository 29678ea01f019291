import type { Tempo } from '#shared/lib/units';
import type { AbcDocument } from '#shared/music/abc/document';
import { measuresPerLine, titleWidth } from '#shared/practice/line-wrap';
import type { Shape } from '#shared/print/shapes';
import type { Abcjs } from './abcjs.ts';
import { clearTempo } from './clear-tempo.ts';
import {
  type Box,
  drawAbc,
  markLane,
  type NoteGeometry,
  placeNotes,
  raiseTempo,
} from './engrave.ts';
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

interface Workplace {
  /** Must have a place in the document to be measured. Several pieces may be drawn in it at once. */
  readonly host: HTMLElement;
  /** Lets a turn of the page pass. */
  readonly pause: () => Promise<void>;
}

/** Draws music, and reads it off line by line. */
export async function drawSystems(
  abcjs: Abcjs,
  { host, pause }: Workplace,
  music: PaperMusic,
): Promise<readonly DrawnSystem[]> {
  const place = host.ownerDocument.createElement('div');
  host.append(place);
  try {
    return await drawIn(abcjs, { host: place, pause }, music);
  } finally {
    place.remove();
  }
}

async function drawIn(abcjs: Abcjs, { host, pause }: Workplace, music: PaperMusic) {
  const { document, titles, units, measureNumbers, tempo, over } = music;
  const room = titles ? units - titleWidth : units;
  const perLine = measuresPerLine(music.measures, room, music.densest);
  const text = layoutAbc(document, { perLine, measureNumbers, ...(titles && { titles }) });
  const drawn = drawAbc(abcjs, host, text, {
    staffWidth: units,
    lane: over ? markLane : 0,
    isStick: document.isStick,
  });
  const drawing = drawn.svg;
  await pause();
  const notes = placeNotes(drawn);
  if (tempo !== undefined) writeTempo(drawing, tempo);
  if (over) raiseTempo(drawing);
  else clearTempo(drawing);
  await pause();
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
