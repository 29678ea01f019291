import { range } from '../../music/range.ts';
import type { NotesUnder } from '../level-parameters.ts';
import type { LevelNumber } from '../levels.ts';
import type { Overrides } from './override.ts';

/** Strings and frets of the level's tunes, as the highest and lowest written note they reach (levels.md §3.3). */
export const guitarRows: Overrides = {
  // Strings 1 and 2, then 3, in open position; then all six to the fourth fret.
  1: { within: range('B4', 'G#5') },
  2: { within: range('G4', 'G#5') },
  3: { within: range('E3', 'G#5') },
  // The tune leaves the two lowest strings to what is struck under it.
  4: { within: range('D4', 'G#5') },
  5: { within: range('D4', 'A5') },
  // Position V reaches fret 8, position VII fret 10, then fret 12.
  6: { within: range('D4', 'C6') },
  7: { within: range('D4', 'D6') },
  8: { within: range('A3', 'E6') },
};

const bass: NotesUnder = {
  on: 'strong-beats',
  strings: 'any',
  percent: 65,
  closePercent: 0,
  fullCadencePercent: 0,
};

/** What a guitarist strikes with the tune: drones on open strings, a bass, thirds and sixths, chords where a phrase ends. */
export const guitarNotesUnder: Readonly<Record<LevelNumber, NotesUnder | null>> = {
  1: null,
  2: null,
  3: null,
  4: { ...bass, on: 'first-beat', strings: 'open-bass' },
  5: bass,
  6: bass,
  7: { ...bass, closePercent: 60 },
  8: { ...bass, closePercent: 60, fullCadencePercent: 95 },
};
