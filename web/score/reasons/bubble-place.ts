import type { Box } from '../engraving/engrave.ts';

/** Between the band of a note and what is said about it, in pixels. */
const GAP = 8;

export interface BubbleInput {
  /** The band of the note, in pixels from the corner of the music. */
  readonly band: Box;
  readonly bubble: { readonly width: number; readonly height: number };
  /** Width of the music. */
  readonly width: number;
  /** What is seen of the screen between its bars, from the top of the music: from `top` to `bottom`. */
  readonly visible: { readonly top: number; readonly bottom: number };
  /** Other music lies above or below this system. */
  readonly hasAbove: boolean;
  readonly hasBelow: boolean;
}

/** Beside the note's system and never over it: on the side without music where that is in sight, else below. */
export function placeBubble(input: BubbleInput): { readonly left: number; readonly top: number } {
  const { band, bubble, width, visible, hasAbove, hasBelow } = input;
  const above = band.y - GAP - bubble.height;
  const below = band.y + band.height + GAP;
  const fitsAbove = above >= visible.top;
  const fitsBelow = below + bubble.height <= visible.bottom;
  const isAbove = fitsAbove && (!fitsBelow || (hasBelow && !hasAbove));
  const middle = band.x + band.width / 2 - bubble.width / 2;
  const left = Math.max(0, Math.min(middle, width - bubble.width));
  return { left, top: isAbove ? above : below };
}
