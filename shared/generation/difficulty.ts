import { sequencesOf } from '../catalogue/rhythm-sequences.ts';
import { type RhythmId, rhythmCell } from '../catalogue/rhythms.ts';
import { log2 } from '../lib/log2.ts';
import type { Tempo } from '../lib/units.ts';
import { ticksOf } from '../music/duration.ts';
import { type Key, signatureAlter } from '../music/key.ts';
import type { RhythmGroup } from '../music/meter.ts';
import { midiOf, type Pitch, positionOf } from '../music/pitch.ts';
import type { Form } from './plan/plan.ts';
import type { Rhythm } from './rhythm/draw-rhythm.ts';

/** What there is to read. */
export interface Reading {
  readonly plan: Form;
  readonly rhythm: Rhythm;
  readonly tempo: Tempo;
  /** Sounding notes, a tied chain as one. */
  readonly notes: number;
  /** One for each note; empty where only rhythm is written. */
  readonly pitches: readonly { readonly pitch: Pitch; readonly key: Key }[];
  /** The same notes counted in what a reader takes for steps; left out where those of the staff are. */
  readonly heights?: readonly number[];
}

/**
 * How hard an exercise is to read. Twice the binary logarithm of the notes a second, 15 times the share of
 * leaps among the moves, 1 for each distinct rhythm pattern, 1.5 for each accidental and 2 for each
 * syncopation a measure, half of the key's accidentals, and the range in octaves.
 */
export function difficultyOf({
  plan,
  rhythm,
  tempo,
  notes,
  pitches,
  heights = pitches.map(({ pitch }) => positionOf(pitch)),
}: Reading): number {
  const [first] = plan.measures;
  const count = plan.measures.length;
  const length = plan.measures.reduce((sum, { ticks }) => sum + ticks, plan.pickup);
  const seconds = ((length / ticksOf(first!.meter.beat)) * 60) / tempo;
  const placed = rhythm.measures.flatMap((measure, index) =>
    measure.patterns.map(({ id }) => ({ id, group: plan.measures[index]!.meter.group })),
  );
  const syncopations = placed.filter(({ id, group }) => isSyncopated(id, group)).length;
  const accidentals = pitches.filter(
    ({ pitch, key }) => pitch.alter !== signatureAlter(key, pitch.step),
  ).length;
  const midis = pitches.map(({ pitch }) => midiOf(pitch));
  const octaves = midis.length > 0 ? (Math.max(...midis) - Math.min(...midis)) / 12 : 0;
  return (
    2 * log2(notes / seconds) +
    15 * leapShare(heights) +
    new Set(placed.map(({ id }) => id)).size +
    (1.5 * accidentals) / count +
    (2 * syncopations) / count +
    Math.abs(first!.key?.fifths ?? 0) / 2 +
    octaves
  );
}

function leapShare(positions: readonly number[]): number {
  if (positions.length < 2) return 0;
  const leaps = positions.filter(
    (position, index) => index > 0 && Math.abs(position - positions[index - 1]!) > 1,
  );
  return leaps.length / (positions.length - 1);
}

/** @param id of a base rhythm or of a sequence */
function isSyncopated(id: string, group: RhythmGroup): boolean {
  const base = Number(id);
  if (Number.isInteger(base)) return rhythmCell(base as RhythmId, group).isSyncopated;
  return sequencesOf(group).some((sequence) => sequence.id === id && sequence.isSyncopated);
}
