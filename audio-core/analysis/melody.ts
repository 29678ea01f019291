import type { Midi, Seconds } from '#shared/lib/units';
import { findAttacks } from './attacks.ts';
import { joinSegments, MINIMUM_SECONDS } from './join.ts';
import { cut, type Segment, settledPitch } from './segment.ts';
import { smoothPitch } from './smooth.ts';
import type { Track } from './track.ts';
import { levelGate, voicedPitch } from './voiced-pitch.ts';

/** A stretch of one pitch as the tracker alone would cut the melody. */
export interface SungSegment {
  readonly time: Seconds;
  readonly end: Seconds;
  readonly pitch: Midi;
  /** Length of the segment it grew out of without a break, 0 after a break. */
  readonly lead: Seconds;
  /** Distance in pitch from that one, in semitones. */
  readonly leap: number;
}

interface SteadyRun {
  readonly time: Seconds;
  readonly pitch: Midi;
}

/** Frames on one pitch that make a run: 35 ms. */
const RUN_FRAMES = 6;
const RUN_CLARITY = 0.75;
const RUN_WIDTH = 0.5;
/** The attack is looked for this far before the pitch is clear, and this far after. */
const BEFORE_SECONDS = 0.04;
const AFTER_SECONDS = 0.02;
/** A weaker rise than this is no attack: the pitch itself says when the note begins. */
const LEAST_RISE = 6;

/** The melody in segments, in order of time. */
export function melodySegments(track: Track): SungSegment[] {
  const { period } = track;
  const smooth: Track = { ...track, pitch: smoothPitch(voicedPitch(track)) };
  const segments = joinSegments(cut(smooth, { attacks: findAttacks(smooth) }), smooth);
  return segments.map((segment, i) => {
    const before = segments[i - 1];
    const pitch = settledPitch(smooth.pitch, segment);
    const isJoined = segment.joined && before?.end === segment.start;
    return {
      time: onsetFrame(smooth, segment, before ? before.start * period : -1) * period,
      end: segment.end * period,
      pitch,
      lead: isJoined ? (before.end - before.start) * period : 0,
      leap: isJoined ? Math.abs(settledPitch(smooth.pitch, before) - pitch) : 0,
    };
  });
}

/** Stretches of at least 35 ms on one pitch, in order of time. */
export function steadyRuns({ period, pitch, clarity, decibels }: Track): SteadyRun[] {
  const gate = levelGate(decibels);
  const sounds = (i: number) => pitch[i]! > 0 && clarity[i]! >= RUN_CLARITY && decibels[i]! >= gate;
  const runs: SteadyRun[] = [];
  for (let i = 0; i < pitch.length; ) {
    let end = i;
    let sum = 0;
    while (
      end < pitch.length &&
      sounds(end) &&
      (end === i || Math.abs(pitch[end]! - sum / (end - i)) < RUN_WIDTH)
    ) {
      sum += pitch[end]!;
      end += 1;
    }
    if (end - i >= RUN_FRAMES) runs.push({ time: i * period, pitch: sum / (end - i) });
    i = Math.max(end, i + 1);
  }
  return runs;
}

/** Where the sound of a segment begins: its attack, or where the pitch changed. */
function onsetFrame({ rise, period }: Track, segment: Segment, previous: Seconds): number {
  const earliest = Math.ceil((previous + MINIMUM_SECONDS) / period);
  const from = Math.max(0, earliest, segment.start - Math.round(BEFORE_SECONDS / period));
  const to = Math.min(rise.length - 1, segment.start + Math.round(AFTER_SECONDS / period));
  let best = segment.start;
  let strongest = LEAST_RISE;
  for (let i = from; i <= to; i += 1) {
    if (rise[i]! <= strongest) continue;
    strongest = rise[i]!;
    best = i;
  }
  return best;
}
