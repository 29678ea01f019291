import type { Random } from '../../lib/random.ts';
import type { Form } from '../plan/plan.ts';
import type { CopiedNote } from './copied-notes.ts';
import type { LineEnds } from './end-rules.ts';
import type { LineRules } from './line-rules.ts';
import type { Slot } from './slot.ts';

interface EndsBrief {
  readonly form: Form;
  readonly slots: readonly Slot[];
  readonly size: number;
  readonly rules: LineRules;
  readonly copied: readonly CopiedNote[];
  readonly isArched: boolean;
  readonly reach: Reach;
  /** Least distance from the lowest to the highest note, in steps. */
  readonly span: number;
}

/** How far a line must reach: to both ends of the window, nearly to them, or wherever it likes. */
export type Reach = 'ends' | 'span' | 'free';

/** Measures one climax rules. */
const stretchMeasures = 8;
/** Steps a lesser climax lies below the highest. */
const leastBelow = 1;
const mostBelow = 3;

/**
 * Where a line is at the top of each eight measures and at its bottom. An end is first reached outside the measures that
 * repeat others, so that pinning them takes none away; an arch has its climax once, in the middle half.
 */
export function drawEnds(brief: EndsBrief, random: Random): LineEnds {
  const { slots, form, size, rules, copied, isArched, reach, span } = brief;
  const count = Math.max(1, Math.floor(form.measures.length / stretchMeasures));
  const length = form.measures.length / count;
  const main = random.int(count);
  const spare = reach === 'span' ? Math.max(0, size - 1 - span) : 0;
  const bottom = random.int(spare + 1);
  const highest = size - 1 - (spare - bottom);
  const tops = Array.from({ length: count }, (_, stretch) =>
    stretch === main ? highest : highest - leastBelow - random.int(mostBelow),
  );
  const targets = new Set(copied.map(({ target }) => target));
  const sources = new Set(copied.map(({ source }) => source));
  const stretchOf = ({ measure }: Slot) =>
    Math.min(count - 1, Math.max(0, Math.floor(measure / length)));
  const isMiddle = (slot: Slot) => {
    const place = slot.measure / length - stretchOf(slot);
    return place >= 0.25 && place < 0.75;
  };
  const isFree = (index: number) => !targets.has(index) && !sources.has(index);
  const hasRoom = Array.from({ length: count }, (_, stretch) =>
    slots.some((slot, index) => stretchOf(slot) === stretch && isMiddle(slot) && isFree(index)),
  );
  const isOnce = isArched && hasRoom.every((one) => one);
  const opening = rules.opensBelowClimax ? 0 : -1;
  const top = new Int16Array(slots.length);
  const mayReachTop = new Uint8Array(slots.length);
  const mayReachBottom = new Uint8Array(slots.length);
  const begins = new Uint8Array(slots.length);
  for (const [index, slot] of slots.entries()) {
    const stretch = stretchOf(slot);
    top[index] = Math.max(bottom + 1, tops[stretch]!);
    begins[index] = index > 0 && stretchOf(slots[index - 1]!) !== stretch ? 1 : 0;
    const mayBeTop = isOnce ? isMiddle(slot) && isFree(index) : !targets.has(index);
    mayReachTop[index] = mayBeTop && index !== opening ? 1 : 0;
    mayReachBottom[index] = targets.has(index) ? 0 : 1;
  }
  return {
    top,
    bottom,
    mayReachTop,
    mayReachBottom,
    begins,
    isTopOnce: isOnce,
    needsTop: reach !== 'free' || isOnce,
    needsBottom: reach !== 'free',
  };
}
