import { isChordTone } from '../../music/chord.ts';
import type { Ticks } from '../../music/duration.ts';
import type { Pitch } from '../../music/pitch.ts';
import { positionOf } from '../../music/pitch.ts';
import { degreeAt } from '../../music/scale.ts';
import { fullMeasure } from '../../music/score.ts';
import { accompanimentPattern } from '../chord-notes.ts';
import type { NoteReason } from '../exercise.ts';
import { chordAt, type Plan } from '../plan/plan.ts';
import type { Rhythm } from '../rhythm/draw-rhythm.ts';
import type { MeasureRhythm, TimedPart } from '../rhythm/rhythm.ts';
import { bottomOf, type Stroke } from './hands.ts';
import { written } from './stretches.ts';

/** One struck note or chord of a hand. */
export interface HandNote {
  /** The highest. */
  readonly pitch: Pitch;
  /** From the lowest. */
  readonly below: readonly Pitch[];
  /** The note of the tune it is, whose marks it carries; null for an accompaniment. */
  readonly source: number | null;
  /** One for each pitch, from the lowest. */
  readonly reasons: readonly NoteReason[];
}

/** What one hand reads. */
export interface HandLine {
  readonly rhythm: Rhythm;
  readonly notes: readonly HandNote[];
}

/** Silence of a measure or of a part of it. */
export function restParts(
  start: Ticks,
  ticks: Ticks,
  meter: Plan['measures'][number]['meter'],
): readonly TimedPart[] {
  // A whole measure of silence is one rest, whatever its length.
  const lengths =
    start === 0 && ticks === fullMeasure(meter) ? [ticks] : written(start, ticks, meter);
  let at = start;
  return lengths.map((length) => {
    const part: TimedPart = { kind: 'rest', start: at, ticks: length, tied: false, tuplet: null };
    at += length;
    return part;
  });
}

/** The strokes of an accompaniment that sounds throughout, as a hand reads them. */
export function accompanimentLine(plan: Plan, strokes: readonly Stroke[]): HandLine {
  const measures = plan.measures.map(({ meter }, measure): MeasureRhythm => {
    const own = strokes.filter((stroke) => stroke.measure === measure);
    const parts = own.flatMap(({ start, ticks }) => {
      const lengths = written(start, ticks, meter);
      let at = start;
      return lengths.map((length, index) => {
        const tied = index < lengths.length - 1;
        const part: TimedPart = { kind: 'note', start: at, ticks: length, tied, tuplet: null };
        at += length;
        return part;
      });
    });
    return { patterns: [], parts };
  });
  const [first] = plan.measures;
  const pickup =
    plan.pickup > 0
      ? {
          patterns: [],
          parts: restParts(fullMeasure(first!.meter) - plan.pickup, plan.pickup, first!.meter),
        }
      : null;
  const notes = strokes.map(({ pitches }, index): HandNote => {
    return {
      pitch: pitches.at(-1)!,
      below: pitches.slice(0, -1),
      source: null,
      reasons: pitches.map((pitch) => reasonOf(pitch, index, strokes, plan)),
    };
  });
  return { rhythm: { pickup, measures }, notes };
}

function reasonOf(pitch: Pitch, index: number, strokes: readonly Stroke[], plan: Plan): NoteReason {
  const { measure, start } = strokes[index]!;
  const chord = chordAt(plan, measure, start);
  const degree = degreeAt(plan.measures[measure]!.key!, positionOf(pitch));
  const [before, after] = [strokes[index - 1], strokes[index + 1]];
  const returns = before && after && positionOf(bottomOf(before)) === positionOf(bottomOf(after));
  const offChord = returns ? 'neighbour' : 'passing';
  return {
    function: isChordTone(chord, degree) ? 'chord' : offChord,
    role: index === strokes.length - 1 ? 'final' : null,
    chord,
    degree,
    source: null,
    pattern: accompanimentPattern,
  };
}
