import type { Degree } from '../../music/scale.ts';
import type { Cadence } from '../plan/form.ts';
import { chordAt, type Plan } from '../plan/plan.ts';
import type { Rhythm } from '../rhythm/draw-rhythm.ts';
import { rhythmNotes } from '../rhythm/rhythm-notes.ts';
import type { Slot } from './slot.ts';

/** Degrees the plan asks for where a line begins and rests. */
export interface Degrees {
  readonly first: readonly Degree[];
  readonly pickup: readonly Degree[];
  readonly level: number;
}

/** Every note of a rhythm with what the plan says about it. */
export function melodySlots(plan: Plan, rhythm: Rhythm, degrees: Degrees): readonly Slot[] {
  const slots = rhythmNotes(plan, rhythm).map(
    (note): Slot => ({
      // Spelled out: the search reads slots all the time, and V8 reads a spread copy a third more slowly.
      measure: note.measure,
      start: note.start,
      ticks: note.ticks,
      onset: note.onset,
      isTied: note.isTied,
      measureTicks: note.measureTicks,
      isStrong: note.isStrong,
      besideRest: note.besideRest,
      chord: chordAt(plan, note.measure, note.start),
      key: plan.measures[Math.max(0, note.measure)]!.key!,
      degrees: null,
      echo: null,
      isClosing: note.measure >= plan.measures.length - 2,
    }),
  );
  return withCadences(withOpening(withEchoes(slots, plan), degrees), plan, degrees.level);
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
