import type { Degree } from '../../music/scale.ts';
import type { DegreeLeap } from '../level-parameters.ts';

const allDegrees: readonly Degree[] = [1, 2, 3, 4, 5, 6, 7];

/** Both ways between any two notes of a chord. @example chordLeaps([1, 3, 5]).length // 12 */
export function chordLeaps(degrees: readonly Degree[]): readonly DegreeLeap[] {
  return degrees.flatMap((from) =>
    degrees
      .filter((to) => to !== from)
      .flatMap((to) => [
        { from, to, rises: true },
        { from, to, rises: false },
      ]),
  );
}

/** From every degree up a sixth. */
export const sixthsUp: readonly DegreeLeap[] = allDegrees.map((from) => ({
  from,
  to: (((from + 4) % 7) + 1) as Degree,
  rises: true,
}));

/** From every degree to its octave. */
export const octaves: readonly DegreeLeap[] = allDegrees.flatMap((degree) => [
  { from: degree, to: degree, rises: true },
  { from: degree, to: degree, rises: false },
]);
