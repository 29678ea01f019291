import { type DrillType, drillTypes } from '../catalogue/drill-types.ts';
import type { DrillRound } from './drill-map.ts';
import { type ItemState, isSure, itemStates } from './item-states.ts';

/** How somebody stands in a drill that they have begun: each item that was asked once, by its id. */
export interface DrillStanding {
  readonly type: DrillType;
  /** Sits, and may rest. */
  readonly sure: readonly string[];
  /** It would do good to meet it again. */
  readonly due: readonly string[];
  /** Asked lately, and not sure yet. */
  readonly learning: readonly string[];
}

/**
 * Every drill that was begun, in the order of drills.
 *
 * @param rounds in order
 * @param now milliseconds since 1970
 * @example standingsOf([], 0) // []
 */
export function standingsOf(rounds: readonly DrillRound[], now: number): readonly DrillStanding[] {
  const states = itemStates(rounds);
  return drillTypes.flatMap((type) => {
    const own = [...states].filter(([id]) => id.startsWith(`${type}:`));
    const idsOf = (place: Place) =>
      own.filter(([, state]) => placeOf(state, now) === place).map(([id]) => id);
    if (own.length === 0) return [];
    return [{ type, sure: idsOf('sure'), due: idsOf('due'), learning: idsOf('learning') }];
  });
}

type Place = Exclude<keyof DrillStanding, 'type'>;

function placeOf(state: ItemState, now: number): Place {
  if (state.due <= now) return 'due';
  return isSure(state) ? 'sure' : 'learning';
}
