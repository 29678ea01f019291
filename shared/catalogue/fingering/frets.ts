import type { Midi } from '../../lib/units.ts';
import { midiOf, pitch } from '../../music/pitch.ts';
import { stringPlaying } from './string-playing.ts';

/** Where a note lies on a fretted neck, as tablature writes it. */
interface FrettedNote {
  /** 1 is the string nearest the floor. */
  readonly string: number;
  /** 0 is open. */
  readonly fret: number;
}

/** One finger a fret in open position. */
const fretsInOpenPosition = 4;

/** On the lowest-numbered string that is not above the note, as high frets as it takes. */
export function frettedNote(written: Midi, open: readonly string[]): FrettedNote | null {
  const strings = open.map((name) => midiOf(pitch(name)));
  const index = stringPlaying(strings, written);
  const string = strings[index];
  if (string === undefined) return null;
  return { string: open.length - index, fret: written - string };
}

/** Finger 0 to 4 in open position; null above it. */
export function fretFinger(written: Midi, open: readonly string[]): string | null {
  const fret = frettedNote(written, open)?.fret;
  return fret !== undefined && fret <= fretsInOpenPosition ? String(fret) : null;
}
