import type { Tempo } from '../lib/units.ts';
import { clamp } from './clamp.ts';

/** Spec 2 §9. */
const defaultTempo: Tempo = 112;
export const tempoBounds = { low: 10, high: 300 } as const;

/** Nearest tempo that is allowed. @example clampTempo(500) // 300 */
export function clampTempo(tempo: Tempo): Tempo {
  return clamp(Math.round(tempo), tempoBounds);
}

/** A tempo the player has chosen wins over the one the exercise suggests; null is none, and so is what is no tempo. */
export function startingTempo(suggested: Tempo | null, chosen: Tempo | null): Tempo {
  return clampTempo(chosen ?? (isTempo(suggested) ? suggested : defaultTempo));
}

/** @example isTempo(Number.NaN) // false */
export function isTempo(tempo: Tempo | null | undefined): tempo is Tempo {
  return typeof tempo === 'number' && Number.isFinite(tempo) && tempo > 0;
}
