import type { Strictness } from '../assessment/report.ts';
import type { Percent, Tempo } from '../lib/units.ts';

/** Options of a player, with the defaults and limits of spec 2 §9. */
export const defaultTempo: Tempo = 112;
export const defaultZoom: Percent = 100;
export const defaultPracticeStrictness: Strictness = 'lenient';

export const tempoBounds = { low: 10, high: 300 } as const;
const zoomBounds = { low: 40, high: 300 } as const;
const zoomStep = 10;

/** Nearest tempo that is allowed. @example clampTempo(500) // 300 */
export function clampTempo(tempo: Tempo): Tempo {
  return clamp(Math.round(tempo), tempoBounds);
}

/** Nearest zoom that is allowed. @example clampZoom(44) // 40 */
export function clampZoom(zoom: Percent): Percent {
  return clamp(Math.round(zoom / zoomStep) * zoomStep, zoomBounds);
}

/** @example stepZoom(100, 'in') // 110 */
export function stepZoom(zoom: Percent, direction: 'in' | 'out'): Percent {
  return clampZoom(zoom + (direction === 'in' ? zoomStep : -zoomStep));
}

/** A tempo the player has chosen wins over the one the exercise suggests. */
export function startingTempo(suggested: Tempo, chosen: Tempo | null): Tempo {
  return clampTempo(chosen ?? suggested);
}

function clamp(value: number, { low, high }: { low: number; high: number }): number {
  return Math.min(high, Math.max(low, value));
}
