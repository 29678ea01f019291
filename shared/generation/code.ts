import { checkDigit, type Digit, digitsText, textDigits } from './code/base32.ts';
import { BitReader, BitWriter } from './code/bits.ts';
import { readName, readNames, writeName, writeNames } from './code/names.ts';
import {
  annotationNumbers,
  keyNumbers,
  levelNumbers,
  mediumNumbers,
  meterNumbers,
  minorScaleNumbers,
  voiceNumbers,
} from './code/numbers.ts';
import type { ExerciseRequest } from './exercise.ts';
import { voiceId } from './voices/voice-names.ts';

/**
 * What a code says. `mistyped` has a letter too much, too few or wrong; `unknown` is well typed but
 * names a setting we do not have, as a code from a later version may.
 */
type ReadCode =
  | {
      readonly kind: 'code';
      readonly version: string;
      readonly request: ExerciseRequest;
      readonly seed: number;
    }
  | { readonly kind: 'unreadable'; readonly problem: 'mistyped' | 'unknown' };

/** Bits for what is asked most, so that it fits one group. */
const widths = { version: 4, medium: 7, level: 4, measures: 4, meter: 4, key: 5 } as const;
const choiceWidths = { minorScale: 2, annotation: 3, voice: 3 } as const;
const base = 32;

/**
 * Generator version, request and seed in Crockford base 32, the last letter a check. The same three
 * always give the same code, and a code never changes its meaning.
 *
 * @param version a whole number as text
 * @param seed whole number from 0 to 2^53 - 1
 * @throws where a name of the request is in no catalogue
 * @example exerciseCode('1', completeRequest({ medium: 'violin', levelId: 'pv~2' }), 7) // '25880007D'
 */
export function exerciseCode(version: string, request: ExerciseRequest, seed: number): string {
  const digits = [...requestDigits(version, request), ...seedDigits(seed)];
  return digitsText([...digits, checkDigit(digits)]);
}

/**
 * Reads a code as a person typed it: any case, with or without hyphens.
 *
 * @example readExerciseCode('nonsense') // { kind: 'unreadable', problem: 'mistyped' }
 */
export function readExerciseCode(text: string): ReadCode {
  const typed = textDigits(text);
  const digits = typed?.slice(0, -1) ?? [];
  if (digits.length === 0 || checkDigit(digits) !== typed?.at(-1)) return unreadable('mistyped');
  try {
    const read = readDigits(digits);
    // Only the one way to write it is taken, so that equal exercises have equal codes.
    const isOurs = exerciseCode(read.version, read.request, read.seed) === digitsText(typed);
    return isOurs ? { kind: 'code', ...read } : unreadable('mistyped');
  } catch (error) {
    if (error instanceof RangeError) return unreadable('unknown');
    throw error;
  }
}

function unreadable(problem: 'mistyped' | 'unknown'): ReadCode {
  return { kind: 'unreadable', problem };
}

function requestDigits(version: string, request: ExerciseRequest): readonly Digit[] {
  const bits = new BitWriter();
  bits.number(Number(version), widths.version);
  writeName(bits, request.medium, mediumNumbers, widths.medium);
  writeName(bits, request.levelId, levelNumbers, widths.level);
  // -1, the level's own count, becomes 0.
  bits.number(Math.max(0, request.measureCount), widths.measures);
  writeNames(bits, request.timeSignatures, meterNumbers, widths.meter);
  writeNames(bits, request.keySignatures, keyNumbers, widths.key);
  writeName(bits, request.minorScale, minorScaleNumbers, choiceWidths.minorScale);
  writeName(bits, request.annotation, annotationNumbers, choiceWidths.annotation);
  // A choir put together by hand says so here, and leaves room for settings to come in the same way.
  if (request.voices.length > 0) {
    bits.fixed(1, 1);
    writeNames(bits, request.voices.map(voiceId), voiceNumbers, choiceWidths.voice);
  }
  bits.fixed(0, 1);
  return bits.digits();
}

/** The seed in digits without leading zeros; the seed 0 has no digit at all. */
function seedDigits(seed: number): readonly Digit[] {
  const digits: Digit[] = [];
  for (let rest = seed; rest > 0; rest = Math.floor(rest / base)) digits.unshift(rest % base);
  return digits;
}

function readVoices(bits: BitReader): readonly string[] {
  const voices = readNames(bits, voiceNumbers, choiceWidths.voice);
  // Every code ends in a 0, for settings to come.
  if (voices.length === 0 || bits.fixed(1) === 1) throw new RangeError('A later version');
  return voices;
}

function readDigits(digits: readonly Digit[]) {
  const bits = new BitReader(digits);
  const version = String(bits.number(widths.version));
  const medium = readName(bits, mediumNumbers, widths.medium);
  const levelId = readName(bits, levelNumbers, widths.level);
  const request: ExerciseRequest = {
    medium,
    levelId,
    measureCount: bits.number(widths.measures) || -1,
    timeSignatures: readNames(bits, meterNumbers, widths.meter),
    keySignatures: readNames(bits, keyNumbers, widths.key),
    minorScale: readName(bits, minorScaleNumbers, choiceWidths.minorScale),
    annotation: readName(bits, annotationNumbers, choiceWidths.annotation),
    voices: bits.fixed(1) === 1 ? readVoices(bits) : [],
    course: null,
  };
  const seed = bits.rest().reduce((sum, digit) => sum * base + digit, 0);
  if (!Number.isSafeInteger(seed)) throw new RangeError('The seed is too large');
  return { version, request, seed };
}
