import { abcClef } from '../clef.ts';
import type { Score } from '../score.ts';
import { abcKey } from './key-text.ts';
import { unitOf, unitText } from './printed.ts';
import { tempoText, textLines, writeAbc } from './write.ts';

/**
 * Writes the parts of one piece as ABC 2.1, a staff each under one bracket, the top one first; one part alone
 * as `writeAbc` does. Meter, key and tempo are those of the first, written pitch each part's own.
 *
 * @example writeAbcParts([soprano, alto]) // '…%%score [1 2]\nV:1 clef=treble\nV:2 clef=treble\nK:C\n[V:1] …'
 */
export function writeAbcParts(scores: readonly Score[]): string {
  const [first, ...others] = scores;
  if (!first) throw new Error('There is no part to write');
  if (others.length === 0) return writeAbc(first);
  const { meter, key } = first.measures[0]!;
  const unit = unitOf(...scores);
  const voices = scores.map(({ clef }, index) => `V:${index + 1} ${abcClef(clef)}`);
  return [
    'X:1',
    `M:${meter.name}`,
    `L:${unitText(unit)}`,
    tempoText(first),
    `%%score [${scores.map((_, index) => index + 1).join(' ')}]`,
    ...voices,
    `K:${key ? abcKey(key) : 'C'}`,
    ...systems(scores.map((score) => textLines(score, unit))),
    '',
  ].join('\n');
}

/** The same measures of every part together, so that the text reads like the page. */
function systems(parts: readonly (readonly string[])[]): readonly string[] {
  const [first] = parts;
  return first!.flatMap((_, system) => {
    const barLine = system === first!.length - 1 ? '|]' : '|';
    return parts.map((lines, index) => `[V:${index + 1}] ${lines[system]} ${barLine}`);
  });
}
