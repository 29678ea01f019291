import { keyOfAbc } from '#shared/music/abc/key-text';
import { isStickAbc, sticksPerLine } from './stick-abc.ts';

export interface AbcVoice {
  /** "1" of V:1; null where there is one voice only. */
  readonly id: string | null;
  /** Bar lines left out. */
  readonly measures: readonly string[];
}

export interface AbcParts {
  readonly header: string;
  /** From the top, all of as many measures. */
  readonly voices: readonly AbcVoice[];
  /** Whether the tune ends here, with the final bar line. */
  readonly isWhole: boolean;
}

const VOICE_CALL = /^\[?V:(\d+)\]?\s*(.*)$/;

/** Splits ABC into its header and the measures of each voice. */
export function splitAbc(abc: string): AbcParts {
  const lines = abc.split('\n').map((line) => line.trim());
  const end = lines.findIndex((line) => line.startsWith('K:')) + 1;
  const music = new Map<string | null, string[]>();
  let id: string | null = null;
  for (const line of lines.slice(end)) {
    const call = VOICE_CALL.exec(line);
    if (call) id = call[1]!;
    const text = call ? call[2]! : line;
    if (text !== '') music.set(id, [...(music.get(id) ?? []), text]);
  }
  return {
    header: lines.slice(0, end).join('\n'),
    voices: [...music].map(([voice, texts]) => ({ id: voice, measures: measuresOf(texts) })),
    isWhole: abc.trimEnd().endsWith('|]'),
  };
}

function measuresOf(lines: readonly string[]): readonly string[] {
  return lines
    .join(' ')
    .split('|')
    .map((measure) => measure.replace(/^\]/, '').trim())
    .filter((measure) => measure !== '');
}

export interface AbcLines {
  readonly perLine: number;
  /** The first measure is not counted: it leads into the first full one. */
  readonly hasPickup: boolean;
  /** Beside the staves of the first line, from the top; none where they are left out. */
  readonly titles?: readonly string[];
  /** Whether each further line begins with the number of its first measure. */
  readonly measureNumbers?: boolean;
}

const KEY_CHANGE = /\[K:([^\]]*)\]/g;

/** The same music with `perLine` measures on each line of ABC, which abcjs engraves one to one. */
export function layoutAbc(abc: string, lines: AbcLines): string {
  const { header, voices, isWhole } = splitAbc(abc);
  const laidOut = voices.map(({ id, measures }) => {
    const perLine = isStickAbc(abc) ? sticksPerLine(measures, lines.perLine) : lines.perLine;
    const drawn = withoutRelativeKeys(header, measures);
    return voiceLines(drawn, isWhole, { ...lines, perLine }).map((line) => called(id, line));
  });
  const named = lines.titles ? titled(header, lines.titles) : header;
  const head = lines.measureNumbers ? numbered(named, lines.hasPickup) : named;
  const systems = (laidOut[0] ?? []).flatMap((_, system) => laidOut.map((line) => line[system]!));
  return `${head}\n${systems.join('\n')}\n`;
}

const VOICE_LINE = /^V:(\d+) .*$/gm;

function titled(header: string, titles: readonly string[]): string {
  return header.replaceAll(VOICE_LINE, (line, id: string) => {
    const title = titles[Number(id) - 1];
    return title === undefined ? line : `${line} name="${title}"`;
  });
}

/** A pickup is counted as 0, so that the first full measure is 1. */
function numbered(header: string, hasPickup: boolean): string {
  const [first, ...rest] = header.split('\n');
  return [first, '%%barnumbers 0', ...(hasPickup ? ['%%setbarnb 0'] : []), ...rest].join('\n');
}

function voiceLines(
  measures: readonly string[],
  isWhole: boolean,
  { perLine, hasPickup }: AbcLines,
): readonly string[] {
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
  return lines;
}

/** abcjs loses the clef of a voice that is called beside a key. */
function called(id: string | null, line: string): string {
  if (id === null) return line;
  return line.startsWith('[K:') ? `V:${id}\n${line}` : `[V:${id}] ${line}`;
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
  const { header, voices } = splitAbc(abc);
  const count = wanted + (hasPickup ? 1 : 0);
  if (voices.every(({ measures }) => count >= measures.length)) return abc;
  const lines = voices.map(({ id, measures }) =>
    called(id, `${measures.slice(0, count).join(' | ')} |`),
  );
  return `${header}\n${lines.join('\n')}\n`;
}
