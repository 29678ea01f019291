import type { NoteEvent } from '#shared/assessment/report';
import { findAttacks } from './attacks.ts';
import { joinSegments, MINIMUM_SECONDS } from './join.ts';
import { cut, type Segment, settledPitch } from './segment.ts';
import { median, smoothPitch } from './smooth.ts';
import type { Track } from './track.ts';
import { voicedPitch } from './voiced-pitch.ts';

/** The attack is looked for this far before the pitch is clear, and this far after. */
const BEFORE_SECONDS = 0.04;
const AFTER_SECONDS = 0.02;
/** A weaker rise than this is no attack: the pitch itself says when the note begins. */
const LEAST_RISE = 6;
/** A note has ended when it is this far under its own usual level: what follows is the room. */
const ENDED_DECIBELS = 14;
/** Decibels above this are velocity 1; 48 below are 0. */
const LOUDEST = -6;
const VELOCITY_RANGE = 48;

/** The notes of one melody, in order; seconds from the first frame. */
export function noteEvents(track: Track): NoteEvent[] {
  const smooth: Track = { ...track, pitch: smoothPitch(voicedPitch(track)) };
  const segments = joinSegments(cut(smooth, { attacks: findAttacks(smooth) }), smooth);
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

/** Where the sound of a segment begins: its attack, or where the pitch changed. */
export function onsetFrame({ rise, period }: Track, segment: Segment, previousOnset: number): number {
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
  const centre = settledPitch(pitch, { start, end });
  const midi = Math.round(centre);
  const loudest = decibels.subarray(start, end).reduce((a, b) => Math.max(a, b), -120);
  return {
    onset,
    offset: soundingEnd(decibels, { start, end }) * period,
    midi,
    velocity: Math.min(1, Math.max(0, 1 + (loudest - LOUDEST) / VELOCITY_RANGE)),
    cents: Math.round((centre - midi) * 1000) / 10,
  };
}

function soundingEnd(
  decibels: Float32Array,
  { start, end }: Pick<Segment, 'start' | 'end'>,
): number {
  const threshold = median(decibels.subarray(start, end)) - ENDED_DECIBELS;
  let last = end;
  while (last > start + 1 && decibels[last - 1]! < threshold) last -= 1;
  return last;
}
