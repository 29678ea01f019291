import type { Echo, Form } from '../plan/plan.ts';
import type { Slot } from './slot.ts';

/** The slots of one measure, -1 the pickup. */
export interface MeasureSlots {
  readonly measure: number;
  readonly first: number;
  readonly last: number;
}

export function measureSlots(slots: readonly Slot[]): readonly MeasureSlots[] {
  const found: MeasureSlots[] = [];
  for (const [slot, { measure }] of slots.entries()) {
    const before = found.at(-1);
    if (before?.measure === measure) found[found.length - 1] = { ...before, last: slot };
    else found.push({ measure, first: slot, last: slot });
  }
  return found;
}

/** A note of a measure that comes again, and where. */
export interface CopiedNote {
  readonly source: number;
  readonly target: number;
  readonly steps: number;
  /** The copy ends here. */
  readonly isLast: boolean;
}

export function copiedNotes(
  echoes: Form['echoes'],
  measures: readonly MeasureSlots[],
): readonly CopiedNote[] {
  return echoes.flatMap((echo, measure) => {
    if (echo?.of !== 'notes') return [];
    const from = measures.find((one) => one.measure === echo.source);
    const to = measures.find((one) => one.measure === measure);
    if (!from || !to || from.last - from.first !== to.last - to.first) return [];
    const count = copiedCount(echo, to.last - to.first + 1);
    return Array.from({ length: count }, (_, at) => ({
      source: from.first + at,
      target: to.first + at,
      steps: echo.steps,
      isLast: at === count - 1,
    }));
  });
}

/** A new end is short: at least half of the notes come again. */
export function copiedCount({ butLast }: Extract<Echo, { of: 'notes' }>, notes: number): number {
  if (butLast === 0) return notes;
  return Math.min(notes - 1, Math.max(Math.ceil(notes / 2), notes - butLast));
}
