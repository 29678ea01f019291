import { abcClef } from '../clef.ts';
import type { Ticks } from '../duration.ts';
import type { Key } from '../key.ts';
import type { Score } from '../score.ts';
import { abcKey } from './key-text.ts';
import { unitOf, unitText } from './printed.ts';
import { tempoText, textLines, writeAbc } from './write.ts';

/** What joins the staves: a bracket for many readers, a brace for the two hands of one. */
export type StaffGroup = 'bracket' | 'brace';

const groupSigns: Readonly<Record<StaffGroup, readonly [opens: string, closes: string]>> = {
  bracket: ['[', ']'],
  brace: ['{', '}'],
};

/**
 * Writes the parts of one piece as ABC 2.1, a staff each, the top one first; one part alone as `writeAbc`
 * does. Meter and tempo are those of the first, key and written pitch each part's own.
 *
 * @example writeAbcParts([soprano, alto]) // '…%%score [1 2]\nV:1 clef=treble\nV:2 clef=treble\nK:C\n[V:1] …'
 */
export function writeAbcParts(scores: readonly Score[], group: StaffGroup = 'bracket'): string {
  const [first, ...others] = scores;
  if (!first) throw new Error('There is no part to write');
  if (others.length === 0) return writeAbc(first);
  const { meter, key } = first.measures[0]!;
  const unit = unitOf(...scores);
  const [opens, closes] = groupSigns[group];
  const voices = scores.map(({ clef }, index) => `V:${index + 1} ${abcClef(clef)}`);
  return [
    'X:1',
    `M:${meter.name}`,
    `L:${unitText(unit)}`,
    tempoText(first),
    `%%score ${opens}${scores.map((_, index) => index + 1).join(' ')}${closes}`,
    ...voices,
    `K:${partKey(key)}`,
    ...systems(scores, key, unit),
    '',
  ].join('\n');
}

function partKey(key: Key | null): string {
  return key ? abcKey(key) : 'C';
}

/** The same measures of every part together, so that the text reads like the page. */
function systems(scores: readonly Score[], shared: Key | null, unit: Ticks): readonly string[] {
  const parts = scores.map((score) => textLines(score, unit));
  const [first] = parts;
  return first!.flatMap((_, system) => {
    const barLine = system === first!.length - 1 ? '|]' : '|';
    return parts.map((lines, index) => {
      const own = partKey(scores[index]!.measures[0]!.key);
      // abcjs loses clef and name of a voice that is called beside a key.
      const call =
        system === 0 && own !== partKey(shared) ? `V:${index + 1}\n[K:${own}]` : `[V:${index + 1}]`;
      return `${call} ${lines[system]} ${barLine}`;
    });
  });
}
