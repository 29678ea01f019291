import plain from '@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-400-normal.woff?url';
import plainBold from '@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-700-normal.woff?url';
import plainExt from '@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-ext-400-normal.woff?url';
import plainBoldExt from '@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-ext-700-normal.woff?url';
import italic from '@fontsource/besley/files/besley-latin-400-italic.woff?url';
import title from '@fontsource/besley/files/besley-latin-600-normal.woff?url';
import titleBold from '@fontsource/besley/files/besley-latin-700-normal.woff?url';
import italicExt from '@fontsource/besley/files/besley-latin-ext-400-italic.woff?url';
import titleExt from '@fontsource/besley/files/besley-latin-ext-600-normal.woff?url';
import titleBoldExt from '@fontsource/besley/files/besley-latin-ext-700-normal.woff?url';
import { expose } from 'comlink';
import type { Letter, PaperPage } from '#shared/print/shapes';
import type { Range } from './paper/letters.ts';
import { outlinePage } from './paper/outline-page.ts';
import { createPdfWriter, type PdfWriter, type WrittenPdf } from './paper/write-pdf.ts';

const files: Readonly<Record<Letter, Readonly<Record<Range, string>>>> = {
  title: { latin: title, 'latin-ext': titleExt },
  'title-bold': { latin: titleBold, 'latin-ext': titleBoldExt },
  'title-italic': { latin: italic, 'latin-ext': italicExt },
  plain: { latin: plain, 'latin-ext': plainExt },
  'plain-bold': { latin: plainBold, 'latin-ext': plainBoldExt },
};

const loaded = new Map<string, Promise<Uint8Array>>();

/** Once for all files. */
function load(letter: Letter, range: Range): Promise<Uint8Array> {
  const address = files[letter][range];
  const coming = loaded.get(address) ?? fetchLetters(letter, range);
  loaded.set(address, coming);
  coming.catch(() => loaded.delete(address));
  return coming;
}

async function fetchLetters(letter: Letter, range: Range): Promise<Uint8Array> {
  const response = await fetch(files[letter][range]);
  if (!response.ok) throw new Error(`The letters ${letter} did not arrive: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

let writer: PdfWriter | null = null;

/** Writes files away from the page, one at a time and page by page, so that nothing waits for it. */
const api = {
  /** Brings the usual letters, before anything is to be written. */
  async prepare(): Promise<void> {
    await Promise.all((Object.keys(files) as Letter[]).map((letter) => load(letter, 'latin')));
  },
  begin(given: {
    readonly title: string;
    readonly language: string;
    readonly createdAt: Date;
  }): void {
    writer = createPdfWriter({ ...given, load });
  },
  async add(page: PaperPage): Promise<void> {
    await writer?.add(page);
  },
  async end(): Promise<WrittenPdf> {
    if (writer === null) throw new Error('No file was begun');
    return writer.end();
  },
  outline: (page: PaperPage): Promise<PaperPage> => outlinePage(page, load),
};
export type PaperWorker = typeof api;

expose(api);
