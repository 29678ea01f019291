import { layOutPages, type PlacedSystem } from '#shared/print/lay-out-pages';
import type { PaperPage, ShapeGroup } from '#shared/print/shapes';
import { besideExercise } from './beside-exercise.ts';
import type { ComposedBook } from './composed-book.ts';
import { pageFrame } from './page-frame.ts';
import { codeHeight, hasNameLines, musicTop, pageRoom } from './page-metrics.ts';

/** The pages of one book with all that stands on them. */
export function composePages(composed: ComposedBook): readonly PaperPage[] {
  const { book, pieces, metrics, hasLines } = composed;
  const hasCode = metrics.hasCode && composed.linkOf !== null;
  const blocks = pieces.map(({ drawing }) => ({
    systems: drawing.map(({ height }) => height * metrics.music.scale),
    beside: hasCode ? codeHeight : 0,
  }));
  const pages = layOutPages(blocks, pageRoom(book, metrics, hasLines));
  return pages.map((systems, number) => {
    const hasNames = hasNameLines(book, hasLines, number);
    const top = musicTop(hasNames);
    return {
      width: metrics.width,
      height: metrics.height,
      groups: [
        ...pageFrame(composed, { number, of: pages.length, hasNames }),
        ...systems.flatMap((system) => systemGroups(composed, system, top)),
      ],
    };
  });
}

function systemGroups(
  composed: ComposedBook,
  { block, system, y, scale }: PlacedSystem,
  top: number,
): readonly ShapeGroup[] {
  const { metrics, pieces } = composed;
  const { drawing } = pieces[block]!;
  const alt = composed.words.line(block, system);
  const music: ShapeGroup = {
    at: { x: metrics.musicLeft, y: top + y, scale: metrics.music.scale * scale },
    shapes: drawing[system]!.shapes,
    ...(alt !== null && { alt }),
  };
  return system === 0 ? [besideExercise(composed, block, top + y), music] : [music];
}
