import { range } from '../../music/range.ts';
import type { Overrides } from './override.ts';

/** Strings and frets the level knows, as the highest and lowest written note they reach (levels.md §3.3). */
export const guitarRows: Overrides = {
  // Strings 1 and 2, then 3, in open position; then all six to the fourth fret.
  1: { within: range('B4', 'G#5') },
  2: { within: range('G4', 'G#5') },
  3: { within: range('E3', 'G#5') },
  4: { within: range('E3', 'G#5') },
  5: { within: range('E3', 'A5') },
  // Position V reaches fret 8, position VII fret 10, then fret 12.
  6: { within: range('E3', 'C6') },
  7: { within: range('E3', 'D6') },
  8: { within: range('E3', 'E6') },
};
