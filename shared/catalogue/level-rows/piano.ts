import type { Overrides } from './override.ts';

/** The hand stays where it is: five notes, one a finger. */
const fiveFingers = { width: 4 };
const still = { maxPositionChanges: 0 };

/** One hand of a pianist: five-finger positions to level 4, then out of position (levels.md §3.2). */
export const pianoRows: Overrides = {
  1: { tempo: 60, pitch: fiveFingers, technique: still },
  2: { tempo: 66, pitch: fiveFingers, technique: still },
  3: { tempo: 66, pitch: fiveFingers, technique: still },
  4: { tempo: 72, pitch: fiveFingers, technique: still },
  5: { tempo: 76, technique: { maxPositionChanges: 1 } },
  6: { tempo: 80, pitch: { maxLeap: 5 }, technique: { maxPositionChanges: 2 } },
  7: { tempo: 84 },
  8: { tempo: 92, pitch: { maxLeap: 7 } },
};
