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

/** The same music with `perLine` measures on each line of ABC, which abcjs engraves one to one. */
export function layoutAbc(abc: string, perLine: number): string {
  const { header, measures, isWhole } = splitAbc(abc);
  const lines: string[] = [];
  for (let start = 0; start < measures.length; start += perLine) {
    const line = measures.slice(start, start + perLine).join(' | ');
    lines.push(`${line} ${isWhole && start + perLine >= measures.length ? '|]' : '|'}`);
  }
  return `${header}\n${lines.join('\n')}\n`;
}

/** The first measures of a tune; an opening that stops inside it ends with a plain bar line. */
export function openingOf(abc: string, count: number): string {
  const { header, measures } = splitAbc(abc);
  if (count >= measures.length) return abc;
  return `${header}\n${measures.slice(0, count).join(' | ')} |\n`;
}
