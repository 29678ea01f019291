/** The part of pdfkit that is used here; its published types bring those of Node into the page. */
declare module 'pdfkit' {
  interface Structure {
    end(): void;
  }
  interface Glyph {
    readonly advanceWidth: number;
    readonly path: {
      /** In units of the font, upwards. */
      toSVG(): string;
    };
  }
  interface Font {
    readonly unitsPerEm: number;
    hasGlyphForCodePoint(point: number): boolean;
    layout(text: string): { readonly glyphs: readonly Glyph[]; readonly advanceWidth: number };
  }
  interface Options {
    readonly autoFirstPage: boolean;
    readonly font: null;
    readonly tagged: boolean;
    readonly lang: string;
    readonly displayTitle: boolean;
    readonly pdfVersion: '1.7';
    readonly info: Readonly<Record<string, string | Date>>;
  }
  export default class PDFDocument {
    constructor(options: Options);
    /** The font that is set, as fontkit reads it. */
    readonly _font: { readonly font: Font };
    addPage(options: { readonly size: readonly [number, number]; readonly margin: number }): this;
    registerFont(name: string, source: Uint8Array): this;
    font(name: string): this;
    fontSize(size: number): this;
    text(text: string, x: number, y: number, options: object): this;
    save(): this;
    restore(): this;
    transform(a: number, b: number, c: number, d: number, e: number, f: number): this;
    path(d: string): this;
    lineWidth(width: number): this;
    fillColor(colour: string): this;
    fill(colour: string): this;
    stroke(colour: string): this;
    struct(kind: string, options: object, content: () => void): Structure;
    addStructure(structure: Structure): this;
    end(): void;
  }
}

declare module 'pdfkit/output' {
  import type PDFDocument from 'pdfkit';
  export function toBytes(document: PDFDocument): Promise<Uint8Array>;
}
