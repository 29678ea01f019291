import type { AbcKey } from './abc-key.ts';
import { countOf, semitoneOfLetter, stepOfLetter } from './letters.ts';
import type { PrintedNote } from './passage.ts';

/** A measure as it is printed; `onset` of its notes counts from its bar line. */
export interface AbcMeasure {
  readonly notes: readonly AbcNote[];
  /** What its notes and rests add up to. */
  readonly length: number;
}

interface AbcNote extends PrintedNote {
  /** Goes on a note of the measure before. */
  readonly goesOn: boolean;
}

/** A measure that is being read. */
interface OpenMeasure {
  readonly notes: (AbcNote & { length: number })[];
  length: number;
}

const tokens =
  /"[^"]*"|![^!\n]*!|\+[^+\n]*\+|\{[^}]*\}|\[[A-Zr]:[^\]]*\]|\[\d[\d,]*|:*\|[:\]|]*\d?|::|\[\||\|\]|\(\d(?::\d?){0,2}|\[[^\]]*\][\d/]*|[=_^]*[A-Ga-g][,']*[\d/]*|[zx][\d/]*|Z\d*|<+|>+|-/g;
const note = /([=_^]*)([A-Ga-g])([,']*)([\d/]*)/;
/** Of how many notes' time so many take: three that of two. Others take that of two. */
const tuplets: Readonly<Record<number, number>> = { 2: 3, 3: 2, 4: 3, 6: 2 };

/** The strains of a tune's body, each as its measures; null where it is more than a plain line. */
export function readStrains(
  body: string,
  unit: number,
  key: AbcKey,
): readonly (readonly AbcMeasure[])[] | null {
  const reader = new StrainReader(unit, key);
  for (const [token] of body.matchAll(tokens)) if (!reader.take(token)) return null;
  return reader.strains;
}

class StrainReader {
  readonly strains: OpenMeasure[][] = [[{ notes: [], length: 0 }]];
  /** Signs before notes, which hold to the bar line, by step. */
  private readonly signs = new Map<number, number>();
  private tuplet = { left: 0, ratio: 1 };
  private dotted = '';
  private isTied = false;

  private readonly unit: number;
  private readonly key: AbcKey;

  constructor(unit: number, key: AbcKey) {
    this.unit = unit;
    this.key = key;
  }

  /** False where a token is not of a plain line: a field within the music, or rests of whole measures. */
  take(token: string): boolean {
    const first = token[0]!;
    // Words, ornaments and grace notes.
    if ('"!+{'.includes(first)) return true;
    if (/^\[[A-Zr]:/.test(token) || first === 'Z') return false;
    // First and second endings.
    if (/^\[\d/.test(token)) return true;
    if (token === '[|' || token === '::') return this.endMeasure(true);
    if (token.includes('|') && ':|['.includes(first))
      return this.endMeasure(/:|\|\||\]/.test(token));
    if (first === '(') return this.beginTuplet(token.slice(1).split(':'));
    if (first === '<' || first === '>') {
      this.dotted = token;
      return true;
    }
    if (first === '-') {
      this.isTied = true;
      return true;
    }
    return this.takeSound(token);
  }

  private get measure(): OpenMeasure {
    return this.strains.at(-1)!.at(-1)!;
  }

  private endMeasure(endsStrain: boolean): true {
    this.signs.clear();
    const strain = this.strains.at(-1)!;
    if (this.measure.length > 0) strain.push({ notes: [], length: 0 });
    if (endsStrain && strain.length > 1) this.strains.push([{ notes: [], length: 0 }]);
    return true;
  }

  private beginTuplet([notes, time, left]: readonly string[]): true {
    const count = Number(notes);
    this.tuplet = {
      left: left ? Number(left) : count,
      ratio: (time ? Number(time) : (tuplets[count] ?? 2)) / count,
    };
    return true;
  }

  private takeSound(token: string): boolean {
    const isRest = token.startsWith('z') || token.startsWith('x');
    const chord = /^\[([^\]]*)\]([\d/]*)/.exec(token);
    const top = chord ? highestOf(chord[1]!) : isRest ? null : note.exec(token)!;
    // A chord without notes.
    if (chord && !top) return true;
    const written = chord
      ? (lengthOf(top![4]!) || 1) * (lengthOf(chord[2]!) || 1)
      : lengthOf(top ? top[4]! : token.slice(1));
    if (written === null) return false;
    const length = this.dottedLength(this.tupletLength(written * this.unit));
    if (top) this.addNote(top, length);
    this.isTied = false;
    this.measure.length += length;
    return true;
  }

  private tupletLength(length: number): number {
    if (this.tuplet.left === 0) return length;
    this.tuplet.left -= 1;
    return length * this.tuplet.ratio;
  }

  /** Of a dotted pair the first is written already and gives or takes. */
  private dottedLength(length: number): number {
    if (this.dotted === '') return length;
    const short = 0.5 ** this.dotted.length;
    const isLongFirst = this.dotted.startsWith('>');
    this.dotted = '';
    const before = this.measure.notes.at(-1);
    if (before) {
      const change = before.length * (isLongFirst ? 1 - short : short - 1);
      before.length += change;
      this.measure.length += change;
    }
    return length * (isLongFirst ? short : 2 - short);
  }

  private addNote([, sign, letter, octaves]: readonly string[], length: number): void {
    const step = stepOf(letter!, octaves!);
    if (sign) this.signs.set(step, countOf(sign, '^') - countOf(sign, '_'));
    const { notes, length: onset } = this.measure;
    const before = notes.at(-1);
    if (this.isTied && before?.step === step) {
      before.length += length;
      return;
    }
    const alteration = this.signs.get(step) ?? this.key.alterations.get(letter!.toUpperCase()) ?? 0;
    const semitone = 12 * Math.floor(step / 7) + semitoneOfLetter(letter!) + alteration;
    notes.push({ onset, length, step, semitone, goesOn: this.isTied && notes.length === 0 });
  }
}

function highestOf(chord: string): RegExpExecArray | null {
  let top: RegExpExecArray | null = null;
  for (const one of chord.matchAll(new RegExp(note, 'g'))) {
    if (!top || stepOf(one[2]!, one[3]!) > stepOf(top[2]!, top[3]!)) top = one;
  }
  return top;
}

/** "C" is middle C, "c" an octave above. */
function stepOf(letter: string, octaves: string): number {
  const octave = letter === letter.toLowerCase() ? 5 : 4;
  return 7 * (octave + countOf(octaves, "'") - countOf(octaves, ',')) + stepOfLetter(letter);
}

/** "3/2", "/" for a half, "//" for a quarter, "" for one; null for anything else. */
function lengthOf(text: string): number | null {
  const found = /^(\d*)(\/*)(\d*)$/.exec(text);
  if (!found) return null;
  const [, number, slashes, divisor] = found;
  const count = number ? Number(number) : 1;
  if (!slashes) return count;
  return count / (divisor ? Number(divisor) : 2 ** slashes.length);
}
