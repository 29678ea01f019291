import type { MeantColumns } from '#shared/roster/meant-columns';
import { type ReadRoster, readRoster } from '#shared/roster/read-roster';
import { mostRosterBytes } from '#shared/roster/roster-limits';
import { decodeAs, guessEncoding, type ListEncoding } from './decode-list.ts';

/** A file of students, and how its letters are taken. */
export interface ListFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly encoding: ListEncoding;
}

/** By what files begin that are no text, whatever they are called: those of spreadsheets and documents, PDF, pictures. */
const noTexts: readonly (readonly number[])[] = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
  [0x25, 0x50, 0x44, 0x46],
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
];

const isNoText = (bytes: Uint8Array) =>
  noTexts.some((begins) => begins.every((byte, at) => bytes[at] === byte));

/** A file of students, whichever program wrote it: its letters are guessed. Else why it is not looked into. */
export async function openListFile(file: File): Promise<ListFile | 'too-large' | 'no-text'> {
  if (file.size > mostRosterBytes) return 'too-large';
  const bytes = new Uint8Array(await file.arrayBuffer());
  return isNoText(bytes) ? 'no-text' : { bytes, encoding: guessEncoding(bytes) };
}

/** A list as it was brought. */
export interface ListSource {
  /** As it was pasted; null where it is a file. */
  readonly text: string | null;
  readonly file: ListFile | null;
  /** What somebody says of its columns. */
  readonly columns: MeantColumns;
}

export const readListSource = ({ text, file, columns }: ListSource): ReadRoster =>
  readRoster(text ?? (file === null ? '' : decodeAs(file.bytes, file.encoding)), columns);
