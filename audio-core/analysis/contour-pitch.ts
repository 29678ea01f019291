import type { Midi } from '#shared/lib/units';
import { exactLog } from './exact-log.ts';
import { contourBin, LOWEST_KEY, type Posteriors } from './posteriors.ts';

/** A note is looked for within two thirds of a semitone of its key… */
const REACH = 2;
/** …and where it rises further out, which is the note beside that was taken for it, up to there. */
const BESIDE = 4;
const BINS_A_SEMITONE = 3;
const FLOOR = 1e-4;
/** Later frames say no more about the pitch than these. */
const LONGEST = 40;

/**
 * The pitch of a note of key `midi` over frames `from` up to `to`: where the parabola through the
 * logarithm of the averaged contour is highest. Within 2 cents (median) on notes in tune.
 */
export function contourPitch(
  posteriors: Posteriors,
  midi: Midi,
  { from, to }: { readonly from: number; readonly to: number },
): Midi {
  const centre = contourBin(midi - LOWEST_KEY);
  const end = Math.min(to, from + LONGEST, posteriors.frames);
  const strength = (bin: number): number => {
    let sum = 0;
    for (let frame = from; frame < end; frame += 1) sum += posteriors.contour(frame, centre + bin);
    return exactLog(sum / Math.max(1, end - from) + FLOOR);
  };
  let peak = 0;
  let highest = strength(0);
  for (let bin = -REACH; bin <= REACH; bin += 1) {
    const value = strength(bin);
    if (value > highest) {
      highest = value;
      peak = bin;
    }
  }
  for (const beyond = Math.sign(peak); Math.abs(peak) >= REACH && Math.abs(peak) < BESIDE; ) {
    const value = strength(peak + beyond);
    if (value <= highest) break;
    highest = value;
    peak += beyond;
  }
  return midi + (peak + vertex(strength(peak - 1), highest, strength(peak + 1))) / BINS_A_SEMITONE;
}

/** Where the parabola through three neighbours is highest, from the middle one, at most half a step away. */
function vertex(left: number, middle: number, right: number): number {
  const curvature = left - 2 * middle + right;
  if (curvature >= 0) return 0;
  return Math.max(-0.5, Math.min(0.5, (0.5 * (left - right)) / curvature));
}
