import { type Chord, isDominant } from '../../music/chord.ts';
import { degreeAt } from '../../music/scale.ts';
import { lineCounts } from '../people/line-counts.ts';
import { modelMeasures } from '../plan/model-measures.ts';
import type { Form } from '../plan/plan.ts';
import type { MeasureSlots } from './copied-notes.ts';
import type { Ground } from './ground.ts';
import type { MoveRules } from './move-rules.ts';
import type { Slot } from './slot.ts';
import type { Window } from './window.ts';

interface WelcomeBrief {
  readonly form: Form;
  readonly slots: readonly Slot[];
  readonly measures: readonly MeasureSlots[];
  readonly ground: Ground;
  readonly moves: MoveRules;
  readonly comfort: readonly number[];
  readonly beat: number;
}

/** A degree nobody was seen to put at a place. */
const seldom = 0.02;
/** A first note so far from home that nobody began there. */
const unseenStart = 0.5;
/** The third lies in the middle of most windows, and more lines lead on from there than people begin on it. */
const startOn: Readonly<Partial<Record<number, number>>> = { 1: 1.3, 3: 0.25, 5: 0.59 };
const nearest = 3;

/**
 * How welcome each position is at each note, 0 where a rule forbids it: its degree over the chord, at this place of the
 * tune, and near the ends of the window.
 */
export function noteWelcome(brief: WelcomeBrief): Float64Array[] {
  const { slots, ground, moves, comfort, beat, form } = brief;
  const { size } = ground;
  const models = modelMeasures(form.phrases);
  const firsts = new Map(brief.measures.map(({ measure, first }) => [measure, first]));
  const lasts = new Map(brief.measures.map(({ measure, last }) => [measure, last]));
  const count = slots.length;
  return slots.map((slot, index) => {
    const { mode } = slot.key;
    const { fit } = lineCounts();
    const { edge, place: places, degree: fitted } = fit[mode];
    const metric = slot.measure < 0 ? 1 : slot.start === 0 ? 2 : slot.start % beat === 0 ? 1 : 0;
    const model = slot.measure < 0 ? null : models[slot.measure]!;
    const place = placeName(index, slot, model);
    const over = degreesOver(slot.chord, mode)[metric]!;
    const row = new Float64Array(size);
    for (let at = 0; at < size; at++) {
      if (!moves.mayStand(index, at)) continue;
      const degree = ground.degreesOf(index)[at]! - 1;
      const byPlace = place ? places[place]?.[degree] || seldom : 1;
      const low = edge[Math.min(nearest, at)]!;
      const high = edge[nearest + 1 + Math.min(nearest, size - 1 - at)]!;
      row[at] = comfort[at]! * over[degree]! * fitted[metric * 7 + degree]! * byPlace * low * high;
    }
    return row;
  });

  /** The name the counts have for the place of a note: the last but one, a downbeat, the last of a measure. */
  function placeName(index: number, { start, measure }: Slot, model: number | null): string | null {
    if (index === count - 2) return 'pen';
    if (model === null) return null;
    if (index > 0 && start === 0) return model > 0 ? `d${model}` : null;
    const isLast = lasts.get(measure) === index && firsts.get(measure) !== index;
    return isLast && model < 7 ? `l${model}` : null;
  }
}

const known = new Map<string, readonly (readonly number[])[]>();

/** How much likelier a degree is over a chord than over all of them, by metric place and degree. */
function degreesOver(chord: Chord, mode: Slot['key']['mode']): readonly (readonly number[])[] {
  const name = `${mode} ${chord}`;
  let found = known.get(name);
  if (!found) {
    const { emit } = lineCounts().modes[mode];
    const all = Object.values(emit);
    const own = emit[isDominant(chord) ? 'V' : chord]!;
    found = own.map((row, metric) =>
      row.map((share, degree) => {
        const mean = all.reduce((sum, one) => sum + one[metric]![degree]!, 0) / all.length;
        // The seventh of V7 is a note of its chord; of V it is not.
        const isSeventh = chord === 'V7' && degree === 3;
        return (isSeventh ? Math.max(share, row[1]!) : share) / mean;
      }),
    );
    known.set(name, found);
  }
  return found;
}

/** How welcome each position is as the first note. */
export function startWelcome({ key, low, home }: Window, size: number): Float64Array {
  const { first } = lineCounts().modes[key.mode];
  return Float64Array.from({ length: size }, (_, at) => {
    const degree = degreeAt(key, low + at);
    return ((first[low + at - home] ?? 0) + unseenStart) * (startOn[degree] ?? 1);
  });
}
