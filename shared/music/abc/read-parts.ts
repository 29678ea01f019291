import type { Score } from '../score.ts';
import { readAbc } from './read.ts';

const voiceLine = /^\[V:(\d+)\] (.*)$/;

/**
 * Reads what `writeAbcParts` writes: one score for each part, the top one first. Any other text is a bug and
 * throws.
 *
 * @example readAbcParts(writeAbcParts(scores)) // equals scores
 */
export function readAbcParts(text: string): readonly Score[] {
  const lines = text.trim().split('\n');
  if (!lines.some((line) => voiceLine.test(line))) return [readAbc(text)];
  const clefs = lines.flatMap((line) => /^V:\d+ (.*)$/.exec(line)?.[1] ?? []);
  const shared = lines.filter((line) => /^[XMLQ]:/.test(line));
  const key = lines.find((line) => line.startsWith('K:'));
  return clefs.map((clef, index) => {
    const music = lines.flatMap((line) => {
      const match = voiceLine.exec(line);
      return match && Number(match[1]) === index + 1 ? [match[2] ?? ''] : [];
    });
    return readAbc([...shared, `${key} ${clef}`, ...music].join('\n'));
  });
}
