import { median } from '../lib/median.ts';
import type { Cents } from '../lib/units.ts';
import type { NoteEvent } from './report.ts';

/** No player and no piano is further off as a whole than 60; between two keys what is heard leans to one by up to 8. */
const furthest: Cents = 68;
/** Nearer than that a take is in tune as a whole. */
const least: Cents = 5;
/** Fewer notes have no common pitch. */
const fewest = 4;
/** From 0, all over the semitone, to 1, all at one place: below, the notes agree on nothing. */
const agreement = 0.4;
/** Of so many notes, the last third further from the first than that: the player drifts. */
const drift = { notes: 9, cents: 12 };

/**
 * By how much a whole take may be off, found by where its notes lie between the keys: what is written does not matter, so
 * that a wrong note says as much as a right one. Two where the music has to decide between flat and sharp, the nearer first;
 * a drifting player is as far off as they began.
 *
 * @param heard in their order
 * @example steadyOffsets([…four notes, each 42 cents above a key]) // [42, -58]
 */
export function steadyOffsets(
  heard: readonly Pick<NoteEvent, 'midi' | 'cents'>[],
): readonly Cents[] {
  const cents = heard.flatMap((note) => (note.midi === null ? [] : (note.cents ?? [])));
  if (cents.length < fewest) return [0];
  const { at, length } = centre(cents);
  if (length < agreement) return [0];
  const around = cents.map((one) => wrapped(one - at));
  const third = Math.floor(around.length / 3);
  const [first, last] = [median(around.slice(0, third)), median(around.slice(-third))];
  const drifts = cents.length >= drift.notes && Math.abs(last - first) > drift.cents;
  const offset = wrapped(at + (drifts ? first : median(around)));
  if (Math.abs(offset) < least) return [0];
  return [offset, offset - 100 * Math.sign(offset)].filter((one) => Math.abs(one) <= furthest);
}

/** Of places on a circle of a semitone. */
function centre(cents: readonly Cents[]): { readonly at: Cents; readonly length: number } {
  const angles = cents.map((one) => (one / 100) * 2 * Math.PI);
  const x = angles.reduce((sum, angle) => sum + Math.cos(angle), 0) / angles.length;
  const y = angles.reduce((sum, angle) => sum + Math.sin(angle), 0) / angles.length;
  return { at: (Math.atan2(y, x) / (2 * Math.PI)) * 100, length: Math.hypot(x, y) };
}

/** From -50 to 50, as far from the nearest key. */
const wrapped = (cents: Cents): Cents => cents - 100 * Math.round(cents / 100);
