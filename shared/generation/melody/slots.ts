import { type Chord, chordDegrees } from '../../music/chord.ts';
import { ticksOf } from '../../music/duration.ts';
import type { Degree } from '../../music/scale.ts';
import type { Cadence } from '../plan/form.ts';
import { chordAt, type Plan } from '../plan/plan.ts';
import type { Rhythm } from '../rhythm/draw-rhythm.ts';
import { rhythmNotes } from '../rhythm/rhythm-notes.ts';
import { copiedNotes, measureSlots } from './copied-notes.ts';
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
  const asked = withCadences(withOpening(slots, degrees), plan, degrees.level);
  return withEchoes(asked, plan);
}

/** Notes that another measure's repeat, as the plan has them; those a cadence or the opening asks for stay their own. */
export function withEchoes(
  slots: readonly Slot[],
  { echoes }: Pick<Plan, 'echoes'>,
): readonly Slot[] {
  const measures = measureSlots(slots);
  const found = slots.map((slot): Slot => ({ ...slot, echo: null }));
  for (const { source, target, steps } of copiedNotes(echoes, measures)) {
    found[target] = { ...found[target]!, echo: { slot: source, steps } };
  }
  return found;
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
    const end = firstMeasure + measures - 1;
    const stays = plan.measures[end]!.key === plan.measures[end + 1]?.key;
    const isLast = end === plan.measures.length - 1;
    const place = isLast ? slots.length - 1 : slotAtRest(slots, plan, end);
    const slot = slots[place];
    if (slot) asked.set(place, cadenceDegrees(cadence, slot.chord, level > 3 && stays));
  }
  return slots.map((slot, index) => {
    const degrees = asked.get(index);
    return degrees ? { ...slot, degrees } : slot;
  });
}

/** The note that sounds on the last stress of a measure, else the last to begin in it. */
function slotAtRest(slots: readonly Slot[], plan: Plan, measure: number): number {
  const { meter } = plan.measures[measure]!;
  const stress = (meter.strongBeats.at(-1)! - 1) * ticksOf(meter.beat);
  return slots.findLastIndex(
    (slot) => slot.measure < measure || (slot.measure === measure && slot.start <= stress),
  );
}

/** Inside a tune the melody does not come home (M-04): a phrase that is open rests on any other note of its chord. */
function cadenceDegrees(cadence: Cadence, chord: Chord, mayHang: boolean): readonly Degree[] {
  if (cadence === 'authentic') return [1];
  if (cadence === 'imperfect') return [3, 5];
  if (cadence === 'open') return chordDegrees(chord).filter((degree) => degree !== 1);
  // A leading tone that hangs in the air needs its own key to come home in.
  return mayHang ? [2, 5, 7] : [2, 5];
}
