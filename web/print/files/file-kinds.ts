import {
  FileArchive,
  FileAudio,
  FileDown,
  FileMusic,
  Image,
  type LucideIcon,
  PenTool,
} from 'lucide-react';
import type { AudioCore } from '#audio-core';
import type { Exercise } from '#shared/generation/exercise';
import type { FileKind } from '#shared/print/file-name';
import type { PaperPage } from '#shared/print/shapes';
import * as m from '../../i18n/generated/messages.js';
import { type MusicFileKind, musicFile } from './music-file.ts';
import { writePdf } from './pdf-file.ts';
import { pngBlob } from './png-file.ts';
import { setFile } from './set-file.ts';
import { soundOfExercise } from './sound-file.ts';
import { svgText } from './svg-text.ts';
import type { Writers } from './writers.ts';
import { fileOf, type WrittenFile } from './written-file.ts';

/** What a file is made of. */
export interface FileGiven {
  readonly pages: readonly PaperPage[];
  /** One exercise by itself; null where there are several. */
  readonly picture: PaperPage | null;
  readonly exercises: readonly Exercise[];
  readonly title: string;
  readonly createdAt: Date;
  readonly writers: Writers;
  readonly audio: () => Promise<AudioCore>;
  /** Told how much of it is written, 0 to 1. */
  readonly onShare: (share: number) => void;
}

export interface PaperFile {
  readonly kind: FileKind;
  readonly name: () => string;
  readonly icon: LucideIcon;
  /** How many exercises it holds. */
  readonly holds: 'any' | 'one' | 'several';
  readonly write: (given: FileGiven) => Promise<WrittenFile>;
}

/** Every kind of file that can be made, in the order of the menu. */
export const paperFiles: readonly PaperFile[] = [
  { kind: 'pdf', name: m.print_pdf, icon: FileDown, holds: 'any', write: writePages },
  { kind: 'zip', name: m.print_zip, icon: FileArchive, holds: 'several', write: writeSet },
  { kind: 'svg', name: m.print_svg, icon: PenTool, holds: 'one', write: writeSvg },
  { kind: 'png', name: m.print_png, icon: Image, holds: 'one', write: writePng },
  { kind: 'wav', name: m.print_wav, icon: FileAudio, holds: 'one', write: writeSound },
  music('musicxml', m.print_musicXml),
  music('mxl', m.print_mxl),
  music('mid', m.print_midi),
  music('abc', m.print_abc),
];

/** The music itself, for other programs. */
function music(kind: MusicFileKind, name: () => string): PaperFile {
  return {
    ...{ kind, name, icon: FileMusic, holds: 'one' },
    async write({ exercises, title }) {
      const blob = await musicFile(theOne(exercises), { kind, title });
      return fileOf([blob], title, kind, blob.type);
    },
  };
}

async function writePages({ pages, onShare, ...given }: FileGiven): Promise<WrittenFile> {
  return writePdf(pages, { ...given, onPage: (number) => onShare(number / pages.length) });
}

async function writeSet(given: FileGiven): Promise<WrittenFile> {
  const { exercises, title, createdAt } = given;
  const pages = await writePages(given);
  if (pages.kind !== 'file') return pages;
  const blob = await setFile({ exercises, title, pdf: pages.file, createdAt });
  return fileOf([blob], title, 'zip', blob.type);
}

async function writeSound({ exercises, title, ...given }: FileGiven): Promise<WrittenFile> {
  const blob = await soundOfExercise(theOne(exercises), given);
  return blob ? fileOf([blob], title, 'wav', blob.type) : { kind: 'missing-sounds' };
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

async function svgOf({ picture, writers }: FileGiven): Promise<string> {
  if (picture === null) throw new Error('There is no one exercise to show');
  return svgText(await writers.paper().ask((writer) => writer.outline(picture)));
}

function theOne([exercise, other]: readonly Exercise[]): Exercise {
  if (!exercise || other) throw new Error('There is no one exercise to write');
  return exercise;
}
