import type { Percent } from '#shared/lib/units';
import type { StaffGroup } from '#shared/music/abc/document';
import { musicWidth, type Staves } from '#shared/practice/line-wrap';

/** The sheet has its own gutter, so the padding of spec 2 §9 is not taken off a second time. */
const GUTTER = 30;
/** A score of several parts is read as a whole, so its staves are smaller. */
const MANY_STAVES_SCALE = 0.72;

interface StaffWidth {
  /** Width of the staff in score units. */
  readonly units: number;
  /** Width of the drawing on the screen, in pixels. */
  readonly pixels: number;
}

/**
 * The rules of spec 2 §9 on how wide music is, in pixels that grow with the staves of this screen.
 *
 * @param available room on the sheet, in pixels
 * @param scale pixels of a score unit at 100 %
 * @example staffWidth(1800, 1.72, 100, 'one') // { units: 740, pixels: 1272.8 }: no wider, so that the eye finds the next line
 */
export function staffWidth(
  available: number,
  scale: number,
  zoom: Percent,
  staves: Staves,
): StaffWidth {
  const width = musicWidth(available / scale + GUTTER, zoom, staves);
  const size = (zoom / 100) * (staves === 'ensemble' ? MANY_STAVES_SCALE : 1);
  return { units: width / size, pixels: width * scale };
}

/** One player's two staves are joined by a brace. */
export function stavesOf(group: StaffGroup | null, isEnsemble: boolean): Staves {
  if (isEnsemble) return 'ensemble';
  return group === 'brace' ? 'hands' : 'one';
}
