import type { Interval } from '../music/interval.ts';
import type { DrillReason } from './reason.ts';

/** Where one scale or chord differs from another of as many notes, counted from the root, which is 1. */
export function changedDegrees(
  taken: readonly Interval[],
  right: readonly Interval[],
): Extract<DrillReason, { kind: 'degrees' }> {
  const changed = taken.flatMap(({ chromatic, diatonic }, place) => {
    const semitones = chromatic - right[place]!.chromatic;
    return semitones === 0 ? [] : [{ degree: diatonic + 1, semitones }];
  });
  return { kind: 'degrees', changed };
}

/** The fewer degrees differ, the likelier one is taken for the other. */
export function likeness(taken: readonly Interval[], right: readonly Interval[]): number {
  return 1 / changedDegrees(taken, right).changed.length;
}
