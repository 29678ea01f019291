import { findInstrument } from '../catalogue/instruments.ts';
import type { Midi } from '../lib/units.ts';
import { type Pitch, pitchName, positionOf } from '../music/pitch.ts';
import { rhythmLine } from '../music/score.ts';

/** What is struck where a staff has no pitch: a place on it, and its key of the percussion channel. */
export interface StruckDrum {
  readonly written: Pitch;
  readonly key: Midi;
}

/** The snare's, which every set of sounds has. */
const usualPercussionKey = 38;

/**
 * What a player of an instrument without pitch strikes: one thing, or all of a set.
 *
 * @example struckDrums('drum-set').map(({ key }) => key) // [42, 38, 36]: hi-hat, snare, kick
 */
export function struckDrums(medium: string): readonly StruckDrum[] {
  const found = findInstrument(medium);
  const kit =
    found.kind === 'found' && found.instrument.kind === 'unpitched' ? found.instrument.kit : [];
  if (kit.length === 0) return [{ written: rhythmLine, key: percussionKey(medium) }];
  return kit.map(({ written, percussionKey: key }) => ({ written, key }));
}

/** Which of a set is written at a place of the staff; the first where none is. @returns its place among them */
export function drumAt(drums: readonly StruckDrum[], pitch: Pitch): number {
  const index = drums.findIndex(({ written }) => positionOf(written) === positionOf(pitch));
  return Math.max(0, index);
}

/** What stands before the letter of a note: words, marks, grace notes, and the meter of a measure. */
const besides = /"[^"]*"|![^!]*!|\{[^}]*\}|\[[A-Z]:[^\]]*\]/g;
const stroke = /([A-Ga-g])[\d/]*(-?)/g;

/**
 * Which drum of a set each stroke of its music is, a roll over a tie as one. The reader of whole scores is too large for
 * the first visit, and no other music is this plain: a letter a stroke.
 *
 * @param abc of a set alone
 */
export function strokesIn(abc: string, drums: readonly StruckDrum[]): readonly StruckDrum[] {
  const letters = new Map(drums.map((drum) => [letterOf(drum), drum]));
  const music = abc.split('\n').filter((line) => !/^[A-Za-z]:/.test(line));
  const struck: StruckDrum[] = [];
  let isHeld = false;
  for (const [, letter, tie] of music.join(' ').replaceAll(besides, '').matchAll(stroke)) {
    if (!isHeld) struck.push(letters.get(letter!) ?? drums[0]!);
    isHeld = tie !== '';
  }
  return struck;
}

/** @example letterOf({ written: pitch('C5'), key: 38 }) // 'c' */
function letterOf({ written }: StruckDrum): string {
  const letter = pitchName(written).charAt(0);
  return written.octave > 4 ? letter.toLowerCase() : letter;
}

/** The key of the percussion channel for a stroke of what has no pitch. */
export function percussionKey(medium: string): Midi {
  const found = findInstrument(medium);
  const isUnpitched = found.kind === 'found' && found.instrument.kind === 'unpitched';
  return isUnpitched ? found.instrument.percussionKey : usualPercussionKey;
}
