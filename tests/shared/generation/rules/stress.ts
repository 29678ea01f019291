import type { Exercise } from '#shared/generation/exercise';
import type { Meter } from '#shared/music/meter';

/** How the five beats of 5/4 gather. */
export type Grouping = readonly [3, 2] | readonly [2, 3];

/**
 * "Fixed for the exercise" (rhythms.md §5.2), but nowhere printed: read off the planned chords,
 * else off the two-beat patterns, which may not straddle the border.
 */
export function groupingOf({ plan }: Exercise): Grouping {
  const meterAt = (measure: number) =>
    plan.signatures.findLast((one) => one.measure <= Math.max(1, measure))?.timeSignature;
  const isFive = ({ measure }: { readonly measure: number }) => meterAt(measure) === '5/4';
  const changes = plan.chords.filter((one) => isFive(one) && one.beat > 1);
  if (changes.some(({ beat }) => beat === 3)) return [2, 3];
  if (changes.some(({ beat }) => beat === 4)) return [3, 2];
  const placed = plan.rhythms.filter(isFive);
  const straddles = placed.some(
    (one, index) =>
      one.beat === 3 && placed[index + 1]?.measure === one.measure && placed[index + 1]!.beat >= 5,
  );
  return straddles ? [2, 3] : [3, 2];
}

/** 1-based stressed beats. @example stressesOf(meterNamed('4/4'), [3, 2]) // [1, 3] */
export function stressesOf({ name }: Meter, grouping: Grouping): readonly number[] {
  if (name === '5/4') return [1, grouping[0] + 1];
  return name === '4/4' || name === '4/2' || name === '12/8' ? [1, 3] : [1];
}
