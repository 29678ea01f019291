import { mostRosterBytes, type ReadRoster, readRoster } from '#shared/roster/read-roster';

/** A file of students, whichever program wrote it: in UTF-8, in UTF-16 with its mark, else in the letters of old Windows. */
export async function readListFile(file: File): Promise<ReadRoster> {
  if (file.size > mostRosterBytes) return { kind: 'refused', why: 'too-large' };
  const bytes = new Uint8Array(await file.arrayBuffer());
  return readRoster(decode(bytes));
}

function decode(bytes: Uint8Array<ArrayBuffer>): string {
  const mark = `${bytes[0]} ${bytes[1]}`;
  if (mark === '255 254') return new TextDecoder('utf-16le').decode(bytes);
  if (mark === '254 255') return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
