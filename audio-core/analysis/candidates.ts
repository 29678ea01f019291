import type { Midi, Seconds } from '#shared/lib/units';
import { findAttacks } from './attacks.ts';
import type { Heard } from './hearing.ts';
import { joinSegments } from './join.ts';
import { onsetFrame } from './note-events.ts';
import { LOWEST_KEY, type Posteriors } from './posteriors.ts';
import { cut, settledPitch } from './segment.ts';
import { smoothPitch } from './smooth.ts';
import type { Track } from './track.ts';
import { levelGate, voicedPitch } from './voiced-pitch.ts';

/** A place where a note may begin, and what speaks for and against it. */
export interface Candidate {
  readonly frame: number;
  readonly time: Seconds;
  readonly midi: Midi;
  /** In the order of `describe`; what the judge was trained on. */
  readonly features: readonly number[];
}

/** The onset map must show at least this much; the notes written down by the network itself need 0.5 and more. */
const FAINTEST_ONSET = 0.12;
const FAINTEST_NOTE = 0.08;
/** Frames after an onset that say whether a note sounds, and before it whether one already did. */
const AFTER = 8;
const BEFORE = 6;
/** Two onsets of one key this near are the same one. */
const SAME = 2;
/** Intervals at which a lower note's harmonics lie: 2, 3, 4, 5, 6, 7 and 8 times its frequency. */
const HARMONICS = [12, 19, 24, 28, 31, 34, 36];

/** Every place where a note may begin, in order of time. */
export function findCandidates(heard: Heard): Candidate[] {
  const maps = denseMaps(heard.posteriors);
  const tracked = trackedEvidence(heard.track);
  const places = new Map<number, { frame: number; key: number }>();
  const add = (frame: number, key: number) => places.set(frame * 128 + key, { frame, key });
  for (let frame = 0; frame < maps.frames; frame += 1) {
    for (let key = maps.low; key < maps.high; key += 1) {
      if (isOnsetPeak(maps, frame, key)) add(frame, key);
    }
  }
  for (const { time, pitch } of tracked.starts) {
    const frame = heard.posteriors.frameAt(time);
    const key = Math.round(pitch) - LOWEST_KEY;
    if (key < maps.low || key >= maps.high || frame >= maps.frames) continue;
    let known = false;
    for (let near = -2; near <= 2; near += 1) known ||= places.has((frame + near) * 128 + key);
    if (!known) add(frame, key);
  }
  return [...places.values()]
    .toSorted((a, b) => a.frame - b.frame || a.key - b.key)
    .map(({ frame, key }) => {
      const time = heard.posteriors.time(frame);
      return {
        frame,
        time,
        midi: key + LOWEST_KEY,
        features: [...describe(maps, frame, key), ...tracked.describe(time, key + LOWEST_KEY)],
      };
    });
}

interface Maps {
  readonly frames: number;
  readonly low: number;
  readonly high: number;
  readonly note: (frame: number, key: number) => number;
  readonly onset: (frame: number, key: number) => number;
  readonly contour: (frame: number, bin: number) => number;
}

/** The maps with silence around them. */
function denseMaps(posteriors: Posteriors): Maps {
  const { frames, keys } = posteriors;
  const inside = (frame: number, key: number) =>
    frame >= 0 && frame < frames && key >= keys.low && key < keys.high;
  return {
    frames,
    ...keys,
    note: (frame, key) => (inside(frame, key) ? posteriors.note(frame, key) : 0),
    onset: (frame, key) => (inside(frame, key) ? posteriors.onset(frame, key) : 0),
    contour: (frame, bin) => (frame < frames ? posteriors.contour(frame, bin) : 0),
  };
}

function isOnsetPeak({ onset, note }: Maps, frame: number, key: number): boolean {
  const value = onset(frame, key);
  if (value < FAINTEST_ONSET) return false;
  for (let near = 1; near <= SAME; near += 1) {
    if (onset(frame - near, key) >= value || onset(frame + near, key) > value) return false;
  }
  return mean(note, key, frame + 1, frame + 1 + AFTER) >= FAINTEST_NOTE;
}

type Map2 = (frame: number, key: number) => number;

function mean(map: Map2, key: number, from: number, to: number): number {
  let sum = 0;
  for (let frame = from; frame < to; frame += 1) sum += map(frame, key);
  return sum / (to - from);
}

