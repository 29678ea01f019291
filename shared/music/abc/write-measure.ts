import { type Ticks, ticksOf } from '../duration.ts';
import type { Measure, NoteElement, ScoreElement } from '../score.ts';
import { MeasureAccidentals } from './accidentals.ts';
import { abcLetter } from './letters.ts';
import { marksText } from './marks.ts';
import { printedTicks } from './printed.ts';

const quarter = ticksOf(1);

export interface MeasureText {
  readonly unit: Ticks;
  /** Where in the measure the first element stands: past the silent part before a pickup. */
  readonly entry: Ticks;
  /** The first note is held over from the measure before. */
  readonly isHeld: boolean;
}

/** Notes and rests of one measure, without its bar line. */
export function writeMeasure(
  { meter, key, elements }: Measure,
  { unit, entry, isHeld }: MeasureText,
): string {
  const accidentals = new MeasureAccidentals(key);
  const beat = ticksOf(meter.beat);
  let text = '';
  let start = entry;
  let previous: ScoreElement | undefined;
  let previousBeat = 0;
  for (const element of elements) {
    const beatNumber = Math.floor(start / beat);
    const isBeamed = beatNumber === previousBeat && hasFlag(previous) && hasFlag(element);
    if (previous && !isBeamed) text += ' ';
    text += writeElement(element, accidentals, unit);
    const [first] = elements;
    if (isHeld && element === first && element.kind === 'note' && holdsSign(text)) {
      accidentals.doubt(element.pitch);
    }
    start += element.ticks;
    previous = element;
    previousBeat = beatNumber;
  }
  return text;
}

/** Whether the only note written so far has a sign. */
function holdsSign(text: string): boolean {
  return /[_^=][A-Ga-g]/.test(text);
}

/** A gap in the text breaks the beam, so only notes short enough for one stand together. */
function hasFlag(element: ScoreElement | undefined): boolean {
  return element?.kind === 'note' && printedTicks(element) < quarter;
}

function writeElement(element: ScoreElement, accidentals: MeasureAccidentals, unit: Ticks): string {
  const { tuplet } = element;
  const group = tuplet?.place === 'first' ? `(${tuplet.count}` : '';
  const units = printedTicks(element) / unit;
  if (!Number.isInteger(units)) throw new Error(`${element.ticks} ticks cannot be printed`);
  const length = units === 1 ? '' : String(units);
  return group + (element.kind === 'rest' ? `z${length}` : writeNote(element, length, accidentals));
}

function writeNote(note: NoteElement, length: string, accidentals: MeasureAccidentals): string {
  const letter = abcLetter(note.pitch);
  return [
    note.slur === 'begins' ? '(' : '',
    marksText(note, letter),
    accidentals.signFor(note.pitch, note.courtesy ?? false),
    letter,
    length,
    note.tied ? '-' : '',
    note.slur === 'ends' ? ')' : '',
  ].join('');
}
