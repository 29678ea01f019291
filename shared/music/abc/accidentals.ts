import { type Key, signatureAlter } from '../key.ts';
import { type Pitch, positionOf } from '../pitch.ts';

const signs: Readonly<Record<number, string>> = { [-2]: '__', [-1]: '_', 0: '=', 1: '^', 2: '^^' };

/** A pitch as it was read; a sign that was not needed is a courtesy. */
interface ReadPitch {
  readonly pitch: Pitch;
  readonly isCourtesy: boolean;
}

/**
 * What accidentals mean inside one measure: a sign lasts to the bar line in its octave, else the
 * signature holds. Another octave of a letter with a sign gets its own, so that players and programs
 * who carry signs over octaves read the same. Writer and reader share it, so they cannot disagree.
 */
export class MeasureAccidentals {
  readonly #key: Key | null;
  /** By staff position, in its octave alone. */
  readonly #seen = new Map<number, number>();
  /** By letter, the last in any octave. */
  readonly #last = new Map<number, number>();
  /** Letters whose sign stood at a note held over the bar line, where readers disagree whether it lasts. */
  readonly #doubtful = new Set<number>();

  constructor(key: Key | null) {
    this.#key = key;
  }

  /** The sign to print before a pitch, '' where none is needed or asked for. */
  signFor(pitch: Pitch, isCourtesy: boolean): string {
    if (!this.#isNeeded(pitch) && !isCourtesy) return '';
    this.#note(pitch);
    return signs[pitch.alter]!;
  }

  /** The pitch a printed sign and letter mean; '' is no sign. */
  read(sign: string, natural: Pitch): ReadPitch {
    if (sign === '') {
      return { pitch: { ...natural, alter: this.#alterOf(natural) }, isCourtesy: false };
    }
    const alter = Number(Object.keys(signs).find((key) => signs[Number(key)] === sign));
    const pitch = { ...natural, alter };
    const isCourtesy = !this.#isNeeded(pitch);
    this.#note(pitch);
    return { pitch, isCourtesy };
  }

  /** The sign just printed stood at a note held over the bar line: the letter gets one again when it is struck. */
  doubt({ step }: Pitch): void {
    this.#doubtful.add(step);
  }

  #isNeeded(pitch: Pitch): boolean {
    const { step, alter } = pitch;
    if (this.#doubtful.has(step)) return true;
    return this.#alterOf(pitch) !== alter || (this.#last.get(step) ?? alter) !== alter;
  }

  #note(pitch: Pitch): void {
    this.#seen.set(positionOf(pitch), pitch.alter);
    this.#last.set(pitch.step, pitch.alter);
    this.#doubtful.delete(pitch.step);
  }

  #alterOf(pitch: Pitch): number {
    const signature = this.#key ? signatureAlter(this.#key, pitch.step) : 0;
    return this.#seen.get(positionOf(pitch)) ?? signature;
  }
}
