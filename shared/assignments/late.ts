interface Due {
  /** When it is due, in milliseconds since 1970; null where it has no end. */
  readonly due: number | null;
}

interface Closing extends Due {
  /** Takes are taken after that too, and marked late. */
  readonly acceptsLate: boolean;
}

/** The longest a take lasts, in milliseconds: what was begun in time is in time, and only its end is known. */
const LONGEST_TAKE = 10 * 60_000;

/** Whether nothing can be begun any more. @example isClosed({ due: 5, acceptsLate: false }, 6) // true */
export const isClosed = ({ due, acceptsLate }: Closing, now: number): boolean =>
  due !== null && !acceptsLate && now > due;

/** Whether a take that was over then cannot have been begun in time. */
export const isLate = ({ due }: Due, completedAt: number): boolean =>
  due !== null && completedAt - LONGEST_TAKE > due;
