import type { Percent } from '../lib/units.ts';
import { clamp } from './clamp.ts';

/** Spec 2 §9. */
export const defaultZoom: Percent = 100;
export const zoomBounds = { low: 40, high: 300 } as const;
export const zoomStep = 10;

/** Nearest zoom that is allowed. @example clampZoom(44) // 40 */
export function clampZoom(zoom: Percent): Percent {
  return clamp(Math.round(zoom / zoomStep) * zoomStep, zoomBounds);
}

/** @example stepZoom(100, 'in') // 110 */
export function stepZoom(zoom: Percent, direction: 'in' | 'out'): Percent {
  return clampZoom(zoom + (direction === 'in' ? zoomStep : -zoomStep));
}
