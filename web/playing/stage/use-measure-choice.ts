import { useMemo, useState } from 'react';
import type { Exercise } from '#shared/generation/exercise';
import { excerptOf, type MeasureRange } from '#shared/practice/measure-selection';
import { measureSpans } from '#shared/practice/measure-spans';

const NONE = { selection: null, isSelecting: false } as const;

/** The measures that are practised by themselves; other music is played whole again. */
export function useMeasureChoice(exercise: Exercise) {
  const [choice, setChoice] = useState<{
    readonly of: Exercise;
    readonly selection: MeasureRange | null;
    readonly isSelecting: boolean;
  }>({ of: exercise, ...NONE });
  const { selection, isSelecting } = choice.of === exercise ? choice : NONE;
  const loop = useMemo(
    () => selection && excerptOf(measureSpans(exercise), selection),
    [exercise, selection],
  );
  return {
    selection,
    /** A press chooses a measure. */
    isSelecting,
    /** What is played again and again; null plays all of it, once. */
    loop,
    select: (range: MeasureRange | null) =>
      setChoice({ of: exercise, selection: range, isSelecting }),
    toggle: () => setChoice({ of: exercise, selection, isSelecting: !isSelecting }),
    clear: () => setChoice({ of: exercise, ...NONE }),
  };
}
