import type { ScoreNote } from '#shared/generation/exercise';
import type { PathShape, Placement } from '#shared/print/shapes';
import { type MarkKind, markFigures } from '../../ui/mark-figures.ts';
import type { ShapesOver } from '../engraving/draw-systems.ts';
import type { Box, NoteGeometry } from '../engraving/engrave.ts';
import { badgeAt } from './badge-place.ts';
import type { NoteMark } from './note-mark.ts';
import { type Unwritten, unwrittenPlaces } from './unwritten-places.ts';

const WHITE = '#ffffff';
const GLYPH = 2.5;
const RING = 2.2;
/** From the middle of a mark to its top. */
const REACH = 9;
/** Air between a note that is missing and the line around it. */
const AROUND = 4.4;

/** A mark in black on white: what its colour says on a screen, its form says too. */
export function markShapes(kind: MarkKind, at: Placement): readonly PathShape[] {
  const { plate, glyph, isRing } = markFigures[kind];
  return [
    { kind: 'path', d: plate, at, ...(isRing && { stroke: RING }) },
    ...(glyph === null ? [] : [{ kind: 'path', d: glyph, at, stroke: GLYPH, ink: WHITE } as const]),
  ];
}

interface MarkedNotes {
  readonly notes: readonly Pick<ScoreNote, 'onset' | 'duration'>[];
  readonly marks: readonly NoteMark[];
  readonly unwritten: readonly Pick<Unwritten, 'position'>[];
}

/** The marks of a take as plain shapes over the notes that they mark. */
export function shapesOver(
  drawn: readonly NoteGeometry[],
  { notes, marks, unwritten }: MarkedNotes,
): readonly ShapesOver[] {
  const written = drawn.flatMap((note, index) => {
    const mark = marks[index] ?? 'right';
    return mark === 'right' ? [] : [overNote(note, mark)];
  });
  const between = unwrittenPlaces(drawn, notes, marks, unwritten).map(({ x, y, system }) => ({
    system,
    top: y - REACH,
    shapes: markShapes('extra', { x, y, scale: 1 }),
  }));
  return [...written, ...between];
}

function overNote(note: NoteGeometry, mark: MarkKind): ShapesOver {
  const { x, y } = badgeAt(note);
  const badge = markShapes(mark, { x, y, scale: 1 });
  const shapes = mark === 'missing' ? [...badge, ringAround(note.head)] : badge;
  return { system: note.system, top: y - REACH, shapes };
}

function ringAround({ x, y, width, height }: Box): PathShape {
  const [rx, ry] = [width / 2 + AROUND, height / 2 + AROUND];
  const at = { x: x + width / 2, y: y + height / 2, scale: 1 };
  const d = `M${rx} 0A${rx} ${ry} 0 1 1 ${-rx} 0A${rx} ${ry} 0 1 1 ${rx} 0Z`;
  return { kind: 'path', d, at, stroke: RING };
}
