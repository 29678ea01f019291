import type { StaffPosition } from '../../music/pitch.ts';
import type { Slot } from './slot.ts';

/** What can only be judged on the whole line: its span, its opening, and that it does not sit still. */
export function isWholeLine(
  notes: readonly StaffPosition[],
  slots: readonly Slot[],
  { span, opensBelowClimax }: { readonly span: number; readonly opensBelowClimax: boolean },
): boolean {
  const highest = Math.max(...notes);
  if (highest - Math.min(...notes) < span) return false;
  if (opensBelowClimax && notes[0] === highest) return false;
  return !sitsStill(notes, slots);
}

/** One note for more than two measures. */
function sitsStill(notes: readonly StaffPosition[], slots: readonly Slot[]): boolean {
  let since = 0;
  return notes.some((note, index) => {
    const slot = slots[index]!;
    if (note !== notes[index - 1]) since = slot.onset;
    return slot.onset + slot.ticks - since > 2 * slot.measureTicks;
  });
}

/** Neighbouring measures of one rhythm, which may not also have the same notes. */
interface Twins {
  /** Whether the measure that ends with this slot says what the one before it said. */
  repeats(slot: number, line: ArrayLike<number>): boolean;
}

export function twinsOf(slots: readonly Slot[]): Twins {
  const lengths = new Int32Array(slots.length);
  let first = 0;
  let before: readonly Slot[] = [];
  for (let slot = 0; slot < slots.length; slot++) {
    if (slots[slot + 1]?.measure === slots[slot]!.measure) continue;
    const measure = slots.slice(first, slot + 1);
    const isTwin =
      measure.length === before.length &&
      measure[0]!.measure === before[0]!.measure + 1 &&
      measure.every(
        ({ start, ticks }, at) => start === before[at]!.start && ticks === before[at]!.ticks,
      );
    lengths[slot] = isTwin ? measure.length : 0;
    before = measure;
    first = slot + 1;
  }
  return {
    repeats(slot, line) {
      const length = lengths[slot]!;
      if (length === 0) return false;
      for (let back = 0; back < length; back++) {
        if (line[slot - back] !== line[slot - back - length]) return false;
      }
      return true;
    },
  };
}
