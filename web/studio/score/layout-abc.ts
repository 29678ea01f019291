import { keyOfAbc } from '#shared/music/abc/key-text';

export interface AbcParts {
  readonly header: string;
  readonly measures: readonly string[];
  /** Whether the tune ends here, with the final bar line. */
  readonly isWhole: boolean;
}

const HEADER_LINE = /^([A-Za-z]:|%%)/;

/** Splits ABC of one voice into its header and its measures, bar lines left out. */
export function splitAbc(abc: string): AbcParts {
  const lines = abc.split('\n').map((line) => line.trim());
  const measures = lines
    .filter((line) => line !== '' && !HEADER_LINE.test(line))
    .join(' ')
    .split('|')
    .map((measure) => measure.replace(/^\]/, '').trim())
    .filter((measure) => measure !== '');
  return {
    header: lines.filter((line) => HEADER_LINE.test(line)).join('\n'),
    measures,
    isWhole: abc.trimEnd().endsWith('|]'),
  };
}

export interface AbcLines {
  readonly perLine: number;
  /** The first measure is not counted: it leads into the first full one. */
  readonly hasPickup: boolean;
}

const KEY_CHANGE = /\[K:([^\]]*)\]/g;

/** The same music with `perLine` measures on each line of ABC, which abcjs engraves one to one. */
export function layoutAbc(abc: string, { perLine, hasPickup }: AbcLines): string {
  const { header, measures: written, isWhole } = splitAbc(abc);
  const measures = withoutRelativeKeys(header, written);
  const lines: string[] = [];
  let key = '';
  let end = 0;
  for (let start = 0; start < measures.length; start = end) {
    end = start + perLine + (hasPickup && start === 0 ? 1 : 0);
    const line = measures.slice(start, end).join(' | ');
    // After a change inside a line abcjs would cancel the first key once more at the start of the next.
    lines.push(`${key}${line} ${isWhole && end >= measures.length ? '|]' : '|'}`);
    const change = [...line.matchAll(KEY_CHANGE)].at(-1);
    key = change && change.index > 0 ? change[0] : '';
  }
  return `${header}\n${lines.join('\n')}\n`;
}

/** A change to the relative key changes nothing that is drawn, but abcjs would print its signature again. */
function withoutRelativeKeys(header: string, measures: readonly string[]): readonly string[] {
  const first = /^K:(\S+)/m.exec(header)?.[1] ?? 'C';
  let { fifths } = keyOfAbc(first);
  return measures.map((measure) =>
    measure.replaceAll(KEY_CHANGE, (change, name: string) => {
      const before = fifths;
      fifths = keyOfAbc(name).fifths;
      return fifths === before ? '' : change;
    }),
  );
}

/** The first full measures of a tune; an opening that stops inside it ends with a plain bar line. */
export function openingOf(
  abc: string,
  { measures: wanted, hasPickup }: { readonly measures: number; readonly hasPickup: boolean },
): string {
  const { header, measures } = splitAbc(abc);
  const count = wanted + (hasPickup ? 1 : 0);
  if (count >= measures.length) return abc;
  return `${header}\n${measures.slice(0, count).join(' | ')} |\n`;
}
