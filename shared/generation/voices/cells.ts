import { patternParts } from '../../catalogue/rhythm-parts.ts';
import { type RhythmId, rhythmCell } from '../../catalogue/rhythms.ts';
import type { Beats } from '../../lib/units.ts';
import { type Ticks, ticksOf } from '../../music/duration.ts';
import type { Meter } from '../../music/meter.ts';
import type { Rhythm } from '../rhythm/draw-rhythm.ts';
import type { MeasureRhythm, TimedPart } from '../rhythm/rhythm.ts';

/** A rhythm pattern at its place with what it sings. */
export interface Cell<Note> {
  readonly id: string;
  /** 1-based. */
  readonly beat: Beats;
  readonly parts: readonly TimedPart[];
  /** One for each struck note. */
  readonly notes: readonly Note[];
}

/** One voice as cells: a pickup, null without one, and the full measures. */
export interface CellLine<Note> {
  readonly pickup: readonly Cell<Note>[] | null;
  readonly measures: readonly (readonly Cell<Note>[])[];
}

/** Hands the notes of a voice to the patterns they stand in. */
export function cellsOf<Note>(
  rhythm: Rhythm,
  notes: readonly Note[],
  beatOf: (measure: number) => Ticks,
): CellLine<Note> {
  let used = 0;
  const split = ({ patterns, parts }: MeasureRhythm, measure: number): readonly Cell<Note>[] =>
    patterns.map(({ id, beat }, at) => {
      const from = (beat - 1) * beatOf(measure);
      const after = patterns[at + 1];
      const to = after ? (after.beat - 1) * beatOf(measure) : Number.POSITIVE_INFINITY;
      const own = parts.filter(({ start }) => start >= from && start < to);
      const count = own.filter(({ kind, tied }) => kind === 'note' && !tied).length;
      used += count;
      return { id, beat, parts: own, notes: notes.slice(used - count, used) };
    });
  const pickup = rhythm.pickup && split(rhythm.pickup, 0);
  return { pickup, measures: rhythm.measures.map(split) };
}

/** The cells of patterns laid one after another from a beat on. */
export function layCells<Note>(
  ids: readonly RhythmId[],
  from: Beats,
  meter: Meter,
  notes: readonly Note[],
): readonly Cell<Note>[] {
  const cells: Cell<Note>[] = [];
  let beat = from;
  let used = 0;
  for (const id of ids) {
    const pattern = rhythmCell(id, meter.group);
    let start = (beat - 1) * ticksOf(meter.beat);
    const parts = patternParts(pattern).map(({ kind, ticks, tied, tuplet }): TimedPart => {
      start += ticks;
      return { kind, start: start - ticks, ticks, tied, tuplet };
    });
    const count = parts.filter(({ kind, tied }) => kind === 'note' && !tied).length;
    cells.push({ id: String(id), beat, parts, notes: notes.slice(used, used + count) });
    used += count;
    beat += pattern.beats;
  }
  return cells;
}

/** What a line sings, note by note. */
export function notesOf<Note>({ pickup, measures }: CellLine<Note>): readonly Note[] {
  const notes: Note[] = [];
  for (const cells of pickup ? [pickup, ...measures] : measures) {
    for (const cell of cells) notes.push(...cell.notes);
  }
  return notes;
}

/** Back to a rhythm and its notes. */
export function lineOf<Note>(line: CellLine<Note>): {
  readonly rhythm: Rhythm;
  readonly notes: readonly Note[];
} {
  const { pickup, measures } = line;
  const join = (cells: readonly Cell<Note>[]): MeasureRhythm => ({
    patterns: cells.map(({ id, beat }) => ({ id, beat })),
    parts: cells.flatMap(({ parts }) => parts),
  });
  return {
    rhythm: { pickup: pickup && join(pickup), measures: measures.map(join) },
    notes: notesOf(line),
  };
}

/** The line with other cells in a measure; undefined where there are none. */
export function replaced<Note>(
  line: CellLine<Note>,
  measure: number,
  change: (cells: readonly Cell<Note>[]) => readonly Cell<Note>[] | undefined,
): CellLine<Note> | undefined {
  const changed = change(line.measures[measure]!);
  if (!changed) return undefined;
  return {
    ...line,
    measures: line.measures.map((cells, index) => (index === measure ? changed : cells)),
  };
}
