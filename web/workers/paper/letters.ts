import type { Letter, PaperPage } from '#shared/print/shapes';

/** A cut comes in two files: the letters of most languages of the west, and those beyond. */
export const ranges = ['latin', 'latin-ext'] as const;
export type Range = (typeof ranges)[number];

/** Brings a cut, which lies with the page. */
export type LoadFont = (letter: Letter, range: Range) => Promise<Uint8Array>;

/** @example fontName('title', 'latin') // 'title latin' */
export const fontName = (letter: Letter, range: Range): string => `${letter} ${range}`;

/** The cuts of a page. */
export function lettersOf({ groups }: PaperPage): ReadonlySet<Letter> {
  const texts = groups.flatMap(({ shapes }) => shapes.filter(({ kind }) => kind === 'text'));
  return new Set(texts.flatMap((shape) => (shape.kind === 'text' ? [shape.letter] : [])));
}

/** A stretch of a text that one file has all letters of. */
export interface Run {
  readonly text: string;
  readonly range: Range;
}

/**
 * A text in stretches by the file that has its letters. What neither has is in `missing`, for none of our letters could
 * write it.
 *
 * @param has whether a file has a letter
 */
export function runsOf(
  text: string,
  has: (range: Range, point: number) => boolean,
): { readonly runs: readonly Run[]; readonly missing: string } {
  const runs: { text: string; range: Range }[] = [];
  let missing = '';
  for (const letter of text) {
    const point = letter.codePointAt(0)!;
    const range = ranges.find((one) => has(one, point));
    if (range === undefined) missing += letter;
    else if (runs.at(-1)?.range === range) runs.at(-1)!.text += letter;
    else runs.push({ text: letter, range });
  }
  return { runs, missing };
}
