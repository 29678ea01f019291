import { findInstrument } from '../catalogue/instruments.ts';
import { partOf } from '../catalogue/parts.ts';
import type { Exercise } from '../generation/exercise.ts';
import type { Range } from '../music/range.ts';

/**
 * What a reader of intermediate skill is at home in, written pitch: of the hand on a staff of a keyboard, of the reading
 * class in an ensemble, else of the instrument. The same for every level, so that "high" never comes to mean something
 * else. null where only rhythm is written.
 *
 * @param part 0-based place in `parts`
 */
export function homeRange({ parts }: Pick<Exercise, 'parts'>, part: number): Range | null {
  const reader = parts[part];
  if (!reader) return null;
  if (reader.part) return partOf(reader.part).windows?.intermediate ?? null;
  const found = findInstrument(reader.medium);
  if (found.kind === 'unknown' || found.instrument.kind === 'unpitched') return null;
  const { hands, ranges } = found.instrument;
  return (hands?.[part] ?? { ranges }).ranges.intermediate;
}
