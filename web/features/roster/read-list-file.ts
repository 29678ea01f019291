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

export const readListFile = (file: ListFile | null): ReadRoster =>
  file === null
    ? { kind: 'refused', why: 'too-large' }
    : readRoster(decodeAs(file.bytes, file.encoding));
