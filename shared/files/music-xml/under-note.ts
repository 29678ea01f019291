import { newLine } from '../../annotation/stacked.ts';
import type { NoteElement } from '../../music/score.ts';
import type { FilePiece } from '../file-piece.ts';
import { type Xml, xml } from './xml.ts';

/** Words under a note, a verse for each line. @example lyrics({ annotation: 'do' }) // [<lyric number="1">…] */
export function lyrics({ annotation }: NoteElement, kind: FilePiece['underNotes']): readonly Xml[] {
  if (annotation === undefined || kind === 'fingers') return [];
  return annotation
    .split(newLine)
    .map((text, index) =>
      xml('lyric', [xml('syllabic', 'single'), xml('text', text)], { number: index + 1 }),
    );
}

/**
 * Fingers, or hands with sticks, under each head from the lowest. Where a text has no line for each head, as a finger
 * with its string or position, all its lines stand at the lowest.
 */
export function fingersUnder(
  { annotation, below = [] }: NoteElement,
  kind: FilePiece['underNotes'],
): readonly (readonly string[])[] {
  if (annotation === undefined || kind === 'words') return [];
  const lines = annotation.split(newLine);
  return lines.length === below.length + 1 ? lines.toReversed().map((line) => [line]) : [lines];
}
