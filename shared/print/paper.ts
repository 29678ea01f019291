import { printStaffWidth } from '../practice/line-wrap.ts';

export const papers = ['a4', 'letter'] as const;
export type Paper = (typeof papers)[number];

/** In CSS pixels, of which an inch has 96. */
interface PaperSize {
  readonly width: number;
  readonly height: number;
}

const MM = 96 / 25.4;
export const paperSizes: Readonly<Record<Paper, PaperSize>> = {
  a4: { width: 210 * MM, height: 297 * MM },
  letter: { width: 8.5 * 96, height: 11 * 96 },
};

/** Around what is printed; no usual printer prints closer to the edge than 5 mm. */
export const margin = 15 * MM;

export const noteSizes = ['normal', 'large', 'largest'] as const;
export type NoteSize = (typeof noteSizes)[number];

/** A staff is 7.5 mm high on A4, as in a part book, then 10 and 13 mm. */
const growth: Readonly<Record<NoteSize, number>> = { normal: 1, large: 1.35, largest: 1.75 };
/** A score of several parts is read as a whole, so its staves are smaller. */
const MANY_STAVES = 0.72;

/** Regions whose printers hold Letter (ISO 3166). */
const letterRegions = ['US', 'CA', 'MX', 'PH', 'CL', 'CO', 'VE', 'CR', 'GT', 'PA', 'DO', 'PR'];

/** @param languages as a browser names them @example usualPaper(['en-US', 'en']) // 'letter' */
export function usualPaper(languages: readonly string[]): Paper {
  const region = languages
    .map((tag) => tag.split('-').at(-1)!)
    .find((one) => /^[A-Z]{2}$/.test(one));
  return region !== undefined && letterRegions.includes(region) ? 'letter' : 'a4';
}

interface MusicRoom {
  /** Width of the staff in score units. */
  readonly units: number;
  /** Pixels of a score unit. */
  readonly scale: number;
}

/**
 * How wide a staff is in a column of the page. Over the whole width at the normal size it is that of spec 2 §9; what stands
 * beside the music makes it shorter and leaves the notes as large.
 *
 * @param beside what is taken off the width, in pixels
 */
export function musicRoom(
  paper: Paper,
  size: NoteSize,
  { beside, isScore }: { readonly beside: number; readonly isScore: boolean },
): MusicRoom {
  const full = paperSizes[paper].width - 2 * margin;
  const scale = (full / printStaffWidth) * growth[size] * (isScore ? MANY_STAVES : 1);
  return { units: (full - beside) / scale, scale };
}
