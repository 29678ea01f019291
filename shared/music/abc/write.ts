import { abcClef } from '../clef.ts';
import { type Ticks, ticksOf } from '../duration.ts';
import { keyName } from '../key.ts';
import type { Meter } from '../meter.ts';
import { letterOf, type Pitch } from '../pitch.ts';
import type { Score, ScoreElement } from '../score.ts';
import { MeasureAccidentals } from './accidentals.ts';

/** Only so that the text is easy to read; whoever draws it wraps the lines. */
const measuresPerTextLine = 4;
const eighth = ticksOf(1 / 2);
const sixteenth = ticksOf(1 / 4);
const quarter = ticksOf(1);

/**
 * Writes ABC 2.1 in written pitch. Notes shorter than a quarter share a beam within their beat.
 *
 * @example writeAbc(score) // 'X:1\nM:4/4\nL:1/8\nQ:1/4=66\nK:D clef=treble\nD2E2F4|…|]\n'
 */
export function writeAbc(score: Score): string {
  const unit = unitOf(score);
  const measures = score.measures.map((measure) => writeMeasure(measure, score, unit));
  const lines = [];
  for (let start = 0; start < measures.length; start += measuresPerTextLine) {
    lines.push(measures.slice(start, start + measuresPerTextLine).join(' | '));
  }
  return [
    'X:1',
    `M:${score.meter.name}`,
    `L:1/${unit === eighth ? 8 : 16}`,
    `Q:${beatFraction(score.meter)}=${score.tempo}`,
    `K:${score.key ? abcKey(keyName(score.key)) : 'C'} ${abcClef(score.clef)}`,
    `${lines.join(' |\n')} |]`,
    '',
  ].join('\n');
}

function unitOf(score: Score): Ticks {
  const isPlain = score.measures.flat().every(({ ticks }) => ticks % eighth === 0);
  return isPlain ? eighth : sixteenth;
}

/** @example beatFraction(meterNamed('6/8')) // '3/8' */
function beatFraction({ beat }: Meter): string {
  const eighths = beat * 2;
  return eighths % 2 === 0 && eighths !== 6 ? `${eighths / 2}/4` : `${eighths}/8`;
}

function abcKey(name: string): string {
  const letter = name.charAt(0).toUpperCase();
  return letter + name.slice(1) + (letter === name.charAt(0) ? '' : 'm');
}

function writeMeasure(measure: readonly ScoreElement[], score: Score, unit: Ticks): string {
  const accidentals = new MeasureAccidentals(score.key);
  const beat = ticksOf(score.meter.beat);
  let start = 0;
  let text = '';
  let previous: ScoreElement | undefined;
  for (const element of measure) {
    if (previous && !isBeamed(previous, element, start % beat === 0)) text += ' ';
    text += writeElement(element, accidentals, unit);
    start += element.ticks;
    previous = element;
  }
  return text;
}

function isBeamed(left: ScoreElement, right: ScoreElement, startsBeat: boolean): boolean {
  const flagged = (element: ScoreElement) => element.kind === 'note' && element.ticks < quarter;
  return !startsBeat && flagged(left) && flagged(right);
}

function writeElement(element: ScoreElement, accidentals: MeasureAccidentals, unit: Ticks): string {
  const units = element.ticks / unit;
  const length = units === 1 ? '' : String(units);
  if (element.kind === 'rest') return `z${length}`;
  const mark = element.dynamic ? `!${element.dynamic}!` : '';
  const sign = accidentals.signFor(element.pitch);
  return mark + sign + abcLetter(element.pitch) + length + (element.tied ? '-' : '');
}

/** @example abcLetter(pitch('C5')) // 'c' */
function abcLetter({ step, octave }: Pitch): string {
  const letter = letterOf(step);
  if (octave >= 5) return letter.toLowerCase() + "'".repeat(octave - 5);
  return letter + ','.repeat(4 - octave);
}
