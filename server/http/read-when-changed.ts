import { readFileSync, statSync } from 'node:fs';

/**
 * What a file of the built page says: read once, and anew when a build has put another in its place.
 *
 * @param read told an empty text where there is no such file
 */
export function readWhenChanged<Said>(file: string, read: (text: string) => Said): () => Said {
  let readAt: number | null = null;
  let said: Said;
  return () => {
    const changedAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (changedAt !== readAt) {
      said = read(changedAt === 0 ? '' : readFileSync(file, 'utf8'));
      readAt = changedAt;
    }
    return said;
  };
}
