/** Stems with letters stand on a staff without lines. */
const STICKS = 'clef=none stafflines=0';

/** Words, marks and changes of meter or key; what is left of a line are notes, rests and bar lines. */
const NOT_NOTES = /("[^"]*"|![^!]*!|\[[A-Z]:[^\]]*\])/;
const HEAD = /[\^_=]*[A-Ga-g][,']*/g;
/** From here a stem is as high as a bar line. */
const FOOT = 'E';
const LETTER = /"_/g;
/** Letters in a measure that want more room than their notes would. */
const CROWDED = 8;

/** Whether the text is stick notation. */
export function isStickAbc(abc: string): boolean {
  return abc.includes(STICKS);
}

/**
 * Stick notation as it is drawn: the text carries the pitches, but all stems stand on one line and their
 * key is in the letters.
 *
 * @example onOneLine('V:1 clef=none stafflines=0\nK:G\n"_s"d2 "_m"B2 |]\n')
 * // 'V:1 stem=up\nK:C clef=none stafflines=0\n"_s"E2 "_m"E2 |]\n'
 */
export function onOneLine(abc: string): string {
  return abc
    .split('\n')
    .map((line) => {
      // abcjs overlooks a staff without lines unless it stands beside the key.
      if (line.startsWith('V:')) return 'V:1 stem=up';
      if (line.startsWith('K:')) return `K:C ${STICKS}`;
      return /^[A-Z]:/.test(line) ? line : headsOnOneLine(line);
    })
    .join('\n');
}

function headsOnOneLine(line: string): string {
  return line
    .split(NOT_NOTES)
    .map((text, index) => (index % 2 === 0 ? text.replaceAll(HEAD, FOOT) : text))
    .join('');
}

/** Measures on a line, fewer where letters would push each other aside. */
export function sticksPerLine(measures: readonly string[], perLine: number): number {
  const densest = Math.max(0, ...measures.map((text) => text.match(LETTER)?.length ?? 0));
  return densest >= CROWDED ? Math.max(1, Math.floor(perLine / 2)) : perLine;
}
