import {
  type AbcDocument,
  type AbcMeasure,
  headerLines,
  keyField,
  measureText,
} from '#shared/music/abc/document';
import type { Key } from '#shared/music/key';
import { sticksPerLine } from './stick-document.ts';

interface AbcLines {
  /** Measures on a line; a pickup is not counted. */
  readonly perLine: number;
  /** Beside the staves of the first line, from the top; none where they are left out. */
  readonly titles?: readonly string[];
  /** Whether each further line begins with the number of its first measure. */
  readonly measureNumbers?: boolean;
}

/** ABC with `perLine` measures on each line, which abcjs engraves one to one. */
export function layoutAbc(document: AbcDocument, lines: AbcLines): string {
  const { voices, hasPickup } = document;
  const isOne = voices.length === 1;
  const laidOut = voices.map(({ measures }, index) =>
    linesOf(document, measures, lines.perLine).map((line) =>
      isOne ? lineText(line) : `${call(index + 1, line)}${lineText(line)}`,
    ),
  );
  const systems = (laidOut[0] ?? []).flatMap((_, system) => laidOut.map((line) => line[system]!));
  return [
    'X:1',
    ...(lines.measureNumbers ? numbering(hasPickup) : []),
    ...headerLines(lines.titles ? titled(document, lines.titles) : document),
    ...systems,
    '',
  ].join('\n');
}

function titled(document: AbcDocument, titles: readonly string[]): AbcDocument {
  const voices = document.voices.map((voice, index) => {
    const title = titles[index];
    const hasPlace = voice.staff !== null && title !== undefined;
    return hasPlace ? { ...voice, staff: `${voice.staff} name="${title}"` } : voice;
  });
  return { ...document, voices };
}

/** A pickup is counted as 0, so that the first full measure is 1. */
function numbering(hasPickup: boolean): readonly string[] {
  return ['%%barnumbers 0', ...(hasPickup ? ['%%setbarnb 0'] : [])];
}

interface Line {
  /** A key that was changed inside the line before and is said again; null where there is none to say. */
  readonly key: Key | null;
  readonly measures: readonly AbcMeasure[];
  /** Whether the piece ends here. */
  readonly isLast: boolean;
}

function linesOf(
  { key: first, hasPickup, isWhole, isStick }: AbcDocument,
  measures: readonly AbcMeasure[],
  wanted: number,
): readonly Line[] {
  const perLine = isStick ? sticksPerLine(measures, wanted) : wanted;
  const drawn = withoutRelativeKeys(first, measures);
  const lines: Line[] = [];
  let key: Key | null = null;
  let end = 0;
  for (let start = 0; start < drawn.length; start = end) {
    end = start + perLine + (hasPickup && start === 0 ? 1 : 0);
    const line = drawn.slice(start, end);
    lines.push({ key, measures: line, isLast: isWhole && end >= drawn.length });
    // After a change inside a line abcjs would cancel the first key once more at the start of the next.
    const change = line.findLast((measure) => measure.key !== null);
    key = change && change !== line[0] ? change.key : null;
  }
  return lines;
}

function lineText({ key, measures, isLast }: Line): string {
  const music = measures.map(measureText).join(' | ');
  return `${key ? keyField(key) : ''}${music} ${isLast ? '|]' : '|'}`;
}

/** abcjs loses the clef of a voice that is called beside a key. */
function call(voice: number, { key, measures }: Line): string {
  return (key ?? measures[0]?.key) ? `V:${voice}\n` : `[V:${voice}] `;
}

/** A change to the relative key changes nothing that is drawn, but abcjs would print its signature again. */
function withoutRelativeKeys(first: Key, measures: readonly AbcMeasure[]): readonly AbcMeasure[] {
  let { fifths } = first;
  return measures.map((measure) => {
    if (measure.key === null) return measure;
    const before = fifths;
    fifths = measure.key.fifths;
    return fifths === before ? { ...measure, key: null } : measure;
  });
}
