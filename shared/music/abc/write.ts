import { abcClef, type Clef } from '../clef.ts';
import type { Ticks } from '../duration.ts';
import { type Key, keyName } from '../key.ts';
import type { Meter } from '../meter.ts';
import { fullMeasure, type Measure, type Score } from '../score.ts';
import { abcKey } from './key-text.ts';
import { unitOf, unitText } from './printed.ts';
import { writeMeasure } from './write-measure.ts';

/** Only so that the text is easy to read; whoever draws it wraps the lines. */
const measuresPerTextLine = 4;

/**
 * Writes ABC 2.1 in written pitch. Notes shorter than a quarter share a beam within their beat; meter
 * and key stand in the text where they change; a pickup is a short first measure.
 *
 * @example writeAbc(score) // 'X:1\nM:4/4\nL:1/8\nQ:1/4=66\nK:D clef=treble\nD2 E2 F4 | … |]\n'
 */
export function writeAbc(score: Score): string {
  const unit = unitOf(score);
  const { meter, key } = score.measures[0]!;
  return [
    'X:1',
    `M:${meter.name}`,
    `L:${unitText(unit)}`,
    tempoText(score),
    ...staffText(score.clef, key),
    `${textLines(score, unit).join(' |\n')} |]`,
    '',
  ].join('\n');
}

/** @example tempoText(score) // 'Q:1/4=66' */
export function tempoText({ tempo, isSwung, measures }: Score): string {
  const word = isSwung ? '"Swing" ' : '';
  return `Q:${word}${beatTexts[measures[0]!.meter.group]}=${tempo}`;
}

/** The beat the tempo counts. */
const beatTexts: Readonly<Record<Meter['group'], string>> = {
  x4Simple: '1/4',
  x2Simple: '1/2',
  x8Compound: '3/8',
  x4Compound: '3/4',
};

/** Some readers take the number of staff lines for a microtone of the key, so it stands apart. */
function staffText(clef: Clef, key: Key | null): readonly string[] {
  if (key && clef !== 'stick') return [`K:${abcKey(key)} ${abcClef(clef)}`];
  return [`V:1 ${abcClef(clef)}`, `K:${key ? abcKey(key) : 'C'}`];
}

/** The music a few measures to a line, without the bar lines between the lines. */
export function textLines({ measures, pickup }: Score, unit: Ticks): readonly string[] {
  const texts = measures.map((measure, index) => {
    const isPickup = index === 0 && pickup > 0;
    const before = measures[index - 1];
    const entry = isPickup ? fullMeasure(measure.meter) - pickup : 0;
    return (
      changes(before, measure) + writeMeasure(measure, { unit, entry, isHeld: isTied(before) })
    );
  });
  const lines: string[] = [];
  let start = 0;
  while (start < texts.length) {
    const count = measuresPerTextLine + (start === 0 && pickup > 0 ? 1 : 0);
    lines.push(texts.slice(start, start + count).join(' | '));
    start += count;
  }
  return lines;
}

/** What a measure changes against the one before it. @example '[K:G][M:3/4] ' */
function changes(before: Measure | undefined, { meter, key }: Measure): string {
  if (!before) return '';
  const texts: string[] = [];
  if (key && !isSameKey(key, before.key)) texts.push(`[K:${abcKey(key)}]`);
  if (meter.name !== before.meter.name) texts.push(`[M:${meter.name}]`);
  return texts.length > 0 ? `${texts.join('')} ` : '';
}

function isSameKey(key: Key, other: Key | null): boolean {
  return other !== null && keyName(key) === keyName(other);
}

/** Whether a measure ends in a note that sounds on. */
function isTied(measure: Measure | undefined): boolean {
  const last = measure?.elements.at(-1);
  return last?.kind === 'note' && last.tied;
}