function highest(map: Map2, key: number, frame: number): number {
  let value = 0;
  for (let near = -2; near <= 2; near += 1) value = Math.max(value, map(frame + near, key));
  return value;
}

/** Probabilities on a scale where doubling the odds is always the same step. */
function logit(p: number): number {
  const clipped = Math.min(0.997, Math.max(0.003, p));
  return Math.log(clipped / (1 - clipped));
}

function describe(maps: Maps, frame: number, key: number): number[] {
  const { note, onset } = maps;
  const peak = logit(onset(frame, key));
  const after = logit(mean(note, key, frame + 1, frame + 1 + AFTER));
  const before = logit(mean(note, key, frame - BEFORE - 1, frame - 1));
  const lowerOnsets = HARMONICS.map((d) => logit(highest(onset, key - d, frame)));
  const lowerNotes = HARMONICS.map((d) => logit(mean(note, key - d, frame + 1, frame + 1 + AFTER)));
  const upperOnset = Math.max(...[12, 19, 24].map((d) => logit(highest(onset, key + d, frame))));
  const upperNotes = [12, 19].map((d) => logit(mean(note, key + d, frame + 1, frame + 1 + AFTER)));
  const besideOnset = logit(
    Math.max(highest(onset, key - 1, frame), highest(onset, key + 1, frame)),
  );
  const besideNote = logit(
    Math.max(
      mean(note, key - 1, frame + 1, frame + 1 + AFTER),
      mean(note, key + 1, frame + 1, frame + 1 + AFTER),
    ),
  );
  let others = 0;
  let strong = 0;
  for (let other = maps.low; other < maps.high; other += 1) {
    if (other === key) continue;
    const value = highest(onset, other, frame);
    others = Math.max(others, value);
    if (value > 0.4) strong += 1;
  }
  const height = key / 88;
  return [
    peak,
    logit((onset(frame - 1, key) + onset(frame + 1, key)) / 2),
    after,
    before,
    held(maps, frame, key),
    Math.max(...lowerOnsets),
    Math.max(...lowerNotes),
    lowerOnsets[0]!,
    lowerOnsets[1]!,
    lowerOnsets[2]!,
    lowerNotes[0]!,
    lowerNotes[1]!,
    lowerNotes[2]!,
    upperOnset,
    upperNotes[0]!,
    upperNotes[1]!,
    besideOnset,
    besideNote,
    logit(others),
    strong / 5,
    logit(contourAround(maps, frame, key, 0)),
    logit(Math.max(contourAround(maps, frame, key, -1), contourAround(maps, frame, key, 1))),
    height,
    Math.max(0, lowerNotes[0]! - after),
    Math.max(0, lowerOnsets[0]! - peak),
    Math.max(0, before - after),
  ];
}

/** Share of a second for which the note goes on. */
function held({ note, frames }: Maps, frame: number, key: number): number {
  let last = 0;
  let weak = 0;
  for (let i = 1; i < 60 && frame + i < frames && weak < 4; i += 1) {
    if (note(frame + i, key) < 0.2) weak += 1;
    else {
      weak = 0;
      last = i;
    }
  }
  return last / 60;
}

function contourAround(maps: Maps, frame: number, key: number, beside: number): number {
  let best = 0;
  for (let bin = 0; bin < 3; bin += 1) {
    best = Math.max(
      best,
      mean(maps.contour, 3 * (key + beside) + bin, frame + 1, frame + 1 + AFTER),
    );
  }
  return best;
}

interface Run {
  readonly start: number;
  readonly pitch: Midi;
}

