import type { PaperPage } from '#shared/print/shapes';
import { getLocale } from '../../i18n/generated/runtime.js';
import type { Writers } from './writers.ts';
import { fileOf, type WrittenFile } from './written-file.ts';

interface PdfGiven {
  readonly title: string;
  readonly createdAt: Date;
  readonly writers: Writers;
  /** Told how many pages are written. */
  readonly onPage?: (number: number) => void;
}

/** Pages as a file, written one after the other. */
export async function writePdf(
  pages: readonly PaperPage[],
  { title, createdAt, writers, onPage }: PdfGiven,
): Promise<WrittenFile> {
  const worker = writers.paper();
  await worker.ask((writer) => writer.begin({ title, language: getLocale(), createdAt }));
  for (const [number, page] of pages.entries()) {
    onPage?.(number);
    await worker.ask((writer) => writer.add(page));
  }
  const written = await worker.ask(async (writer) => await writer.end());
  if (written.kind !== 'file') return written;
  return fileOf([written.bytes as BlobPart], title, 'pdf', 'application/pdf');
}
