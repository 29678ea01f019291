import type { Book } from '#shared/print/books';
import { margin, musicRoom, type NoteSize, type Paper, paperSizes } from '#shared/print/paper';

/** All in CSS pixels. */
const MM = 96 / 25.4;
const NUMBER_COLUMN = 46;
export const numberBox = 28;
/** 15 mm, with the code below it and air before it. */
export const codeSide = 15 * MM;
const CODE_COLUMN = codeSide + 17;
export const codeHeight = codeSide + 14;

/** Baselines from the top of the page. */
export const titleLine = margin + 24;
export const nameLine = margin + 62;
/** Where music begins below the title, and below the lines for name and date. */
const TOP = margin + 56;
const TOP_BELOW_LINES = margin + 82;
/** From the foot of the page. */
export const footLine = margin - 22;
const FOOT = 34;

/** Between two lines of music, and between two exercises. */
const SYSTEM_GAP = 10;
const EXERCISE_GAP = { least: 14, most: 34 };

interface Shown {
  readonly paper: Paper;
  readonly size: NoteSize;
  readonly hasCodes: boolean;
  readonly isNumbered: boolean;
}

/** Who looks up what is right needs no code to play it, and no line for a name. */
const isPlayed = (book: Book) => book.kind !== 'answers';

/** Where things stand on the pages of a book. */
export function pageMetrics(
  book: Book,
  { paper, size, hasCodes, isNumbered }: Shown,
  isScore: boolean,
) {
  const numberColumn = isNumbered ? NUMBER_COLUMN : 0;
  const hasCode = hasCodes && isPlayed(book);
  const beside = numberColumn + (hasCode ? CODE_COLUMN : 0);
  return {
    ...paperSizes[paper],
    left: margin,
    right: paperSizes[paper].width - margin,
    musicLeft: margin + numberColumn,
    hasCode,
    music: musicRoom(paper, size, { beside, isScore }),
  };
}

export type PageMetrics = ReturnType<typeof pageMetrics>;

/** Whether lines for name and date stand on a page, 0-based. */
export const hasNameLines = (book: Book, hasLines: boolean, page: number): boolean =>
  hasLines && page === 0 && isPlayed(book);

/** Where music begins on a page. */
export const musicTop = (hasNames: boolean): number => (hasNames ? TOP_BELOW_LINES : TOP);

/** The room for music on the pages of a book. */
export function pageRoom(book: Book, { height }: PageMetrics, hasLines: boolean) {
  const bottom = height - margin - FOOT + 12;
  return {
    first: bottom - musicTop(hasNameLines(book, hasLines, 0)),
    further: bottom - musicTop(false),
    gap: SYSTEM_GAP,
    blockGap: EXERCISE_GAP,
  };
}
