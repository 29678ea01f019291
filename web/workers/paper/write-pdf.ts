import type { PaperPage, PathShape, Placement, ShapeGroup, TextShape } from '#shared/print/shapes';
import { createFonts, type Fonts } from './fonts.ts';
import { fontName, type LoadFont } from './letters.ts';
import { PDFDocument, toBytes } from './pdf-document.ts';
import { placedRuns } from './placed-runs.ts';

/** A point is a 72nd of an inch, a pixel a 96th. */
const POINTS = 72 / 96;
const BLACK = '#000000';

interface PdfOptions {
  readonly title: string;
  /** As in BCP 47. */
  readonly language: string;
  readonly createdAt: Date;
  readonly load: LoadFont;
}

/** What came of it: a file, or the letters that none of ours can write. */
export type WrittenPdf =
  | { readonly kind: 'file'; readonly bytes: Uint8Array }
  | { readonly kind: 'missing-letters'; readonly letters: string };

/** Writes a PDF page by page, with its letters in it, its text to be selected, and what stands where told to screen readers. */
export function createPdfWriter({ title, language, createdAt, load }: PdfOptions) {
  const document = new PDFDocument({
    autoFirstPage: false,
    font: null,
    tagged: true,
    lang: language,
    displayTitle: true,
    pdfVersion: '1.7',
    info: { Title: title, Creator: 'Primavista', CreationDate: createdAt },
  });
  const fonts = createFonts(document, load);
  const bytes = toBytes(document);
  const missing = new Set<string>();
  return {
    async add(page: PaperPage): Promise<void> {
      await fonts.prepare(page);
      document.addPage({ size: [page.width * POINTS, page.height * POINTS], margin: 0 });
      document.save().transform(POINTS, 0, 0, POINTS, 0, 0);
      for (const group of page.groups) addGroup(document, group, { fonts, missing });
      document.restore();
    },
    async end(): Promise<WrittenPdf> {
      document.end();
      const written = await bytes;
      if (missing.size > 0) return { kind: 'missing-letters', letters: [...missing].join('') };
      return { kind: 'file', bytes: written };
    },
  };
}

export type PdfWriter = ReturnType<typeof createPdfWriter>;

interface Drawing {
  readonly fonts: Fonts;
  readonly missing: Set<string>;
}

/** Music is a figure with a name; other words are read as they stand, those of the title as a heading. */
function addGroup(document: PDFDocument, group: ShapeGroup, drawing: Drawing): void {
  const { alt, isHeading } = group;
  const draw = () => drawGroup(document, group, drawing);
  const kind = alt !== undefined ? 'Figure' : isHeading ? 'H1' : 'P';
  const structure = document.struct(kind, alt === undefined ? {} : { alt }, draw);
  document.addStructure(structure);
  structure.end();
}

function drawGroup(document: PDFDocument, { at, shapes }: ShapeGroup, drawing: Drawing): void {
  document.save();
  move(document, at);
  for (const shape of shapes) {
    if (shape.kind === 'path') drawPath(document, shape);
    else drawText(document, shape, drawing);
  }
  document.restore();
}

function drawPath(document: PDFDocument, { d, at, stroke, ink = BLACK }: PathShape): void {
  document.save();
  if (at) move(document, at);
  document.path(d);
  if (stroke === undefined) document.fill(ink);
  else document.lineWidth(stroke).stroke(ink);
  document.restore();
}

function drawText(document: PDFDocument, shape: TextShape, { fonts, missing }: Drawing): void {
  const { y, letter, size, ink = BLACK } = shape;
  const placed = placedRuns(shape, fonts);
  for (const one of placed.missing) missing.add(one);
  document.fillColor(ink).fontSize(size);
  for (const { text, range, x } of placed.runs) {
    document
      .font(fontName(letter, range))
      .text(text, x, y, { lineBreak: false, baseline: 'alphabetic' });
  }
}

function move(document: PDFDocument, { x, y, scale }: Placement): void {
  document.transform(scale, 0, 0, scale, x, y);
}
