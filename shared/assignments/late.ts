interface Due {
  /** When it is due, in milliseconds since 1970; null where it has no end. */
  readonly due: number | null;
}

export interface Closing extends Due {
  /** Takes are taken after that too, and marked late. */
  readonly acceptsLate: boolean;
  /** Until when those are taken; null is without an end. */
  readonly last: number | null;
}

/** The longest a take lasts, in milliseconds: what was begun in time is in time, and only its end is known. */
const LONGEST_TAKE = 10 * 60_000;

/** From when on nothing can be begun any more; null is never. @example closesAt({ due: 5, acceptsLate: true, last: 9 }) // 9 */
const closesAt = ({ due, acceptsLate, last }: Closing): number | null =>
  due === null || !acceptsLate ? due : last;

/** Whether nothing can be begun any more. @example isClosed({ due: 5, acceptsLate: false, last: null }, 6) // true */
export function isClosed(closing: Closing, now: number): boolean {
  const closes = closesAt(closing);
  return closes !== null && now > closes;
}

/** Whether a take that was over then was begun when nothing could be begun any more, as far as its end tells. */
export const isTooLate = (closing: Closing, completedAt: number): boolean =>
  isClosed(closing, completedAt - LONGEST_TAKE);

/** Whether a take that was over then cannot have been begun in time. */
export const isLate = ({ due }: Due, completedAt: number): boolean =>
  due !== null && completedAt - LONGEST_TAKE > due;
