import type { Score } from '../score.ts';
import {
  type AbcDocument,
  abcDocument,
  headerLines,
  measureText,
  type StaffGroup,
} from './document.ts';

/** Only so that the text is easy to read; whoever draws it wraps the lines. */
const measuresPerTextLine = 4;

/**
 * Writes the parts of one piece as ABC 2.1, a staff each, the top one first; one part alone as `writeAbc`
 * does.
 *
 * @example writeAbcParts([soprano, alto]) // '…%%score [1 2]\nV:1 clef=treble\nV:2 clef=treble\nK:C\n[V:1] …'
 */
export function writeAbcParts(scores: readonly Score[], group?: StaffGroup): string {
  const document = abcDocument(scores, group);
  return ['X:1', ...headerLines(document), ...systems(document), ''].join('\n');
}

/** The same measures of every part together, so that the text reads like the page. */
function systems(document: AbcDocument): readonly string[] {
  const parts = document.voices.map(({ measures }) =>
    textLines(measures.map(measureText), document.hasPickup),
  );
  const [first] = parts;
  return first!.flatMap((_, system) => {
    const barLine = system === first!.length - 1 ? '|]' : '|';
    return parts.map((lines, index) => {
      const line = `${lines[system]} ${barLine}`;
      if (document.group === null) return line;
      // abcjs loses clef and name of a voice that is called beside a key.
      const hasOwnKey = system === 0 && document.voices[index]!.measures[0]!.key !== null;
      return hasOwnKey ? `V:${index + 1}\n${line}` : `[V:${index + 1}] ${line}`;
    });
  });
}

/** The music a few measures to a line, without the bar lines between the lines. */
function textLines(measures: readonly string[], hasPickup: boolean): readonly string[] {
  const lines: string[] = [];
  let start = 0;
  while (start < measures.length) {
    const count = measuresPerTextLine + (start === 0 && hasPickup ? 1 : 0);
    lines.push(measures.slice(start, start + count).join(' | '));
    start += count;
  }
  return lines;
}
