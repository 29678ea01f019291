import type { NoteEvent } from '#shared/assessment/report';
import type { Midi, Seconds } from '#shared/lib/units';
import { contourPitch } from './contour-pitch.ts';
import type { Heard } from './heard.ts';
import type { Texture } from './hearing-options.ts';
import { LOWEST_KEY } from './posteriors.ts';
import { probability } from './probability.ts';
import type { Chosen } from './select-notes.ts';
import { median } from './smooth.ts';
import type { Track } from './track.ts';

/** A note goes on while the network gives it this much (spec 3 §9)… */
const SOUNDING = 0.3;
/** …or falls under it for no longer than this many frames. */
const TOLERANCE = 11;
const SHORTEST: Seconds = 0.06;
/**
 * A single line has ended when it is this far under its own usual level, which this part of it does not reach: what follows
 * is the room. A struck sound is weaker from the start on, and goes further down before it ends.
 */
const ENDED = { held: { part: 0.75, decibels: 7 }, struck: { part: 0.5, decibels: 14 } };
/** Neither the network nor the tracker knows a note that it loses this soon: then only its level says how long it is. */
const UNKNOWN: Seconds = 0.1;
/** …and it is over where it stays this far under the loudest of that for so long: else the rest would be its usual level. */
const FALLEN = { decibels: 20, for: 0.13 };
/** The next note may be heard so long before it is dated. */
const ATTACK: Seconds = 0.06;
/** A sound is struck that has lost this much between these parts of its length. */
const STRUCK = { decibels: 4, from: 0.1, to: 0.4 };
const CLEAR = 0.7;
/** A pitch of the tracker further from the key, in semitones, is another note's. */
const NEAR = 0.8;
/** Two notes of a room's echo make the tracker see a pitch between them: then the network is asked. */
const DISAGREEMENT = 0.35;
/** The beginning of a note, where it is still finding its pitch, does not count for its cents; nor does its end. */
const SETTLING_SHARE = 0.1;
/** A wind instrument slides up to its pitch: of a short note the second half is asked. */
const SETTLING: Seconds = 0.1;
const ENDING_SHARE = 0.15;
/** Decibels above this are velocity 1; 48 below are 0. */
const LOUDEST = -6;
const VELOCITY_RANGE = 48;

/** Adds to what was chosen when it ends, how it is in tune and how loud it is. */
export function describeNotes(
  heard: Heard,
  chosen: readonly Chosen[],
  texture: Texture,
): NoteEvent[] {
  return chosen.map((note, i) => {
    const limit = nextOnset(chosen, i, texture);
    const offset = Math.max(note.onset + SHORTEST, soundingEnd(heard, note, { limit, texture }));
    const end = Math.min(offset, limit);
    const pitch = pitchOf(heard, note, { end, texture });
    const midi = Math.round(pitch);
    return {
      onset: note.onset,
      offset: end,
      midi,
      velocity: velocity(heard.track, note.onset, end),
      cents: Math.round((pitch - midi) * 1000) / 10,
      confidence: probability(note.odds),
    };
  });
}

/** In a line the next note ends this one; in chords only the same key struck again does. */
function nextOnset(chosen: readonly Chosen[], i: number, texture: Texture): Seconds {
  const { midi } = chosen[i]!;
  const next = chosen.find((other, j) => j > i && (texture === 'line' || other.midi === midi));
  return next?.onset ?? Number.POSITIVE_INFINITY;
}

interface Until {
  readonly limit: Seconds;
  readonly texture: Texture;
}

function soundingEnd({ posteriors, track }: Heard, note: Chosen, until: Until): Seconds {
  const key = note.midi - LOWEST_KEY;
  const isLine = until.texture === 'line';
  const first = posteriors.frameAt(note.onset);
  let last = first;
  let weak = 0;
  for (let frame = first; frame < posteriors.frames && weak < TOLERANCE; frame += 1) {
    const time = posteriors.time(frame);
    if (time >= until.limit) break;
    const sounds =
      posteriors.note(frame, key) >= SOUNDING || (isLine && isOnPitch(track, time, note.midi));
    weak = sounds ? 0 : weak + 1;
    if (sounds) last = frame + 1;
  }
  const end =
    last < posteriors.frames ? posteriors.time(last) : track.decibels.length * track.period;
  if (!isLine) return end;
  const latest = end < note.onset + UNKNOWN ? fallenAt(track, note.onset) : end;
  return levelEnd(track, note.onset, Math.min(latest, until.limit));
}

