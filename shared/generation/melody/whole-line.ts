import type { StaffPosition } from '../../music/pitch.ts';
import type { Slot } from './slot.ts';

interface WholeRules {
  /** Least distance from the lowest to the highest note, in steps. */
  readonly span: number;
  readonly opensBelowClimax: boolean;
  /** Longest run of one repeated note. */
  readonly maxRepeats: number;
}

/** What can only be judged on the whole line: its span, its opening, and that it does not sit still. The chain lets a drum alone be struck more than three times running. */
export function isWholeLine(
  notes: readonly StaffPosition[],
  slots: readonly Slot[],
  { span, opensBelowClimax, maxRepeats }: WholeRules,
): boolean {
  const highest = Math.max(...notes);
  if (highest - Math.min(...notes) < span) return false;
  if (opensBelowClimax && notes[0] === highest) return false;
  return longestRun(notes) <= maxRepeats && !sitsStill(notes, slots);
}

function longestRun(notes: readonly StaffPosition[]): number {
  let longest = 0;
  let run = 0;
  for (const [index, note] of notes.entries()) {
    run = note === notes[index - 1] ? run + 1 : 1;
    longest = Math.max(longest, run);
  }
  return longest;
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
