import type { Random } from '../../lib/random.ts';
import type { StaffPosition } from '../../music/pitch.ts';
import type { Slot } from '../melody/slot.ts';

export interface TopWindow {
  readonly low: StaffPosition;
  readonly high: StaffPosition;
}

/**
 * Height the top voice is drawn to at each attack: from below up to one climax in the middle half and home
 * again, in every eight measures with a climax of its own.
 */
export function drawContour(
  slots: readonly Slot[],
  { low, high }: TopWindow,
  measures: number,
  random: Random,
): readonly number[] {
  const sections = Math.max(1, Math.round(measures / 8));
  const length = measures / sections;
  const base = low + (high - low) * (0.2 + 0.3 * random.fraction());
  const main = random.int(sections);
  const peaks = Array.from({ length: sections }, (_, section) => ({
    at: 0.3 + 0.4 * random.fraction(),
    height: section === main ? high : high - 1 - random.int(2),
  }));
  return slots.map(({ measure, start, measureTicks }) => {
    const place = (Math.max(0, measure) + (measure < 0 ? 0 : start / measureTicks)) / length;
    const section = Math.min(sections - 1, Math.floor(place));
    const { at, height } = peaks[section]!;
    const within = place - section;
    const share = within < at ? within / at : (1 - within) / (1 - at);
    return base + (height - base) * Math.max(0, share);
  });
}

/** How much a window may be drawn in which the voice is never at ease: some keys leave no other. */
const strained = 0.001;

/** The notes the top voice keeps to: as wide as the level reads, where it is at ease. */
export function drawWindow(
  range: TopWindow,
  comfort: TopWindow,
  width: number,
  random: Random,
): TopWindow {
  const count = Math.max(1, range.high - range.low - width + 1);
  const windows = Array.from({ length: count }, (_, index) => ({
    low: range.low + index,
    high: Math.min(range.high, range.low + index + width),
  }));
  return random.weighted(windows, ({ low, high }) => {
    const inside = Math.min(high, comfort.high) - Math.max(low, comfort.low) + 1;
    const share = Math.max(0, inside) / (high - low + 1);
    return strained + share * share;
  });
}
