import type { NoteEvent } from '#shared/assessment/report';
import { findAttacks } from './attacks.ts';
import { cut, type Segment } from './segment.ts';
import { median, smoothPitch } from './smooth.ts';
import type { Track } from './track.ts';

/** Shorter than any written note here at the fastest tempo; what remains is a slip or a scoop. */
const MINIMUM_SECONDS = 0.07;
/** The beginning of a note, where it is still finding its pitch, does not count for its cents. */
const SETTLING_SHARE = 0.2;
const ENDING_SHARE = 0.15;
/** The attack is looked for this far before the pitch is clear, and this far after. */
const BEFORE_SECONDS = 0.07;
const AFTER_SECONDS = 0.02;
/** A weaker rise than this is no attack: the pitch itself says when the note begins. */
const LEAST_RISE = 3;
/** Decibels above this are velocity 1; 48 below are 0. */
const LOUDEST = -6;
const VELOCITY_RANGE = 48;

/** The notes of one melody, in order; seconds from the first frame. */
export function noteEvents(track: Track): NoteEvent[] {
  const smooth: Track = { ...track, pitch: smoothPitch(track.pitch) };
  const segments = joinSlips(cut(smooth, { attacks: findAttacks(smooth) }), smooth);
  const events: NoteEvent[] = [];
  for (const segment of segments) {
    const onset = onsetFrame(smooth, segment, events.at(-1)?.onset ?? -1) * smooth.period;
    events.push(describe(smooth, segment, onset));
  }
  return events.map((event, i) => {
    const next = events[i + 1];
    return next && next.onset < event.offset ? { ...event, offset: next.onset } : event;
  });
}

/** Drops segments too short to be notes; one that slides into the next gives it its beginning. */
function joinSlips(segments: readonly Segment[], { period }: Track): Segment[] {
  const least = MINIMUM_SECONDS / period;
  const kept: Segment[] = [];
  let lead: number | null = null;
  for (const segment of segments) {
    const from: number = segment.joined && lead !== null ? lead : segment.start;
    if (segment.end - segment.start < least) {
      lead = from;
      continue;
    }
    kept.push({ ...segment, start: from });
    lead = null;
  }
  return kept;
}

/** Where the sound of a segment begins: its attack, or where the pitch changed. */
function onsetFrame({ rise, period }: Track, segment: Segment, previousOnset: number): number {
  const earliest = Math.ceil((previousOnset + MINIMUM_SECONDS) / period);
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

function describe(
  { pitch, decibels, period }: Track,
  { start, end }: Segment,
  onset: number,
): NoteEvent {
  const length = end - start;
  const stable = pitch.subarray(
    start + Math.floor(length * SETTLING_SHARE),
    end - Math.floor(length * ENDING_SHARE),
  );
  const centre = median(stable);
  const midi = Math.round(centre);
  const loudest = decibels.subarray(start, end).reduce((a, b) => Math.max(a, b), -120);
  return {
    onset,
    offset: end * period,
    midi,
    velocity: Math.min(1, Math.max(0, 1 + (loudest - LOUDEST) / VELOCITY_RANGE)),
    cents: Math.round((centre - midi) * 1000) / 10,
  };
}
