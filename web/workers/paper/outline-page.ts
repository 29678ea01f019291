import type { PaperPage, PathShape, Shape, TextShape } from '#shared/print/shapes';
import { createFonts, type Fonts } from './fonts.ts';
import type { LoadFont } from './letters.ts';
import { PDFDocument } from './pdf-document.ts';
import { placedRuns } from './placed-runs.ts';

/** A page whose texts are paths, so that it looks the same where nobody has our letters. What we cannot write is left out. */
export async function outlinePage(page: PaperPage, load: LoadFont): Promise<PaperPage> {
  // Nothing is written into it: it reads the letters.
  const document = new PDFDocument({
    autoFirstPage: false,
    font: null,
    tagged: false,
    lang: '',
    displayTitle: false,
    pdfVersion: '1.7',
    info: {},
  });
  const fonts = createFonts(document, load);
  await fonts.prepare(page);
  const groups = page.groups.map((group) => ({
    ...group,
    shapes: group.shapes.flatMap<Shape>((shape) =>
      shape.kind === 'path' ? [shape] : outlines(shape, fonts),
    ),
  }));
  return { ...page, groups };
}

function outlines(shape: TextShape, fonts: Fonts): readonly PathShape[] {
  const { y, letter, size, ink } = shape;
  return placedRuns(shape, fonts).runs.flatMap(({ text, range, x }) => {
    const font = fonts.fontOf(letter, range);
    const scale = size / font.unitsPerEm;
    let at = x;
    return font.layout(text).glyphs.flatMap(({ path, advanceWidth }) => {
      const begin = at;
      at += advanceWidth * scale;
      const d = downwards(path.toSVG());
      const placed = { kind: 'path', d, at: { x: begin, y, scale } } as const;
      return d === '' ? [] : [ink === undefined ? placed : { ...placed, ink }];
    });
  });
}

/** Fonts count upwards and pages downwards. @example downwards('M1 2L3 4Z') // 'M1 -2L3 -4Z' */
export function downwards(d: string): string {
  return d.replace(/([MLQC])([^MLQCZ]*)/g, (_, command: string, numbers: string) => {
    const turned = numbers
      .trim()
      .split(/[\s,]+/)
      .map((number, index) => (index % 2 === 0 ? number : String(-Number(number))));
    return command + turned.join(' ');
  });
}
