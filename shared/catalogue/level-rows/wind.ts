import { pitch } from '../../music/pitch.ts';
import type { Overrides } from './override.ts';

/** Between Bb4 and B4 a clarinet changes register: level 3 crosses it, but not by a leap. */
export const clarinetRows: Overrides = {
  1: {},
  2: {},
  3: { technique: { leapBarrier: pitch('Bb4') } },
  4: {},
  5: {},
  6: {},
  7: {},
  8: {},
};

/** Below level 4 the slide does not travel five positions between quick notes. */
const nearby = { technique: { maxSlideMove: 4 } };
export const slideRows: Overrides = {
  1: nearby,
  2: nearby,
  3: nearby,
  4: {},
  5: {},
  6: {},
  7: {},
  8: {},
};
