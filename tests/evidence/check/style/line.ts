import type { Exercise } from '#shared/generation/exercise';
import { keyNamed } from '#shared/music/key';
import { measureLength, meterNamed } from '#shared/music/meter';
import { pitch, positionOf } from '#shared/music/pitch';
import { degreeAt } from '#shared/music/scale';

export interface LineTone {
  /** Quarters from the first full measure; negative in a pickup. */
  readonly onset: number;
  readonly measure: number;
  /** Staff steps. */
  readonly position: number;
  readonly degree: number;
}

/** One part of an exercise in one meter, as its notes. */
export interface Line {
  readonly level: number;
  readonly meter: string;
  readonly isMeterAsked: boolean;
  readonly measures: number;
  readonly measureLength: number;
  readonly pickup: number;
  readonly beats: number;
  readonly tones: readonly LineTone[];
}

/** Null where only rhythm is written. */
export function lineOf(exercise: Exercise, part = 0): Line | null {
  const { timeSignature, keySignature, request, measures, pickup, plan } = exercise;
  if (keySignature === null) return null;
  const meter = meterNamed(timeSignature);
  const tones = exercise.notes
    .filter((note) => note.part === part && note.written !== null)
    .map(({ onset, measure, written }): LineTone => {
      const { keySignature: name } = plan.signatures.findLast(
        (one) => one.measure <= Math.max(1, measure),
      )!;
      const position = positionOf(pitch(written!));
      return { onset, measure, position, degree: degreeAt(keyNamed(name!), position) };
    });
  return {
    level: Number(request.levelId.split('~')[1]),
    meter: timeSignature,
    isMeterAsked: request.timeSignatures.length > 0,
    measures,
    measureLength: measureLength(meter),
    pickup,
    beats: (exercise.length + pickup) / meter.beat,
    tones,
  };
}

/** Steps from each note to the next. */
export function movesOf({ tones }: Line): readonly number[] {
  return tones.slice(1).map(({ position }, index) => position - tones[index]!.position);
}

/** Tones of a full measure, 1-based. */
export function tonesIn({ tones }: Line, measure: number): readonly LineTone[] {
  return tones.filter((tone) => tone.measure === measure);
}

/** Where notes begin in a measure, in quarters from its bar line. */
export function rhythmOf(line: Line, measure: number): string {
  const start = (measure - 1) * line.measureLength;
  return tonesIn(line, measure)
    .map(({ onset }) => (onset - start).toFixed(3))
    .join(' ');
}
