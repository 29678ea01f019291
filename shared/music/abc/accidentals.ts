import { type Key, signatureAlter } from '../key.ts';
import { type Pitch, positionOf } from '../pitch.ts';

const signs: Readonly<Record<number, string>> = { [-2]: '__', [-1]: '_', 0: '=', 1: '^', 2: '^^' };

/**
 * What accidentals mean inside one measure: a sign lasts to the bar line in its octave, else the
 * signature holds. Writer and reader share it, so they cannot disagree.
 */
export class MeasureAccidentals {
  readonly #key: Key | null;
  readonly #seen = new Map<number, number>();

  constructor(key: Key | null) {
    this.#key = key;
  }

  /** The sign to print before a pitch, '' where none is needed. */
  signFor(pitch: Pitch): string {
    if (this.#alterOf(pitch) === pitch.alter) return '';
    this.#seen.set(positionOf(pitch), pitch.alter);
    return signs[pitch.alter]!;
  }

  /** The pitch a printed sign and letter mean; '' is no sign. */
  pitchOf(sign: string, natural: Pitch): Pitch {
    if (sign === '') return { ...natural, alter: this.#alterOf(natural) };
    const alter = Number(Object.keys(signs).find((key) => signs[Number(key)] === sign));
    this.#seen.set(positionOf(natural), alter);
    return { ...natural, alter };
  }

  #alterOf(pitch: Pitch): number {
    const signature = this.#key ? signatureAlter(this.#key, pitch.step) : 0;
    return this.#seen.get(positionOf(pitch)) ?? signature;
  }
}
