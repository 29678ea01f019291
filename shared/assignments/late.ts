interface Due {
  /** When it is due, in milliseconds since 1970; null where it has no end. */
  readonly due: number | null;
}

export interface Closing extends Due {
  /** Takes are taken after that too, and marked late. */
  readonly acceptsLate: boolean;
  /** Until when anything is taken, be it late or, where the class ends, in time; null is without an end. */
  readonly last: number | null;
}

/** When a take was made, in milliseconds since 1970. */
interface Made {
  /** When its music was first seen; null where no device told. */
  readonly begunAt: number | null;
  readonly completedAt: number;
}

/** The longest a take lasts, in milliseconds: where its beginning was not told, only its end is known. */
const LONGEST_TAKE = 10 * 60_000;

/** How long before its end a take can have been begun, in milliseconds: music that stands open overnight is begun anew. */
const LONGEST_ATTEMPT = 2 * 60 * 60_000;

/** What was begun in time is in time. */
const begunBy = ({ begunAt, completedAt }: Made): number =>
  Math.min(
    completedAt,
    Math.max(begunAt ?? completedAt - LONGEST_TAKE, completedAt - LONGEST_ATTEMPT),
  );

/** From when on nothing can be begun any more; null is never. @example closesAt({ due: 5, acceptsLate: true, last: 9 }) // 9 */
export function closesAt({ due, acceptsLate, last }: Closing): number | null {
  const ends = [acceptsLate ? null : due, last].filter((end) => end !== null);
  return ends.length > 0 ? Math.min(...ends) : null;
}

/** Whether nothing can be begun any more. @example isClosed({ due: 5, acceptsLate: false, last: null }, 6) // true */
export function isClosed(closing: Closing, now: number): boolean {
  const closes = closesAt(closing);
  return closes !== null && now > closes;
}

/** Whether a take was begun when nothing could be begun any more. */
export const isTooLate = (closing: Closing, made: Made): boolean =>
  isClosed(closing, begunBy(made));

/** Whether a take was begun after it was due. @example isLate({ due: 5 }, { begunAt: 4, completedAt: 6 }) // false */
export const isLate = ({ due }: Due, made: Made): boolean => due !== null && begunBy(made) > due;
