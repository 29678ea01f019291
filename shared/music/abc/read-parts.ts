import type { Score } from '../score.ts';
import { readAbc } from './read.ts';

const voiceLine = /^\[V:(\d+)\] (.*)$/;
/** A part whose key is not that of the first is called on a line of its own. */
const keyEntry = /^V:(\d+)\n(?=\[K:)/gm;

/**
 * Reads what `writeAbcParts` writes: one score for each part, the top one first. Any other text is a bug and
 * throws.
 *
 * @example readAbcParts(writeAbcParts(scores)) // equals scores
 */
export function readAbcParts(text: string): readonly Score[] {
  const lines = text.trim().replaceAll(keyEntry, '[V:$1] ').split('\n');
  if (!lines.some((line) => voiceLine.test(line))) return [readAbc(text)];
  const clefs = lines.flatMap((line) => /^V:\d+ (.*)$/.exec(line)?.[1] ?? []);
  const shared = lines.filter((line) => /^[XMLQ]:/.test(line));
  const key = lines.find((line) => line.startsWith('K:'));
  return clefs.map((clef, index) => {
    const music = lines.flatMap((line) => {
      const match = voiceLine.exec(line);
      if (Number(match?.[1]) !== index + 1) return [];
      return [hasPitch(clef) ? match![2]! : match![2]!.replace(/^\[K:C\] /, '')];
    });
    return readAbc([...shared, ...headOf(clef, key ?? ''), ...music].join('\n'));
  });
}

/** Whether our writer may have written it, so that it can be drawn: what another device sends need not be music. */
export function isReadableAbc(text: string): boolean {
  try {
    readAbcParts(text);
    return true;
  } catch {
    return false;
  }
}

/** Rhythm alone stands on a staff of drums and has no key, whatever the others play in. */
function hasPitch(clef: string): boolean {
  return !clef.startsWith('clef=perc');
}

function headOf(clef: string, key: string): readonly string[] {
  return hasPitch(clef) ? [`${key} ${clef}`] : [`V:1 ${clef}`, 'K:C'];
}
