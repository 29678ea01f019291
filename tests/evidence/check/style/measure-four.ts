import { type Count, none } from './count.ts';
import { type Line, tonesIn } from './line.ts';

/** Measure 4 of 8 is a single note. */
export function singleMeasureFour(line: Line): Count {
  if (line.measures !== 8) return none;
  return { held: tonesIn(line, 4).length === 1 ? 1 : 0, of: 1 };
}
