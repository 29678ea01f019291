import { type Range, range } from '../music/range.ts';

/** Concert register of each voice of a harmony, from the melody (1) to the bass (4). */
export const harmonyRegisters: Readonly<Record<1 | 2 | 3 | 4, Range>> = {
  1: range('F4', 'C6'),
  2: range('C4', 'F5'),
  3: range('F3', 'C5'),
  4: range('F2', 'Bb3'),
};
