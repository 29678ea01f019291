import { fingerText } from '../catalogue/fingering/finger-text.ts';
import { fretFinger } from '../catalogue/fingering/frets.ts';
import {
  fingerIn,
  type NeckFingering,
  type NeckPosition,
  positionReaching,
} from '../catalogue/fingering/neck-positions.ts';
import { stringPlaying } from '../catalogue/fingering/string-playing.ts';
import { midiOf, type Pitch, pitch } from '../music/pitch.ts';

/** How a note of a line is played. */
export interface NeckPlace {
  /** 1 is the highest. */
  readonly string: number;
  /** 0 is an open string; null where none reaches the note. */
  readonly finger: string | null;
  /** Of the hand; null in the first. */
  readonly position: NeckPosition | null;
  /** The hand came here for this note. */
  readonly isMove: boolean;
}

const openString = '0';

/**
 * Where each note of a line lies on a string or fretted instrument. The hand goes up only for what first position
 * does not reach, stays as long as a finger reaches the note, and comes back; an open string leaves it where it is.
 */
export function neckPlaces(
  notes: readonly Pitch[],
  fingering: NeckFingering,
): readonly NeckPlace[] {
  const open = openOf(fingering);
  let position: NeckPosition | null = null;
  return notes.map((note): NeckPlace => {
    const string = open.length - stringPlaying(open, midiOf(note));
    const inFirst = fingerText(fingering, note);
    const stays =
      inFirst === openString ? inFirst : position && fingerIn(fingering, position, string, note);
    if (stays) return { string, finger: stays, position, isMove: false };
    const next = inFirst === null ? positionReaching(fingering, string, note) : null;
    const finger = next ? fingerIn(fingering, next, string, note) : inFirst;
    if (finger === null) return { string, finger, position, isMove: false };
    const isMove = next?.name !== position?.name;
    position = next;
    return { string, finger, position, isMove };
  });
}

/**
 * The fingers that stop notes struck with one of the line, each on a string of its own below it, without moving
 * the hand; null where there are too few fingers or strings.
 *
 * @param below from the lowest
 * @returns a finger for each of them
 * @example fingersUnder({ string: 1, finger: '1', position: null, isMove: false }, [C4], guitar.fingering) // ['3']
 */
export function fingersUnder(
  { string, finger, position }: NeckPlace,
  below: readonly Pitch[],
  fingering: NeckFingering,
): readonly string[] | null {
  if (finger === null) return null;
  const taken = new Set([finger]);
  const fingers: string[] = [];
  let above = string;
  for (const note of below.toReversed()) {
    const found = stringsUnder(above, fingering).flatMap((one) => {
      const stopping = fingerOn(one, note, position, fingering);
      const isFree = stopping === openString || (stopping !== null && !taken.has(stopping));
      return isFree ? [{ string: one, finger: stopping }] : [];
    })[0];
    if (!found) return null;
    taken.add(found.finger);
    fingers.unshift(found.finger);
    above = found.string;
  }
  return fingers;
}

/** The strings under one, from the nearest. */
function stringsUnder(string: number, { open }: NeckFingering): readonly number[] {
  return Array.from({ length: open.length - string }, (_, at) => string + at + 1);
}

function fingerOn(
  string: number,
  note: Pitch,
  position: NeckPosition | null,
  fingering: NeckFingering,
): string | null {
  const open = fingering.open.at(-string)!;
  if (midiOf(note) === midiOf(pitch(open))) return openString;
  if (position) return fingerIn(fingering, position, string, note);
  // One string alone, so that no higher one is preferred.
  return fingering.kind === 'fretted'
    ? fretFinger(midiOf(note), [open])
    : fingerText({ ...fingering, open: [open] }, note);
}

function openOf({ open }: NeckFingering) {
  return open.map((name) => midiOf(pitch(name)));
}
