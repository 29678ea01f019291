import type { Midi, Seconds } from '#shared/lib/units';
import type { PlayedNote } from './midi-notes.ts';

/**
 * No hand strikes a key again so soon: the fastest repetitions that a piano allows are 60 ms apart. What comes sooner is the
 * same press, sent on a second channel or port, or by a contact that bounced.
 */
const again: Seconds = 0.05;

/** Nor does one let a key go, strike it and let it go again within these: the contact bounced as the key came up. */
const bounce: Seconds = 0.02;

/**
 * Each press of a key once, by onset: it begins with the first message and ends with the last. Counted from the first, so
 * that a contact that goes on bouncing is not one press for ever.
 *
 * @param end when the notes were read, on their own clock: a key that is still down then has not bounced, however short its
 *   note is so far.
 * @example oneKey([…60 from 1 to 1.3 on one port, 60 from 1.012 to 1.31 on another]) // one note from 1 to 1.31
 */
export function oneKey(
  notes: readonly PlayedNote[],
  end: Seconds = Number.POSITIVE_INFINITY,
): readonly PlayedNote[] {
  const once: PlayedNote[] = [];
  const last = new Map<Midi, number>();
  for (const note of notes.toSorted((a, b) => a.onset - b.onset)) {
    const at = last.get(note.midi);
    const before = at === undefined ? undefined : once[at];
    if (
      before === undefined ||
      !(isSoon(before, note) || (note.offset < end && isBounce(before, note)))
    ) {
      last.set(note.midi, once.length);
      once.push(note);
      continue;
    }
    once[at!] = {
      ...before,
      offset: Math.max(before.offset, note.offset),
      soundsUntil: Math.max(before.soundsUntil, note.soundsUntil),
      velocity: Math.max(before.velocity, note.velocity),
    };
  }
  return once;
}

const isSoon = (before: PlayedNote, note: PlayedNote) => note.onset - before.onset < again;

const isBounce = (before: PlayedNote, note: PlayedNote) =>
  note.onset - before.offset < bounce && note.offset - note.onset < bounce;
