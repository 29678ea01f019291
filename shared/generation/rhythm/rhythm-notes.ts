import { type Ticks, ticksOf } from '../../music/duration.ts';
import type { Meter } from '../../music/meter.ts';
import { fullMeasure } from '../../music/score.ts';
import type { Form } from '../plan/plan.ts';
import type { Rhythm } from './draw-rhythm.ts';
import type { MeasureRhythm, TimedPart } from './rhythm.ts';

/** A note that is struck: a tied chain is one. */
export interface RhythmNote {
  /** 0-based among the full measures, -1 in the pickup. */
  readonly measure: number;
  /** From the bar line. */
  readonly start: Ticks;
  readonly ticks: Ticks;
  /** From the first full measure; negative in a pickup. */
  readonly onset: Ticks;
  /** Written as several notes tied together. */
  readonly isTied: boolean;
  /** Length of a full measure here. */
  readonly measureTicks: Ticks;
  readonly isStrong: boolean;
  /** A rest stands before or after, so the note cannot be tied into a line of steps. */
  readonly besideRest: boolean;
}

/** Every note of a rhythm where it is struck. */
export function rhythmNotes(plan: Form, rhythm: Rhythm): readonly RhythmNote[] {
  const parts = partsOf(plan, rhythm);
  const notes: RhythmNote[] = [];
  let first = 0;
  for (const [index, { part, onset }] of parts.entries()) {
    if (part.kind === 'rest') continue;
    if (!parts[index - 1]?.part.tied) first = index;
    if (part.tied) continue;
    const { measure, meter, part: head, onset: struck } = parts[first]!;
    notes.push({
      measure,
      start: head.start,
      ticks: onset + part.ticks - struck,
      onset: struck,
      isTied: first < index,
      measureTicks: fullMeasure(meter),
      isStrong: measure >= 0 && isStrong(head.start, meter),
      besideRest: parts[first - 1]?.part.kind === 'rest' || parts[index + 1]?.part.kind === 'rest',
    });
  }
  return notes;
}

interface Placed {
  readonly part: TimedPart;
  readonly measure: number;
  readonly meter: Meter;
  /** From the first full measure. */
  readonly onset: Ticks;
}

function partsOf(plan: Form, rhythm: Rhythm): readonly Placed[] {
  const barLines = barLinesOf(plan);
  const place = ({ parts }: MeasureRhythm, measure: number): readonly Placed[] => {
    const { meter } = plan.measures[Math.max(0, measure)]!;
    const barLine = barLines[measure + 1]!;
    return parts.map((part) => ({ part, measure, meter, onset: barLine + part.start }));
  };
  const pickup = rhythm.pickup ? place(rhythm.pickup, -1) : [];
  return [...pickup, ...rhythm.measures.flatMap(place)];
}

/** Where the pickup begins, then each full measure. */
export function barLinesOf({ pickup, measures }: Form): readonly Ticks[] {
  const lines: Ticks[] = [-pickup, 0];
  for (const { ticks } of measures) lines.push(lines.at(-1)! + ticks);
  return lines;
}

function isStrong(start: Ticks, { strongBeats, beat }: Meter): boolean {
  return strongBeats.some((strong) => (strong - 1) * ticksOf(beat) === start);
}
