import type { Seconds } from '#shared/lib/units';
import { isPeak } from './attacks.ts';
import type { Track } from './track.ts';

/** A click stands out of the room by this much… */
const CLICK_RISE = 12;
/** …and is the only one for a while. */
const APART_SECONDS = 0.15;

/** Instants at which something short and bright was heard, in seconds from the first sample. */
export function findClicks({ rise, period }: Track): Seconds[] {
  const apart = Math.round(APART_SECONDS / period);
  const clicks: Seconds[] = [];
  rise.forEach((value, i) => {
    if (value >= CLICK_RISE && isPeak(rise, i, apart)) clicks.push(i * period);
  });
  return clicks;
}
