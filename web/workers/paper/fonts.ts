import type { Letter, PaperPage } from '#shared/print/shapes';
import {
  fontName,
  type LoadFont,
  lettersOf,
  type Range,
  type Run,
  ranges,
  runsOf,
} from './letters.ts';
import type { PDFDocument } from './pdf-document.ts';

/** A document whose letters are ours. */
export function createFonts(document: PDFDocument, load: LoadFont) {
  const known = new Set<string>();

  async function bring(letter: Letter, range: Range): Promise<void> {
    const name = fontName(letter, range);
    if (known.has(name)) return;
    document.registerFont(name, await load(letter, range));
    known.add(name);
  }

  const fontOf = (letter: Letter, range: Range) =>
    document.font(fontName(letter, range))._font.font;

  return {
    /** Brings the letters of a page, and those beyond the usual only where it has some. */
    async prepare(page: PaperPage): Promise<void> {
      for (const letter of lettersOf(page)) await bring(letter, 'latin');
      for (const { shapes } of page.groups) {
        for (const shape of shapes) {
          if (shape.kind !== 'text') continue;
          const font = fontOf(shape.letter, 'latin');
          const isUsual = [...shape.text].every((one) =>
            font.hasGlyphForCodePoint(one.codePointAt(0)!),
          );
          if (!isUsual) await bring(shape.letter, 'latin-ext');
        }
      }
    },
    runs(
      text: string,
      letter: Letter,
    ): { readonly runs: readonly Run[]; readonly missing: string } {
      const loaded = ranges.filter((range) => known.has(fontName(letter, range)));
      return runsOf(
        text,
        (range, point) =>
          loaded.includes(range) && fontOf(letter, range).hasGlyphForCodePoint(point),
      );
    },
    /** Width of a stretch in the size of the text. */
    width({ text, range }: Run, letter: Letter, size: number): number {
      const font = fontOf(letter, range);
      return (font.layout(text).advanceWidth * size) / font.unitsPerEm;
    },
    fontOf,
  };
}

export type Fonts = ReturnType<typeof createFonts>;