/** What the tracker says around an instant. */
function trackedEvidence(track: Track) {
  const { period, pitch, clarity, decibels, rise } = track;
  const loud = levelGate(decibels) + 36;
  const around = (time: Seconds, from: Seconds, to: Seconds) => {
    const at = time / period;
    return {
      from: Math.max(0, Math.round(at + from / period)),
      to: Math.min(pitch.length, Math.round(at + to / period)),
    };
  };
  const share = (
    { from, to }: { from: number; to: number },
    test: (i: number) => boolean,
  ): number => {
    let count = 0;
    for (let i = from; i < to; i += 1) if (test(i)) count += 1;
    return to > from ? count / (to - from) : 0;
  };
  const extreme = (
    values: Float32Array,
    { from, to }: { from: number; to: number },
    pick: (a: number, b: number) => number,
    start: number,
  ): number => {
    let value = start;
    for (let i = from; i < to; i += 1) value = pick(value, values[i]!);
    return value;
  };
  const average = (values: Float32Array, { from, to }: { from: number; to: number }): number => {
    let sum = 0;
    for (let i = from; i < to; i += 1) sum += values[i]!;
    return to > from ? sum / (to - from) : 0;
  };
  const runs = steadyRuns(track);
  const smooth: Track = { ...track, pitch: smoothPitch(voicedPitch(track)) };
  const segments = joinSegments(cut(smooth, { attacks: findAttacks(smooth) }), smooth).map(
    (segment, i, all) => {
      const before = all[i - 1];
      const pitch = settledPitch(smooth.pitch, segment);
      const follows = segment.joined && before && before.end === segment.start;
      return {
        time: onsetFrame(smooth, segment, before ? before.start * period : -1) * period,
        end: segment.end * period,
        pitch,
        lead: follows ? (before.end - before.start) * period : 0,
        leap: follows ? Math.abs(settledPitch(smooth.pitch, before) - pitch) : 0,
      };
    },
  );

  const segmentEvidence = (time: Seconds, midi: Midi): number[] => {
    let nearest = null;
    let inside = 0;
    for (const segment of segments) {
      if (Math.abs(segment.pitch - midi) > 0.8) continue;
      const distance = Math.abs(segment.time - time);
      if (distance < 0.1 && !(nearest && Math.abs(nearest.time - time) <= distance)) nearest = segment;
      if (segment.time < time + 0.05 && segment.end > time + 0.05) {
        inside = Math.min(0.6, time - segment.time);
      }
    }
    if (!nearest) return [0, 0, 0, 0, 0, 0, 2 * inside];
    return [
      1 - Math.abs(nearest.time - time) / 0.1,
      (nearest.time - time) / 0.1,
      Math.min(1, nearest.end - nearest.time),
      2 * Math.min(0.5, nearest.lead),
      Math.min(3, nearest.leap) / 3,
      Math.abs(nearest.pitch - midi),
      2 * inside,
    ];
  };

  return {
    starts: [
      ...runs.map((run) => ({ time: run.start * period, pitch: run.pitch })),
      ...segments,
    ],
    describe(time: Seconds, midi: Midi): number[] {
      const next = around(time, 0.02, 0.12);
      const past = around(time, -0.09, -0.01);
      const clear = (i: number) => clarity[i]! > 0.7 && pitch[i]! > 0;
      const near = (i: number, interval = 0) =>
        clear(i) && Math.abs(pitch[i]! - midi - interval) < 0.6;
      const top = extreme(decibels, around(time, 0, 0.08), Math.max, -120);
      const dip = extreme(decibels, around(time, -0.08, 0.02), Math.min, 0);
      const start = runs.reduce(
        (best, run) =>
          Math.abs(run.pitch - midi) < 0.7
            ? Math.max(best, 1 - Math.abs(run.start * period - time) / 0.06)
            : best,
        0,
      );
      return [
        share(next, (i) => near(i)),
        share(past, (i) => near(i)),
        share(next, (i) => clear(i) && !near(i)),
        share(past, (i) => clear(i) && !near(i)),
        share(next, (i) => near(i, 12) || near(i, -12)),
        (top - dip) / 20,
        (top - loud) / 20,
        average(clarity, next),
        average(clarity, past),
        extreme(rise, around(time, -0.04, 0.04), Math.max, -40) / 20,
        (average(decibels, next) - average(decibels, past)) / 20,
        start,
        ...segmentEvidence(time, midi),
      ];
    },
  };
}

/** Stretches of at least 35 ms on one pitch. */
function steadyRuns({ pitch, clarity, decibels }: Track): Run[] {
  const gate = levelGate(decibels);
  const runs: Run[] = [];
  const sounds = (i: number) => pitch[i]! > 0 && clarity[i]! >= 0.75 && decibels[i]! >= gate;
  for (let i = 0; i < pitch.length; ) {
    if (!sounds(i)) {
      i += 1;
      continue;
    }
    let end = i;
    let sum = 0;
    while (
      end < pitch.length &&
      sounds(end) &&
      (end === i || Math.abs(pitch[end]! - sum / (end - i)) < 0.5)
    ) {
      sum += pitch[end]!;
      end += 1;
    }
    if (end - i >= 6) runs.push({ start: i, pitch: sum / (end - i) });
    i = end;
  }
  return runs;
}
