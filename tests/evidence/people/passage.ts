import type { Mode } from '#shared/music/key';
import { type MeterName, meters, sixteenth } from './meters.ts';

/** Eight full measures a person wrote, without their pickup, that close on the tonic. Key and register are gone. */
export interface Passage {
  /** Corpus: "essen", or a collection of airs. */
  readonly source: string;
  /** Title, by which tunes are told apart and halved. */
  readonly group: string;
  readonly meter: MeterName;
  readonly mode: Mode;
  readonly notes: readonly PassageNote[];
}

export interface PassageNote {
  /** In 24ths of a quarter from the first full measure. */
  readonly onset: number;
  /** Until the next note. */
  readonly length: number;
  /** Steps of the scale from the last note. */
  readonly step: number;
  /** Semitones above the tonic, 0 to 11. */
  readonly semitone: number;
  /** Without the rest after it. */
  readonly sounding: number;
}

/** A tune as its collection names it. */
export interface Tune extends Pick<Passage, 'source' | 'group' | 'meter' | 'mode'> {
  readonly tonic: Tonic;
}

export interface Tonic {
  /** 0 is C, 6 is B. */
  readonly step: number;
  /** Above C. */
  readonly semitone: number;
}

/** A note as it is printed. */
export interface PrintedNote {
  readonly onset: number;
  readonly length: number;
  /** Steps above the lowest C, 7 an octave. */
  readonly step: number;
  /** Semitones above the lowest C, 12 an octave. */
  readonly semitone: number;
}

export const passageMeasures = 8;
const fewestNotes = 12;
/** A twelfth, in steps. */
const widest = 11;

/**
 * The passage within the notes of a tune, measure 1 at 0; null where it is none: it begins on its first beat, closes on the
 * tonic in measure 8, stays within a twelfth and has nothing shorter than a sixteenth.
 *
 * @param end notes from here on are another phrase's
 */
export function cutPassage(
  { tonic, ...tune }: Tune,
  printed: readonly PrintedNote[],
  end = Number.POSITIVE_INFINITY,
): Passage | null {
  const { measure } = meters[tune.meter];
  const whole = passageMeasures * measure;
  const notes = printed.filter(({ onset }) => onset >= 0 && onset < Math.min(end, whole));
  const last = notes.at(-1);
  if (!last || notes.length < fewestNotes || notes[0]!.onset !== 0) return null;
  if (notes.some(({ onset, length }) => length < sixteenth || !Number.isInteger(onset))) {
    return null;
  }
  if (last.onset < whole - measure || (last.step - tonic.step) % 7 !== 0) return null;
  const steps = notes.map(({ step }) => step);
  if (Math.max(...steps) - Math.min(...steps) > widest) return null;
  const cut = notes.map(({ onset, length, step, semitone }, index) => {
    const untilNext = (notes[index + 1]?.onset ?? whole) - onset;
    return {
      onset,
      length: untilNext,
      step: step - last.step,
      semitone: (semitone - tonic.semitone + 12) % 12,
      sounding: Math.trunc(Math.min(length, untilNext)),
    };
  });
  return cut.some(({ length }) => length < sixteenth) ? null : { ...tune, notes: cut };
}

/** The notes of each of the eight measures. */
export function measuresOf({ meter, notes }: Passage): readonly (readonly PassageNote[])[] {
  const { measure } = meters[meter];
  return Array.from({ length: passageMeasures }, (_, index) =>
    notes.filter(({ onset }) => Math.floor(onset / measure) === index),
  );
}

/** 0 is the tonic. */
export function degreeOf({ step }: PassageNote): number {
  return ((step % 7) + 7) % 7;
}
