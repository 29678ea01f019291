import type { Midi, Seconds } from '#shared/lib/units';
import { melodySegments, type SungSegment, steadyRuns } from './melody.ts';
import type { Track } from './track.ts';
import { LEVEL_RANGE, levelGate } from './voiced-pitch.ts';

/** What the tracker says about a note of one pitch beginning at one instant. */
interface TrackerEvidence {
  /** Places where a steady pitch or a segment of the melody begins. */
  starts(): { readonly time: Seconds; readonly pitch: Midi }[];
  /** Features in a fixed order: an estimator is trained on it. Times are in tenths of a second, levels in steps of 20 dB. */
  describe(time: Seconds, midi: Midi): number[];
}

interface Stretch {
  readonly from: number;
  readonly to: number;
}

const CLEAR = 0.7;
/** A pitch within this of the key, in semitones, may be its note. */
const NEAR = 0.6;
/** A segment as a whole may lie further away: singers do. */
const SEGMENT_NEAR = 0.8;

export function trackerEvidence(track: Track): TrackerEvidence {
  const { period, pitch, clarity, decibels, rise } = track;
  const loud = levelGate(decibels) + LEVEL_RANGE;
  const runs = steadyRuns(track);
  const segments = melodySegments(track);

  const stretch = (time: Seconds, from: Seconds, to: Seconds): Stretch => ({
    from: Math.max(0, Math.round((time + from) / period)),
    to: Math.min(pitch.length, Math.round((time + to) / period)),
  });
  const isClear = (i: number) => clarity[i]! > CLEAR && pitch[i]! > 0;
  const isNear = (i: number, midi: Midi) => isClear(i) && Math.abs(pitch[i]! - midi) < NEAR;

  function runStart(time: Seconds, midi: Midi): number {
    let best = 0;
    for (const run of around(runs, time, 0.06)) {
      if (Math.abs(run.pitch - midi) < 0.7) {
        best = Math.max(best, 1 - Math.abs(run.time - time) / 0.06);
      }
    }
    return best;
  }

  /** The segment that begins here, and how long one of this pitch has been going on already. */
  function segmentStart(time: Seconds, midi: Midi): number[] {
    let nearest: SungSegment | null = null;
    let inside = 0;
    for (const segment of around(segments, time, 30)) {
      if (Math.abs(segment.pitch - midi) > SEGMENT_NEAR) continue;
      const distance = Math.abs(segment.time - time);
      if (distance < 0.1 && !(nearest && Math.abs(nearest.time - time) <= distance)) {
        nearest = segment;
      }
      if (segment.time < time + 0.05 && segment.end > time + 0.05) {
        inside = 2 * Math.min(0.6, time - segment.time);
      }
    }
    if (!nearest) return [0, 0, 0, 0, 0, 0, inside];
    return [
      1 - Math.abs(nearest.time - time) / 0.1,
      (nearest.time - time) / 0.1,
      Math.min(1, nearest.end - nearest.time),
      2 * Math.min(0.5, nearest.lead),
      Math.min(3, nearest.leap) / 3,
      Math.abs(nearest.pitch - midi),
      inside,
    ];
  }

  /** When the sound comes up and settles. */
  function attack(time: Seconds, midi: Midi): number[] {
    const wide = stretch(time, -0.1, 0.2);
    const top = highest(decibels, stretch(time, 0, 0.3), -120);
    const first = (test: (i: number) => boolean): number => {
      for (let i = wide.from; i < wide.to; i += 1) if (test(i)) return (i * period - time) * 10;
      return 2;
    };
    const climbs = (under: number) =>
      first((i) => i * period > time - 0.06 && decibels[i]! >= top - under);
    const on = (i: number) => clarity[i]! > CLEAR && Math.abs(pitch[i]! - midi) < NEAR;
    const close = { from: wide.from, to: Math.min(wide.to, wide.from + Math.round(0.2 / period)) };
    return [
      climbs(10),
      climbs(5),
      first((i) => on(i) && on(i + 1) && on(i + 2)),
      (placeOfLowest(decibels, close) * period - time) * 10,
      (placeOfHighest(rise, close) * period - time) * 10,
    ];
  }

  return {
    starts: () => [...runs, ...segments],
    describe(time, midi) {
      const next = stretch(time, 0.02, 0.12);
      const past = stretch(time, -0.09, -0.01);
      const top = highest(decibels, stretch(time, 0, 0.08), -120);
      return [
        share(next, (i) => isNear(i, midi)),
        share(past, (i) => isNear(i, midi)),
        share(next, (i) => isClear(i) && !isNear(i, midi)),
        share(past, (i) => isClear(i) && !isNear(i, midi)),
        share(next, (i) => isNear(i, midi + 12) || isNear(i, midi - 12)),
        (top - lowest(decibels, stretch(time, -0.08, 0.02))) / 20,
        (top - loud) / 20,
        average(clarity, next),
        average(clarity, past),
        highest(rise, stretch(time, -0.04, 0.04), -40) / 20,
        (average(decibels, next) - average(decibels, past)) / 20,
        runStart(time, midi),
        ...segmentStart(time, midi),
        ...attack(time, midi),
      ];
    },
  };
}

/** Those of `items`, in order of time, that begin within `reach` of an instant. */
function around<T extends { readonly time: Seconds }>(
  items: readonly T[],
  time: Seconds,
  reach: Seconds,
): readonly T[] {
  return items.slice(lowerBound(items, time - reach), lowerBound(items, time + reach));
}

function lowerBound(items: readonly { readonly time: Seconds }[], time: Seconds): number {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (items[middle]!.time < time) low = middle + 1;
    else high = middle;
  }
  return low;
}

function share({ from, to }: Stretch, test: (i: number) => boolean): number {
  let count = 0;
  for (let i = from; i < to; i += 1) if (test(i)) count += 1;
  return to > from ? count / (to - from) : 0;
}

function average(values: Float32Array, { from, to }: Stretch): number {
  let sum = 0;
  for (let i = from; i < to; i += 1) sum += values[i]!;
  return to > from ? sum / (to - from) : 0;
}

function highest(values: Float32Array, { from, to }: Stretch, least: number): number {
  let value = least;
  for (let i = from; i < to; i += 1) value = Math.max(value, values[i]!);
  return value;
}

function lowest(values: Float32Array, { from, to }: Stretch): number {
  let value = 0;
  for (let i = from; i < to; i += 1) value = Math.min(value, values[i]!);
  return value;
}

function placeOfHighest(values: Float32Array, { from, to }: Stretch): number {
  let best = from;
  for (let i = from; i < to; i += 1) if (values[i]! > values[best]!) best = i;
  return best;
}

function placeOfLowest(values: Float32Array, { from, to }: Stretch): number {
  let best = from;
  for (let i = from; i < to; i += 1) if (values[i]! < values[best]!) best = i;
  return best;
}
