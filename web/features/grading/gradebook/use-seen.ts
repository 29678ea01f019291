import { type RefObject, useEffect, useState } from 'react';

/** Heights of rows and widths of columns (px) of a table of which only what is seen is made: as its styles have them. */
const ROW = 54;
const COLUMN = 128;

/** So many beyond the edge are there before they are scrolled to. */
const BEYOND = 4;

/** Fewer cells than these are all made: they can be found by the browser's own search, too. */
const FEW = 600;

export interface Range {
  readonly from: number;
  /** The first that is not in it. */
  readonly to: number;
}

export interface Seen {
  readonly rows: Range;
  readonly columns: Range;
}

interface Counts {
  readonly rows: number;
  readonly columns: number;
}

const range = (begin: number, length: number, size: number, count: number): Range => ({
  from: Math.max(0, Math.min(count, Math.floor(begin / size)) - BEYOND),
  to: Math.min(count, Math.ceil((begin + length) / size) + BEYOND),
});

/** What was there before where it is the same, so that what goes by it is not made again. */
const kept = (before: Range, next: Range): Range =>
  before.from === next.from && before.to === next.to ? before : next;

/**
 * Which rows and columns of a large table are in sight as it is scrolled, with a few beyond; null where all of it is made.
 */
export function useSeen(scroller: RefObject<HTMLElement | null>, counts: Counts): Seen | null {
  const { rows, columns } = counts;
  const isLarge = rows * columns > FEW;
  const [seen, setSeen] = useState<Seen>({
    rows: range(0, 12 * ROW, ROW, rows),
    columns: range(0, 8 * COLUMN, COLUMN, columns),
  });
  useEffect(() => {
    const element = scroller.current;
    if (!isLarge || element === null) return;
    const look = () => {
      const { scrollTop, scrollLeft, clientHeight, clientWidth } = element;
      setSeen((before) => {
        const next = {
          rows: kept(before.rows, range(scrollTop, clientHeight, ROW, rows)),
          columns: kept(before.columns, range(scrollLeft, clientWidth, COLUMN, columns)),
        };
        const isSame = next.rows === before.rows && next.columns === before.columns;
        return isSame ? before : next;
      });
    };
    look();
    const resized = new ResizeObserver(look);
    resized.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      resized.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [scroller, isLarge, rows, columns]);
  return isLarge ? seen : null;
}

/** The room (px) of what is left out before and behind a range. */
export const roomOf = ({ from, to }: Range, count: number, of: 'rows' | 'columns') => {
  const size = of === 'rows' ? ROW : COLUMN;
  return { before: from * size, behind: (count - to) * size };
};