function isOnPitch({ period, pitch, clarity }: Track, time: Seconds, midi: Midi): boolean {
  const i = Math.round(time / period);
  return clarity[i]! > CLEAR && Math.abs(pitch[i]! - midi) < NEAR;
}

/** Where the level of a sound falls for good; the end of the track if it never does. */
function fallenAt({ decibels, period }: Track, onset: Seconds): Seconds {
  const from = Math.round(onset / period);
  const beginning = decibels.subarray(from, from + Math.round(UNKNOWN / period));
  const threshold = beginning.reduce((a, b) => Math.max(a, b), -120) - FALLEN.decibels;
  const frames = Math.round(FALLEN.for / period);
  let soft = 0;
  for (let i = from + beginning.length; i < decibels.length; i += 1) {
    soft = decibels[i]! < threshold ? soft + 1 : 0;
    if (soft === frames) return (i + 1 - frames) * period;
  }
  return decibels.length * period;
}

/** Goes back from `end` over what is too soft to belong to the note, and over the attack of the next one after that. */
function levelEnd({ decibels, period }: Track, onset: Seconds, end: Seconds): Seconds {
  const from = Math.round(onset / period);
  const to = Math.min(decibels.length, Math.round(end / period));
  const level = decibels.subarray(from, to);
  const { part, decibels: under } = ENDED[isStruck(level) ? 'struck' : 'held'];
  const threshold = (level.toSorted()[Math.floor(part * level.length)] ?? 0) - under;
  let last = to;
  for (let i = to - 1; i > from && i >= to - ATTACK / period; i -= 1) {
    if (decibels[i]! < threshold) last = Math.min(last, i + 1);
  }
  while (last > from + 1 && decibels[last - 1]! < threshold) last -= 1;
  return last * period;
}

function isStruck(level: Float32Array): boolean {
  const at = (part: number) => level[Math.floor(part * level.length)] ?? 0;
  return at(STRUCK.from) - at(STRUCK.to) > STRUCK.decibels;
}

function pitchOf(
  { posteriors, track }: Heard,
  { onset, midi }: Chosen,
  { end, texture }: { readonly end: Seconds; readonly texture: Texture },
): Midi {
  const contour = contourPitch(posteriors, midi, {
    from: posteriors.frameAt(onset) + 2,
    to: posteriors.frameAt(end),
  });
  if (texture === 'chords') return contour;
  const tracked = trackedPitch(track, Math.round(contour), { from: onset, to: end });
  return Math.abs(tracked - contour) <= DISAGREEMENT ? tracked : contour;
}

/** The middle of the tracker's pitches near the key in the steady part; NaN when there are none. */
function trackedPitch(
  { period, pitch, clarity }: Track,
  midi: Midi,
  { from, to }: { readonly from: Seconds; readonly to: Seconds },
): number {
  const length = to - from;
  const settling = Math.min(Math.max(SETTLING_SHARE * length, SETTLING), length / 2);
  const first = Math.round((from + settling) / period);
  const last = Math.min(pitch.length, Math.round((to - length * ENDING_SHARE) / period));
  const near: number[] = [];
  for (let i = first; i < last; i += 1) {
    if (clarity[i]! > CLEAR && Math.abs(pitch[i]! - midi) < NEAR) near.push(pitch[i]!);
  }
  return median(near);
}

function velocity({ decibels, period }: Track, onset: Seconds, end: Seconds): number {
  let loudest = -120;
  for (let i = Math.round(onset / period); i < end / period && i < decibels.length; i += 1) {
    loudest = Math.max(loudest, decibels[i]!);
  }
  return Math.min(1, Math.max(0, 1 + (loudest - LOUDEST) / VELOCITY_RANGE));
}
