import type { MeantColumns } from '#shared/roster/meant-columns';
import { type ReadRoster, readRoster } from '#shared/roster/read-roster';
import { mostRosterBytes } from '#shared/roster/roster-limits';
import { decodeAs, guessEncoding, type ListEncoding } from './decode-list.ts';

/** A file of students, and how its letters are taken. */
export interface ListFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly encoding: ListEncoding;
}

/** A file of students, whichever program wrote it: its letters are guessed. null where it is too large to be looked into. */
export async function openListFile(file: File): Promise<ListFile | null> {
  if (file.size > mostRosterBytes) return null;
  const bytes = new Uint8Array(await file.arrayBuffer());
  return { bytes, encoding: guessEncoding(bytes) };
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
