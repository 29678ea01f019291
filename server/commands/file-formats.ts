import { makeZip } from 'client-zip';
import { filePiece } from '#shared/files/file-piece';
import { writeMidi } from '#shared/files/midi/write-midi';
import { mxlEntries } from '#shared/files/music-xml/mxl-entries';
import { writeMusicXml } from '#shared/files/music-xml/write-music-xml';
import type { Exercise } from '#shared/generation/exercise';
import { catalogueWords, partTitleWords } from '../words/catalogue-words.ts';

export const fileFormats = ['json', 'abc', 'musicxml', 'mxl', 'midi'] as const;
export type FileFormat = (typeof fileFormats)[number];

/** By what the name of a file ends in. */
const endings: Readonly<Record<FileFormat, string>> = {
  json: '.json',
  abc: '.abc',
  musicxml: '.musicxml',
  mxl: '.mxl',
  midi: '.mid',
};

/** Formats that a terminal can show. */
export const isText = (format: FileFormat): boolean => format !== 'mxl' && format !== 'midi';

/** @example formatOfName('tune.mid') // 'midi' */
export function formatOfName(name: string): FileFormat | undefined {
  return fileFormats.find((format) => name.toLowerCase().endsWith(endings[format]));
}

/** @example fileNameOf(exercise, 'midi') // 'violin-pv-2-7.mid' */
export function fileNameOf({ request, seed }: Exercise, format: FileFormat): string {
  return `${request.medium}-${request.levelId.replace('~', '-')}-${seed}${endings[format]}`;
}

/** An exercise as a file holds it. */
export async function inFormat(
  exercise: Exercise,
  format: FileFormat,
): Promise<string | Uint8Array> {
  switch (format) {
    case 'json':
      return `${JSON.stringify(exercise)}\n`;
    case 'abc':
      return exercise.abc;
    case 'musicxml':
      return writeMusicXml(pieceOf(exercise));
    case 'mxl':
      return zipped(writeMusicXml(pieceOf(exercise)));
    case 'midi':
      return writeMidi(pieceOf(exercise));
  }
}

function pieceOf(exercise: Exercise) {
  const { medium, levelId } = exercise.request;
  const title = `${catalogueWords.medium(medium)}, ${catalogueWords.level(levelId)}`;
  return filePiece(exercise, { title, nameOf: partTitleWords });
}

/** The same exercise makes the same file at any time, so its entries have a date of their own. */
const dateOfEntries = new Date(2000, 0, 1);

async function zipped(score: string): Promise<Uint8Array> {
  const entries = mxlEntries(score).map((entry) => ({ ...entry, lastModified: dateOfEntries }));
  return new Uint8Array(await new Response(makeZip(entries)).arrayBuffer());
}
