import { type Ticks, ticksOf } from '../duration.ts';
import type { Pitch } from '../pitch.ts';
import { type Measure, type NoteElement, pitchesOf, type ScoreElement } from '../score.ts';
import { MeasureAccidentals } from './accidentals.ts';
import { abcLetter } from './letters.ts';
import { gracesText, marksText } from './marks.ts';
import { printedTicks } from './printed.ts';

const quarter = ticksOf(1);

interface MeasureText {
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
    const written = writeElement(element, accidentals, unit);
    text += written.text;
    if (isHeld && element === elements[0]) {
      for (const pitch of written.signed) accidentals.doubt(pitch);
    }
    start += element.ticks;
    previous = element;
    previousBeat = beatNumber;
  }
  return text;
}

/** A gap in the text breaks the beam, so only notes short enough for one stand together. */
function hasFlag(element: ScoreElement | undefined): boolean {
  return element?.kind === 'note' && printedTicks(element) < quarter;
}

interface Written {
  readonly text: string;
  /** What got an accidental. */
  readonly signed: readonly Pitch[];
}

function writeElement(
  element: ScoreElement,
  accidentals: MeasureAccidentals,
  unit: Ticks,
): Written {
  const { tuplet } = element;
  const group = tuplet?.place === 'first' ? `(${tuplet.count}` : '';
  const units = printedTicks(element) / unit;
  if (!Number.isInteger(units)) throw new Error(`${element.ticks} ticks cannot be printed`);
  const length = units === 1 ? '' : String(units);
  if (element.kind === 'rest') return { text: `${group}z${length}`, signed: [] };
  const { text, signed } = writeNote(element, length, accidentals);
  // Inside a group abc2midi would count the grace notes with the others.
  const graces = gracesText(element, abcLetter(element.pitch));
  return { text: graces + group + text, signed };
}

/** A chord stands in brackets, from the lowest: `[CEG]2`. */
function writeNote(note: NoteElement, length: string, accidentals: MeasureAccidentals): Written {
  const heads = pitchesOf(note).map((pitch) => {
    const isCourtesy = pitch === note.pitch && note.courtesy === true;
    const sign = accidentals.signFor(pitch, isCourtesy);
    return { pitch, sign, text: sign + abcLetter(pitch) };
  });
  const letters = heads.map(({ text }) => text).join('');
  const text = [
    note.slur === 'begins' ? '(' : '',
    marksText(note),
    heads.length > 1 ? `[${letters}]` : letters,
    length,
    note.tied ? '-' : '',
    note.slur === 'ends' ? ')' : '',
  ].join('');
  return { text, signed: heads.flatMap(({ pitch, sign }) => (sign === '' ? [] : [pitch])) };
}
