import type { Cents, Seconds } from '../lib/units.ts';
import type { ExpectedNote } from './expected.ts';
import { isSamePitch, pitchDeviation } from './pitch-deviation.ts';
import type { NoteEvent } from './report.ts';

/** A heard note that stands for a written one. */
export interface Match {
  readonly expected: ExpectedNote;
  readonly heard: NoteEvent;
  readonly deviation: Cents | null;
}

/** A stretch played without stopping: the time between its notes says something. */
export interface Attempt {
  readonly matches: readonly Match[];
  /** The player went back, or stopped in the middle, before it. */
  readonly begins: 'at-start' | 'again' | 'after-stop';
}

export interface Alignment {
  /** In the order they were played. */
  readonly attempts: readonly Attempt[];
  /** Heard notes that stand for nothing written. */
  readonly extras: readonly NoteEvent[];
}

export interface AlignOptions {
  /** One beat of the take. */
  readonly beat: Seconds;
  readonly anyOctave: boolean;
}

/** Costs, in written notes nobody played. */
const missing = 1;
const extra = 1;
/** A wrong note still stands for the written one if it comes at its time, a near miss more readily. */
const wrong = 1.1;
const nearMiss = 0.9;
const nearMissCents: Cents = 250;
/** A beat out of step with the note before. */
const outOfStep = 2;
/** To stop and go on: less than to be out of step by a beat, more than by the half beat that one late note is twice. */
const stop = 1.6;
/** To go back, after a pause: less than to stop and to have played a note too many. */
const goBack = 1.4;
/** A beat by which the first note is not where it is written: only to choose between equals. */
const lateStart = 0.05;
/** So many notes may be left out, or added, between two that were played. */
const reach = 8;
/** A player who goes back has stopped first, for as long as this part of a beat after the note was due to end. */
const pause = 0.4;

/**
 * Which written note each heard one stands for. The cheapest way through the music as it was played: a path that goes on
 * note by note, may leave notes out and add some, and may stop, or go back and begin again. Time counts only between
 * neighbours on the path, so neither a late start nor a tempo that drifts costs anything much.
 *
 * Work grows with the product of the two lengths.
 */
export function align(
  expected: readonly ExpectedNote[],
  heard: readonly NoteEvent[],
  options: AlignOptions,
): Alignment {
  const path = cheapestPath(expected, heard, options);
  const used = new Set(path.map(({ column }) => column));
  const attempts: { matches: Match[]; begins: Attempt['begins'] }[] = [];
  for (const { row, column, begins } of path) {
    if (begins !== null) attempts.push({ matches: [], begins });
    const event = heard[column]!;
    const note = expected[row]!;
    const deviation = pitchDeviation(event, note.midi, options.anyOctave);
    attempts.at(-1)!.matches.push({ expected: note, heard: event, deviation });
  }
  return { attempts, extras: heard.filter((_, column) => !used.has(column)) };
}

interface Step {
  readonly row: number;
  readonly column: number;
  readonly begins: Attempt['begins'] | null;
}

/** The matched pairs, in the order played. */
function cheapestPath(
  expected: readonly ExpectedNote[],
  heard: readonly NoteEvent[],
  { beat, anyOctave }: AlignOptions,
): readonly Step[] {
  const rows = expected.length;
  const columns = heard.length;
  /** Of the cheapest way that ends with heard note `column` standing for written note `row`. */
  const costs = new Float64Array(rows * columns).fill(Number.POSITIVE_INFINITY);
  const before = new Int32Array(rows * columns).fill(-1);
  const begins = new Uint8Array(rows * columns);
  const kinds = ['at-start', 'again', 'after-stop', null] as const;

  for (let column = 0; column < columns; column += 1) {
    const event = heard[column]!;
    const stops = waysToStop(column);
    for (let row = 0; row < rows; row += 1) {
      const note = expected[row]!;
      const at = row * columns + column;
      const start = event.onset - note.onset;
      let cost = row * missing + column * extra + (lateStart * Math.abs(start)) / beat;
      let from = -1;
      let kind = 0;
      for (let left = 0; left < reach && left < column; left += 1) {
        const earlier = heard[column - left - 1]!;
        const passed = event.onset - earlier.onset;
        for (let skipped = 0; skipped < reach && skipped < row; skipped += 1) {
          const previous = (row - skipped - 1) * columns + column - left - 1;
          const due = note.onset - expected[row - skipped - 1]!.onset;
          const off = (outOfStep * Math.abs(passed - due)) / beat;
          const total = costs[previous]! + left * extra + skipped * missing + off;
          if (total < cost) [cost, from, kind] = [total, previous, 3];
        }
      }
      const again = stops.again[row]!;
      if (again.cost + goBack < cost) [cost, from, kind] = [again.cost + goBack, again.from, 1];
      const on = stops.on[row]!;
      if (on.cost + stop < cost) [cost, from, kind] = [on.cost + stop, on.from, 2];
      costs[at] = cost + pitchCost(event, note, anyOctave);
      before[at] = from;
      begins[at] = kind;
    }
  }

  let best = { cost: rows * missing + columns * extra, at: -1 };
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const at = row * columns + column;
      const cost = costs[at]! + (rows - 1 - row) * missing + (columns - 1 - column) * extra;
      if (cost < best.cost) best = { cost, at };
    }
  }
  const path: Step[] = [];
  for (let at = best.at; at >= 0; at = before[at]!) {
    const column = at % columns;
    path.push({ row: (at - column) / columns, column, begins: kinds[begins[at]!]! });
  }
  return path.reverse();

  /** For each written note, the cheapest way to have stopped before `column`, at it or later, or before it. */
  function waysToStop(column: number) {
    const nothing = { cost: Number.POSITIVE_INFINITY, from: -1 };
    const again = Array.from({ length: rows }, () => nothing);
    const on = Array.from({ length: rows }, () => nothing);
    for (let left = 0; left < 3 && left < column; left += 1) {
      const last = column - left - 1;
      let later = nothing;
      for (let row = rows - 1; row >= 0; row -= 1) {
        const from = row * columns + last;
        const cost = costs[from]! + left * extra;
        if (cost < later.cost && hasPaused(row, last, column - left)) later = { cost, from };
        if (later.cost < again[row]!.cost) again[row] = later;
      }
      let earlier = nothing;
      for (let row = 0; row < rows; row += 1) {
        if (earlier.cost < on[row]!.cost) on[row] = earlier;
        const from = row * columns + last;
        const cost = costs[from]! + left * extra;
        const passed = { cost: earlier.cost + missing, from: earlier.from };
        earlier = cost < passed.cost ? { cost, from } : passed;
      }
    }
    return { again, on };
  }

  function hasPaused(row: number, column: number, next: number): boolean {
    const { onset, offset } = expected[row]!;
    const length = Math.min(offset - onset, 2 * beat);
    return heard[next]!.onset - heard[column]!.onset >= length + pause * beat;
  }
}

function pitchCost(event: NoteEvent, note: ExpectedNote, anyOctave: boolean): number {
  const deviation = pitchDeviation(event, note.midi, anyOctave);
  if (isSamePitch(deviation)) return 0;
  return Math.abs(deviation!) <= nearMissCents ? nearMiss : wrong;
}
