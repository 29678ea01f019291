import type { Cents, Seconds } from '../lib/units.ts';
import type { ExpectedNote } from './expected.ts';
import { isSamePitch, pitchDeviation } from './pitch-deviation.ts';
import type { NoteEvent } from './report.ts';

/** A written note with the heard note that stands for it, or null. */
export interface Pair {
  readonly expected: ExpectedNote;
  readonly heard: NoteEvent | null;
  readonly deviation: Cents | null;
}

export interface Alignment {
  /** One pair for every written note, in order. */
  readonly pairs: readonly Pair[];
  readonly extras: readonly NoteEvent[];
  /** What the whole alignment costs, to compare alignments of one take. */
  readonly cost: number;
}

export interface AlignOptions {
  /** Subtracted from every heard onset. */
  readonly offset: Seconds;
  /** One beat of the take: no heard note stands for a written one further away than this. */
  readonly beat: Seconds;
  readonly anyOctave: boolean;
}

/** Cost of a written note nobody played, and of a heard note nobody wrote. */
const missingCost = 1;
const extraCost = 1;
/** A wrong note still stands for the written one if it came at its time; a near miss more readily. */
const nearMissCost = 0.7;
const wrongCost = 0.9;
const nearMissCents: Cents = 250;

/**
 * The cheapest order-keeping assignment of heard to written notes, by pitch and time together.
 * Needleman and Wunsch's dynamic programme; cost grows with the product of the two lengths.
 */
export function align(
  expected: readonly ExpectedNote[],
  heard: readonly NoteEvent[],
  options: AlignOptions,
): Alignment {
  const width = heard.length + 1;
  const costs = new Float64Array((expected.length + 1) * width);
  for (let row = 0; row <= expected.length; row++) {
    for (let column = 0; column <= heard.length; column++) {
      if (row === 0 && column === 0) continue;
      const at = row * width + column;
      const note = expected[row - 1];
      const event = heard[column - 1];
      const missing = note ? costs[at - width]! + missingCost : Number.POSITIVE_INFINITY;
      const extra = event ? costs[at - 1]! + extraCost : Number.POSITIVE_INFINITY;
      const pair =
        note && event
          ? costs[at - width - 1]! + pairCost(note, event, options)
          : Number.POSITIVE_INFINITY;
      costs[at] = Math.min(pair, missing, extra);
    }
  }
  return { ...trace(costs, expected, heard, options), cost: costs.at(-1)! };
}

function trace(
  costs: Float64Array,
  expected: readonly ExpectedNote[],
  heard: readonly NoteEvent[],
  options: AlignOptions,
): Omit<Alignment, 'cost'> {
  const width = heard.length + 1;
  const pairs: Pair[] = [];
  const extras: NoteEvent[] = [];
  let row = expected.length;
  let column = heard.length;
  while (row > 0 || column > 0) {
    const at = row * width + column;
    const note = expected[row - 1];
    const event = heard[column - 1];
    if (note && event && costs[at] === costs[at - width - 1]! + pairCost(note, event, options)) {
      const deviation = pitchDeviation(event, note.midi, options.anyOctave);
      pairs.push({ expected: note, heard: event, deviation });
      row--;
      column--;
    } else if (note && costs[at] === costs[at - width]! + missingCost) {
      pairs.push({ expected: note, heard: null, deviation: null });
      row--;
    } else {
      extras.push(event!);
      column--;
    }
  }
  return { pairs: pairs.reverse(), extras: extras.reverse() };
}

function pairCost(note: ExpectedNote, event: NoteEvent, options: AlignOptions): number {
  const distance = Math.abs(event.onset - options.offset - note.onset) / options.beat;
  if (distance > 1) return Number.POSITIVE_INFINITY;
  const deviation = pitchDeviation(event, note.midi, options.anyOctave);
  if (isSamePitch(deviation)) return distance;
  return distance + (Math.abs(deviation!) <= nearMissCents ? nearMissCost : wrongCost);
}
