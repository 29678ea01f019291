/** Ends of the range as bits: a stretch of the line has been at its top, the line at its bottom. */
export const reachedTop = 1;
export const reachedBottom = 2;
export const everyEnd = reachedTop | reachedBottom;
export const endStates = 4;

/** A line reaches the top of each of its stretches, and its bottom, so that it uses its range (M-13, M-14). */
export interface LineEnds {
  /** By slot: the position from which on the stretch is at its top. */
  readonly top: Int16Array;
  /** The position down from which the line is at its bottom. */
  readonly bottom: number;
  /** By slot, 1 where the stretch may first be at its top, and the line at its bottom. */
  readonly mayReachTop: Uint8Array;
  readonly mayReachBottom: Uint8Array;
  readonly needsTop: boolean;
  readonly needsBottom: boolean;
  /** The top is not left and reached again. */
  readonly isTopOnce: boolean;
  /** By slot, 1 where a stretch begins. */
  readonly begins: Uint8Array;
}

/** How a line comes to the ends of its range: what it has reached of them is a set of bits. */
export class EndRules {
  readonly needed: number;
  private readonly ends: LineEnds;

  constructor(ends: LineEnds) {
    this.ends = ends;
    this.needed = (ends.needsTop ? reachedTop : 0) | (ends.needsBottom ? reachedBottom : 0);
  }

  /** Nothing is to be known about a note that lies between the ends and goes on with its stretch. */
  isPlain(slot: number, at: number): boolean {
    const { ends } = this;
    return at < ends.top[slot]! && at > ends.bottom && ends.begins[slot] === 0;
  }

  mayBegin(at: number): boolean {
    const { top, mayReachTop } = this.ends;
    return at < top[0]! || mayReachTop[0] === 1;
  }

  /** Whether a line that has reached a set of ends may go to a position by a move. */
  mayGo(reached: number, slot: number, move: number, to: number): boolean {
    const { needed, ends } = this;
    if ((reached & ~needed) !== 0) return false;
    const begins = ends.begins[slot] === 1;
    // A stretch is not over before it has been at its top.
    if (begins && (needed & ~reached & reachedTop) !== 0) return false;
    const left = this.before(slot, reached);
    if (to >= ends.top[slot]! && !this.mayStandOnTop(left, slot, move, begins)) return false;
    const isDue = (needed & ~left & reachedBottom) !== 0;
    return to > ends.bottom || !isDue || ends.mayReachBottom[slot] === 1;
  }

  /** The set after a note at a position. */
  after(reached: number, slot: number, at: number): number {
    return this.before(slot, reached) | this.at(slot, at);
  }

  /** Ends a position reaches, of those needed. */
  at(slot: number, at: number): number {
    const { top, bottom } = this.ends;
    return ((at >= top[slot]! ? reachedTop : 0) | (at <= bottom ? reachedBottom : 0)) & this.needed;
  }

  private before(slot: number, reached: number): number {
    return this.ends.begins[slot] === 1 ? reached & ~reachedTop : reached;
  }

  /** The top is reached where it may be, and again only while it is still in the ear. */
  private mayStandOnTop(reached: number, slot: number, move: number, begins: boolean): boolean {
    const { mayReachTop, isTopOnce } = this.ends;
    if ((reached & reachedTop) === 0) return mayReachTop[slot] === 1;
    return !isTopOnce || (move === 0 && !begins);
  }
}
