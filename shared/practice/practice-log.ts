import { dayIn } from '../lib/time-zone.ts';
import { type LogMode, logModes } from '../logging/entry.ts';
import { clamp } from './clamp.ts';

/** What music is played in; a log of the page also knows screens without any. */
export type PracticeMode = Exclude<LogMode, 'none'>;
export const practiceModes = logModes.filter((mode): mode is PracticeMode => mode !== 'none');

/** One sitting as the practice log tells of it. */
export interface PracticeEntry {
  /** Made on the device, so that a repeated or grown copy is the same entry. */
  readonly id: string;
  /** The class it was for; null is the player's own. */
  readonly courseId: string | null;
  readonly mode: PracticeMode;
  /** When music first began, ISO 8601, the device's clock. */
  readonly startedAt: string;
  /** While music really ran, whole. */
  readonly seconds: number;
  /** Exercises played, one played twice counted twice. */
  readonly count: number;
  /** IANA name of where the player was, so that a day is the player's day. */
  readonly timeZone: string;
}

/** A day of music without a pause, and more exercises than a day has room for. */
export const practiceBounds = {
  seconds: { low: 0, high: 86_400 },
  count: { low: 0, high: 10_000 },
} as const;

/** The same while it grows on the device, by milliseconds: whole seconds of each piece would lose half a second a piece. */
export interface Sitting extends Omit<PracticeEntry, 'startedAt' | 'seconds'> {
  /** Milliseconds since 1970, the device's clock. */
  readonly startedAt: number;
  /** When music last ran in it, the same clock. */
  readonly endedAt: number;
  readonly playedMs: number;
}

/** What music is played for, fixed when it begins. */
export type PracticePurpose = Pick<Sitting, 'mode' | 'courseId' | 'timeZone'>;

/** Longer without music than reading the next piece takes: the player did something else. */
export const sittingGapMs = 5 * 60_000;

/** Music stopped within it was a slip of the finger: even one measure of two beats is longer at a usual tempo. */
export const shortestPlayMs = 1000;

/** The timers of a hidden page come once a minute; one that comes later was on a machine that slept. */
const longestStretchMs = 60_000;

/**
 * Whether music that begins at `at` goes on with a sitting. Each mode and class has a sitting of its own, and another
 * mode in between does not end it: who plays a piece and then records it, over and over, sits down twice and not forty
 * times. Midnight where the player is ends it, since a log is read by days; so does a clock that was set back.
 *
 * @param at milliseconds since 1970
 * @throws RangeError for a time zone that is none
 */
export function goesOn(
  sitting: Sitting,
  { mode, courseId, timeZone }: PracticePurpose,
  at: number,
) {
  return (
    sitting.mode === mode &&
    sitting.courseId === courseId &&
    sitting.timeZone === timeZone &&
    sitting.startedAt <= at &&
    at - sitting.endedAt <= sittingGapMs &&
    hasRoom(sitting) &&
    dayIn(timeZone, sitting.startedAt) === dayIn(timeZone, at)
  );
}

/** A sitting in which nothing has been played yet. */
export function newSitting(id: string, purpose: PracticePurpose, at: number): Sitting {
  const { mode, courseId, timeZone } = purpose;
  return { id, mode, courseId, timeZone, startedAt: at, endedAt: at, playedMs: 0, count: 0 };
}

export interface MorePlay {
  readonly playedMs: number;
  /** Exercises that were begun. */
  readonly count: number;
  /** When that music ended, milliseconds since 1970. */
  readonly until: number;
}

/** Grows, and only grows: never over the bounds, and to no more music than the time it sat there, in however many tabs. */
export function withMore(sitting: Sitting, { playedMs, count, until }: MorePlay): Sitting {
  const endedAt = Math.max(sitting.endedAt, until);
  const longest = Math.min(endedAt - sitting.startedAt, practiceBounds.seconds.high * 1000);
  return {
    ...sitting,
    endedAt,
    playedMs: Math.max(sitting.playedMs, Math.min(sitting.playedMs + playedMs, longest)),
    count: Math.min(sitting.count + count, practiceBounds.count.high),
  };
}

/** How long music ran between two looks at the clock, in milliseconds. @example stretchBetween(5000, 4000) // 0 */
export function stretchBetween(from: number, to: number): number {
  return clamp(to - from, { low: 0, high: longestStretchMs });
}

/** As it is sent. */
export function entryOf({ startedAt, playedMs, ...sitting }: Sitting): PracticeEntry {
  const { id, courseId, mode, count, timeZone } = sitting;
  return {
    id,
    courseId,
    mode,
    startedAt: new Date(startedAt).toISOString(),
    seconds: Math.floor(playedMs / 1000),
    count,
    timeZone,
  };
}

/** Two copies of one entry: the first says what and when it was, the greater figures how much. */
export function grownEntry(first: PracticeEntry, other: PracticeEntry): PracticeEntry {
  return {
    ...first,
    seconds: Math.max(first.seconds, other.seconds),
    count: Math.max(first.count, other.count),
  };
}

function hasRoom({ playedMs, count }: Sitting): boolean {
  return playedMs < practiceBounds.seconds.high * 1000 && count < practiceBounds.count.high;
}
