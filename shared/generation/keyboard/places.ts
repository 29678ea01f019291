import type { LevelNumber } from '../../catalogue/levels.ts';
import { chordDegrees } from '../../music/chord.ts';
import { positionOf, type StaffPosition } from '../../music/pitch.ts';
import type { Range } from '../../music/range.ts';
import { degreeAt } from '../../music/scale.ts';
import type { Plan } from '../plan/plan.ts';
import { positionAt, rootLevel } from './reach.ts';

/** Staff positions a hand lies over. */
export interface Place {
  readonly low: StaffPosition;
  readonly high: StaffPosition;
}

/** C below the middle one: the middle of the bass staff, where a left hand lies first. */
const home: StaffPosition = 21;
const freeLevel = 7;

/**
 * Where the left hand may lie, the best first: one position at levels 3 to 6, with the roots of all chords to
 * level 4; anywhere it reaches before that at level 6, and after.
 */
export function placesFor(level: LevelNumber, range: Range, plan: Plan): readonly Place[] {
  const whole = { low: positionOf(range.low), high: positionOf(range.high) };
  if (level >= freeLevel) return [whole];
  const width = positionAt(level);
  const roots = new Set(plan.chords.map(({ chord }) => chordDegrees(chord)[0]!));
  const key = plan.measures[0]!.key!;
  const places: Place[] = [];
  for (let low = whole.low; low + width <= whole.high; low++) {
    const degrees = Array.from({ length: width + 1 }, (_, index) => degreeAt(key, low + index));
    const holdsRoots = [...roots].every((root) => degrees.includes(root));
    if (level > rootLevel || holdsRoots) places.push({ low, high: low + width });
  }
  const near = (place: Place) =>
    Math.abs(place.low - home) + (degreeAt(key, place.low) === 1 ? 0 : 2);
  const sorted = places.sort((one, other) => near(one) - near(other));
  return level > rootLevel ? [whole, ...sorted] : sorted;
}
