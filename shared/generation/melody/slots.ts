import { type Ticks, ticksOf } from '../../music/duration.ts';
import type { Key } from '../../music/key.ts';
import type { Meter } from '../../music/meter.ts';
import type { Degree } from '../../music/scale.ts';
import { fullMeasure } from '../../music/score.ts';
import type { Cadence } from '../plan/form.ts';
import { chordAt, type Plan } from '../plan/plan.ts';
import type { Rhythm } from '../rhythm/draw-rhythm.ts';
import type { MeasureRhythm, TimedPart } from '../rhythm/rhythm.ts';
import type { Slot } from './slot.ts';

/** Degrees the plan asks for where a line begins and rests. */
export interface Degrees {
  readonly first: readonly Degree[];
  readonly pickup: readonly Degree[];
  readonly level: number;
}

/** Every note of a rhythm with what the plan says about it, a tied chain as one. */
export function melodySlots(plan: Plan, rhythm: Rhythm, degrees: Degrees): readonly Slot[] {
  const parts = partsOf(plan, rhythm);
  const barLines = barLinesOf(plan);
  const slots: Slot[] = [];
  let held: Ticks = 0;
  for (const [index, { part, meter, key }] of parts.entries()) {
    if (part.kind === 'rest') continue;
    held += part.ticks;
    if (part.tied) continue;
    const first = parts[index - chainBefore(parts, index)]!;
    const chord = chordAt(plan, first.measure, first.part.start);
    slots.push({
      measure: first.measure,
      start: first.part.start,
      ticks: held,
      onset: barLines[first.measure + 1]! + first.part.start,
      isTied: held > part.ticks,
      measureTicks: fullMeasure(meter),
      isStrong: first.measure >= 0 && isStrong(first.part.start, first.meter),
      chord,
      key,
      besideRest:
        parts[index - chainBefore(parts, index) - 1]?.part.kind === 'rest' ||
        parts[index + 1]?.part.kind === 'rest',
      degrees: null,
      echo: null,
      isClosing: first.measure >= plan.measures.length - 2,
    });
    held = 0;
  }
  return withCadences(withOpening(withEchoes(slots, plan), degrees), plan, degrees.level);
}

/** Where the pickup begins, then each full measure. */
export function barLinesOf({ pickup, measures }: Plan): readonly Ticks[] {
  const lines: Ticks[] = [-pickup, 0];
  for (const { ticks } of measures) lines.push(lines.at(-1)! + ticks);
  return lines;
}

interface Placed {
  readonly part: TimedPart;
  readonly measure: number;
  readonly meter: Meter;
  readonly key: Key;
}

function partsOf(plan: Plan, rhythm: Rhythm): readonly Placed[] {
  const place = (measure: MeasureRhythm | null, index: number): Placed[] => {
    const { meter, key } = plan.measures[Math.max(0, index)]!;
    return (measure?.parts ?? []).map((part) => ({ part, measure: index, meter, key: key! }));
  };
  return [place(rhythm.pickup, -1), ...rhythm.measures.map(place)].flat();
}

/** Parts tied into this one. */
function chainBefore(parts: readonly Placed[], index: number): number {
  let count = 0;
  while (parts[index - count - 1]?.part.tied) count += 1;
  return count;
}

export function isStrong(start: Ticks, { strongBeats, beat }: Meter): boolean {
  return strongBeats.some((strong) => (strong - 1) * ticksOf(beat) === start);
}

function withEchoes(slots: readonly Slot[], plan: Plan): readonly Slot[] {
  return slots.map((slot) => {
    const echo = plan.echoes[slot.measure];
    if (!echo || echo.of === 'rhythm') return slot;
    const source = slots.findIndex(
      (other) => other.measure === echo.source && other.start === slot.start,
    );
    return { ...slot, echo: { slot: source, steps: echo.steps } };
  });
}

function withOpening(slots: readonly Slot[], { first, pickup }: Degrees): readonly Slot[] {
  const opening = slots.findIndex(({ measure }) => measure >= 0);
  return slots.map((slot, index) => {
    if (index === opening) return { ...slot, degrees: opening > 0 ? [1, 3] : first };
    return index === 0 ? { ...slot, degrees: pickup } : slot;
  });
}

function withCadences(slots: readonly Slot[], plan: Plan, level: number): readonly Slot[] {
  const asked = new Map<number, readonly Degree[]>();
  for (const { firstMeasure, measures, cadence } of plan.phrases) {
    const last = slots.findLastIndex(({ measure }) => measure === firstMeasure + measures - 1);
    const end = firstMeasure + measures - 1;
    const stays = plan.measures[end]!.key === plan.measures[end + 1]?.key;
    asked.set(last, cadenceDegrees(cadence, level > 3 && stays));
  }
  return slots.map((slot, index) => {
    const degrees = asked.get(index);
    return degrees ? { ...slot, degrees, echo: null } : slot;
  });
}

function cadenceDegrees(cadence: Cadence, mayHang: boolean): readonly Degree[] {
  if (cadence === 'authentic') return [1];
  if (cadence === 'imperfect') return [3, 5];
  // A leading tone that hangs in the air needs its own key to come home in.
  return mayHang ? [2, 5, 7] : [2, 5];
}
