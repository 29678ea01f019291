import { logit } from './exact-log.ts';
import type { Posteriors } from './posteriors.ts';

/** What the network's maps say about a note of one key beginning at one frame. */
interface NetworkEvidence {
  /** Whether the onset map has a peak there. */
  isPeak(frame: number, key: number): boolean;
  /** Features in a fixed order: an estimator is trained on it. */
  describe(frame: number, key: number): number[];
}

/** The onset map must show at least this much; the network's own notes need 0.5 and more. */
const FAINTEST_ONSET = 0.12;
const FAINTEST_NOTE = 0.08;
/** Frames after an onset that say whether a note sounds, and before it whether one already did. */
const AFTER = 8;
const BEFORE = 6;
/** Onset peaks of one key this near, in frames, are the same one. */
const SAME = 2;
/** Intervals at which a lower note's harmonics lie: 2, 3, 4, 5, 6, 7 and 8 times its frequency. */
const HARMONICS = [12, 19, 24, 28, 31, 34, 36];
/** An onset this likely counts as one of a chord's. */
const STRONG = 0.4;
const HELD_LIMIT = 60;
const TENTHS_A_FRAME = 0.116;

export function networkEvidence(posteriors: Posteriors): NetworkEvidence {
  const { frames, keys } = posteriors;
  const width = keys.high - keys.low;
  const isInside = (frame: number, key: number) =>
    frame >= 0 && frame < frames && key >= keys.low && key < keys.high;
  // Read where they lie, with silence around them: a copy would double what a long take holds.
  const note: Map2 = (frame, key) => (isInside(frame, key) ? posteriors.note(frame, key) : 0);
  const onset: Map2 = (frame, key) => (isInside(frame, key) ? posteriors.onset(frame, key) : 0);
  const contour: Map2 = (frame, bin) => (frame < frames ? posteriors.contour(frame, bin) : 0);
  const sounding = (key: number, frame: number) => mean(note, key, frame + 1, frame + 1 + AFTER);

  /**
   * The strongest onset of every key within two frames of one: candidates come frame by frame, so
   * the last row is kept.
   */
  const nearby = new Float64Array(width);
  let nearbyFrame = -1;
  let strongest = -1;
  let second = 0;
  let strong = 0;
  function gather(frame: number): void {
    if (frame === nearbyFrame) return;
    nearbyFrame = frame;
    strongest = -1;
    second = 0;
    strong = 0;
    for (let i = 0; i < width; i += 1) {
      const value = highest(onset, keys.low + i, frame);
      nearby[i] = value;
      if (value > STRONG) strong += 1;
      if (strongest < 0 || value > nearby[strongest]!) {
        second = strongest < 0 ? 0 : nearby[strongest]!;
        strongest = i;
      } else second = Math.max(second, value);
    }
  }
  const nearOnset = (key: number): number => nearby[key - keys.low] ?? 0;

  function isPeak(frame: number, key: number): boolean {
    const value = onset(frame, key);
    if (value < FAINTEST_ONSET) return false;
    for (let near = 1; near <= SAME; near += 1) {
      if (onset(frame - near, key) >= value || onset(frame + near, key) > value) return false;
    }
    return sounding(key, frame) >= FAINTEST_NOTE;
  }

  /** Share of a second, roughly, for which the note goes on. */
  function held(frame: number, key: number): number {
    let last = 0;
    let weak = 0;
    for (let i = 1; i < HELD_LIMIT && frame + i < frames && weak < 4; i += 1) {
      if (note(frame + i, key) < 0.2) weak += 1;
      else {
        weak = 0;
        last = i;
      }
    }
    return last / HELD_LIMIT;
  }

  /** Tenths of a second from here to where the note reaches half of its strength. */
  function halfway(frame: number, key: number): number {
    let top = 0;
    for (let i = 0; i < 24; i += 1) top = Math.max(top, note(frame + i, key));
    for (let i = -8; i < 24; i += 1) if (note(frame + i, key) >= top / 2) return i * TENTHS_A_FRAME;
    return 2;
  }

  function contourAround(frame: number, key: number): number {
    let best = 0;
    for (let bin = 3 * key; bin < 3 * key + 3; bin += 1) {
      best = Math.max(best, mean(contour, bin, frame + 1, frame + 1 + AFTER));
    }
    return best;
  }

  return {
    isPeak,

    describe(frame, key) {
      gather(frame);
      const peak = logit(onset(frame, key));
      const after = logit(sounding(key, frame));
      const before = logit(mean(note, key, frame - BEFORE - 1, frame - 1));
      const lowerOnsets = HARMONICS.map((d) => logit(nearOnset(key - d)));
      const lowerNotes = HARMONICS.map((d) => logit(sounding(key - d, frame)));
      const upperOnset = Math.max(...[12, 19, 24].map((d) => logit(nearOnset(key + d))));
      const besideOnset = Math.max(nearOnset(key - 1), nearOnset(key + 1));
      const besideNote = Math.max(sounding(key - 1, frame), sounding(key + 1, frame));
      const besideContour = Math.max(contourAround(frame, key - 1), contourAround(frame, key + 1));
      const own = key - keys.low;
      const others = own === strongest ? second : nearby[strongest]!;
      const othersStrong = strong - (nearby[own]! > STRONG ? 1 : 0);
      return [
        peak,
        logit((onset(frame - 1, key) + onset(frame + 1, key)) / 2),
        after,
        before,
        held(frame, key),
        Math.max(...lowerOnsets),
        Math.max(...lowerNotes),
        lowerOnsets[0]!,
        lowerOnsets[1]!,
        lowerOnsets[2]!,
        lowerNotes[0]!,
        lowerNotes[1]!,
        lowerNotes[2]!,
        upperOnset,
        logit(sounding(key + 12, frame)),
        logit(sounding(key + 19, frame)),
        logit(besideOnset),
        logit(besideNote),
        logit(others),
        othersStrong / 5,
        logit(contourAround(frame, key)),
        logit(besideContour),
        key / 88,
        // A ghost is weaker than what it is a harmonic of; an echo weaker than what went before.
        Math.max(0, lowerNotes[0]! - after),
        Math.max(0, lowerOnsets[0]! - peak),
        Math.max(0, before - after),
        halfway(frame, key),
      ];
    },
  };
}

type Map2 = (frame: number, place: number) => number;

function mean(map: Map2, place: number, from: number, to: number): number {
  let sum = 0;
  for (let frame = from; frame < to; frame += 1) sum += map(frame, place);
  return sum / (to - from);
}

function highest(map: Map2, place: number, frame: number): number {
  let value = 0;
  for (let near = -2; near <= 2; near += 1) value = Math.max(value, map(frame + near, place));
  return value;
}
