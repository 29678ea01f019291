import { MeasureAccidentals } from '../../music/abc/accidentals.ts';
import type { Clef } from '../../music/clef.ts';
import type { Key } from '../../music/key.ts';
import { letterOf, type Pitch, positionOf } from '../../music/pitch.ts';
import { type NoteElement, pitchesOf } from '../../music/score.ts';
import { hasPitch } from '../file-piece.ts';
import { clefOctave } from './attributes.ts';
import { type Xml, xml } from './xml.ts';

/** The line of a one-line staff is the lowest of five to a file. */
const oneLine = [xml('display-step', 'E'), xml('display-octave', 4)];

/** The pitch of a head, or its place where only rhythm is written. */
export function headElement(pitch: Pitch, clef: Clef): Xml {
  const { step, alter, octave } = pitch;
  if (clef === 'rhythm-only') return xml('unpitched', oneLine);
  if (clef === 'percussion') {
    return xml('unpitched', [xml('display-step', letterOf(step)), xml('display-octave', octave)]);
  }
  return xml('pitch', [
    xml('step', letterOf(step)),
    ...(alter === 0 ? [] : [xml('alter', alter)]),
    xml('octave', octave + clefOctave(clef)),
  ]);
}

const names: Readonly<Record<string, string>> = {
  __: 'flat-flat',
  _: 'flat',
  '=': 'natural',
  '^': 'sharp',
  '^^': 'double-sharp',
};

/** Says which accidentals are printed in one measure, as ABC does. */
export class PrintedAccidentals {
  readonly #accidentals: MeasureAccidentals;
  readonly #arePrinted: boolean;

  constructor(key: Key | null, clef: Clef) {
    this.#accidentals = new MeasureAccidentals(key);
    // Stems with letters have no heads that could be raised.
    this.#arePrinted = hasPitch({ clef }) && clef !== 'stick';
  }

  /** By head, from the lowest. @param isHeld from the measure before, where readers disagree whether a sign lasts */
  of(note: NoteElement, isHeld: boolean): readonly (readonly Xml[])[] {
    const pitches = pitchesOf(note);
    if (!this.#arePrinted) return pitches.map(() => []);
    const signs = pitches.map((pitch) => this.#accidentals.signFor(pitch, isCourtesy(pitch, note)));
    return pitches.map((pitch, index) => {
      const name = names[signs[index]!];
      if (name === undefined) return [];
      if (isHeld) this.#accidentals.doubt(pitch);
      return [xml('accidental', name, isCourtesy(pitch, note) ? { cautionary: 'yes' } : {})];
    });
  }
}

function isCourtesy(pitch: Pitch, { pitch: top, courtesy }: NoteElement): boolean {
  return courtesy === true && positionOf(pitch) === positionOf(top);
}
