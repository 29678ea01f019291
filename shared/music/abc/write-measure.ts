import type { Ticks } from '../duration.ts';
import type { Pitch } from '../pitch.ts';
import { type Measure, type NoteElement, pitchesOf, type ScoreElement } from '../score.ts';
import { MeasureAccidentals } from './accidentals.ts';
import { beamedOn } from './beamed.ts';
import { abcLetter } from './letters.ts';
import { gracesText, marksText } from './marks.ts';
import { printedTicks } from './printed.ts';

interface MeasureText {
  readonly unit: Ticks;
  /** Where in the measure the first element stands: past the silent part before a pickup. */
  readonly entry: Ticks;
  /** The first note is held over from the measure before. */
  readonly isHeld: boolean;
}

/** Notes and rests of one measure, without its bar line. A gap in the text breaks a beam. */
export function writeMeasure(measure: Measure, { unit, entry, isHeld }: MeasureText): string {
  const { key, elements } = measure;
  const accidentals = new MeasureAccidentals(key);
  const isBeamed = beamedOn(measure, entry);
  return elements
    .map((element, index) => {
      const { text, signed } = writeElement(element, accidentals, unit);
      if (isHeld && index === 0) for (const pitch of signed) accidentals.doubt(pitch);
      return index === 0 || isBeamed[index] ? text : ` ${text}`;
    })
    .join('');
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
