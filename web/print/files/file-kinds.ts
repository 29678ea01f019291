import { FileDown, FileMusic, Image, type LucideIcon, PenTool } from 'lucide-react';
import type { Exercise } from '#shared/generation/exercise';
import { type FileKind, fileName } from '#shared/print/file-name';
import type { PaperPage } from '#shared/print/shapes';
import * as m from '../../i18n/generated/messages.js';
import { getLocale } from '../../i18n/generated/runtime.js';
import { type MusicFileKind, musicFile } from './music-file.ts';
import type { OpenPaperWorker } from './paper-worker.ts';
import { pngBlob } from './png-file.ts';
import { svgText } from './svg-text.ts';

/** What a file is made of. */
export interface FileGiven {
  readonly pages: readonly PaperPage[];
  /** One exercise by itself; null where there are several. */
  readonly picture: PaperPage | null;
  /** That exercise; null where there are several. */
  readonly exercise: Exercise | null;
  readonly title: string;
  readonly createdAt: Date;
  readonly worker: OpenPaperWorker;
  /** Told how many pages are written. */
  readonly onPage: (number: number) => void;
}

/** A file, or the letters of the title that none of ours can write. */
export type WrittenFile =
  | { readonly kind: 'file'; readonly file: File }
  | { readonly kind: 'missing-letters'; readonly letters: string };

export interface PaperFile {
  readonly kind: FileKind;
  readonly name: () => string;
  readonly icon: LucideIcon;
  /** Whether it holds one exercise alone. */
  readonly isOfOne: boolean;
  readonly write: (given: FileGiven) => Promise<WrittenFile>;
}

/** Every kind of file that can be made, in the order of the menu. */
export const paperFiles: readonly PaperFile[] = [
  { kind: 'pdf', name: m.print_pdf, icon: FileDown, isOfOne: false, write: writePdf },
  { kind: 'svg', name: m.print_svg, icon: PenTool, isOfOne: true, write: writeSvg },
  { kind: 'png', name: m.print_png, icon: Image, isOfOne: true, write: writePng },
  music('musicxml', m.print_musicXml),
  music('mxl', m.print_mxl),
  music('mid', m.print_midi),
  music('abc', m.print_abc),
];

/** The music itself, for other programs. */
function music(kind: MusicFileKind, name: () => string): PaperFile {
  return {
    ...{ kind, name, icon: FileMusic, isOfOne: true },
    async write({ exercise, title }) {
      if (exercise === null) throw new Error('There is no one exercise to write');
      const blob = await musicFile(exercise, { kind, title });
      return fileOf([blob], title, kind, blob.type);
    },
  };
}

async function writePdf({
  pages,
  title,
  createdAt,
  worker,
  onPage,
}: FileGiven): Promise<WrittenFile> {
  await worker.ask((writer) => writer.begin({ title, language: getLocale(), createdAt }));
  for (const [number, page] of pages.entries()) {
    onPage(number);
    await worker.ask((writer) => writer.add(page));
  }
  const written = await worker.ask(async (writer) => await writer.end());
  if (written.kind !== 'file') return written;
  return fileOf([written.bytes as BlobPart], title, 'pdf', 'application/pdf');
}

async function writeSvg(given: FileGiven): Promise<WrittenFile> {
  return fileOf([await svgOf(given)], given.title, 'svg', 'image/svg+xml');
}

async function writePng(given: FileGiven): Promise<WrittenFile> {
  return fileOf([await picturePng(given)], given.title, 'png', 'image/png');
}

/** One exercise as a picture, to be saved or copied. */
export async function picturePng(given: FileGiven): Promise<Blob> {
  return pngBlob(await svgOf(given));
}

async function svgOf({ picture, worker }: FileGiven): Promise<string> {
  if (picture === null) throw new Error('There is no one exercise to show');
  return svgText(await worker.ask((writer) => writer.outline(picture)));
}

function fileOf(parts: BlobPart[], title: string, kind: FileKind, type: string): WrittenFile {
  return { kind: 'file', file: new File(parts, fileName(title, kind), { type }) };
}
