import type { Drill } from './drill.ts';
import { readSettings } from './read-settings.ts';
import { type RoundKind, roundKinds } from './round.ts';

/** How somebody has set one drill. */
export interface KeptDrill {
  readonly settings: object;
  /** null for the one that comes by itself. */
  readonly step: string | null;
  readonly kind: RoundKind;
  /** Right answers of one's own best minute; null before the first. */
  readonly best: number | null;
}

/**
 * What was kept of a drill, perhaps by another version: what it no longer knows is as usual.
 *
 * @param drill as it may be set
 * @example readKept({ step: 'lines', kind: 'minute' }, drillOf('nn')).step // null: there is no such step
 */
export function readKept(
  { settings, step, kind, best }: { readonly [Name in keyof KeptDrill]?: unknown },
  drill: Drill<object>,
): KeptDrill {
  return {
    settings: readSettings(drill, settings),
    step: drill.steps.find((one) => one === step) ?? null,
    kind: roundKinds.find((one) => one === kind) ?? 'twenty',
    best: typeof best === 'number' ? best : null,
  };
}
