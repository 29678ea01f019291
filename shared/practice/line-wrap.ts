import type { ScoreNote } from '../generation/exercise.ts';
import type { Percent } from '../lib/units.ts';

/** Staves that are read together: one, the two of a keyboard, or those of an ensemble. */
export type Staves = 'one' | 'hands' | 'ensemble';

/** Width of a staff on paper, in score units (spec 2 §9). */
export const printStaffWidth = 740;

/** Beside the first line of an ensemble, in score units at their usual size. */
export const titleWidth = 110;

/** In pixels (spec 2 §9). */
const widest = 770;
const padding = 30;
const braceRoom = 15;
const leastEnsembleWidth = 200;

/**
 * Room for music, in pixels.
 *
 * @param available width of the page
 * @example musicWidth(1200, 100, 'one') // 740
 * @example musicWidth(375, 100, 'hands') // 330
 */
export function musicWidth(available: number, zoom: Percent, staves: Staves): number {
  const width = Math.min(available, (widest * zoom) / 100) - padding;
  if (staves === 'hands') return width - braceRoom;
  return staves === 'ensemble' ? Math.max(leastEnsembleWidth, width) : width;
}

/** Least width of a measure and of each of its notes that is still easy to read, in score units before zoom. */
const leastMeasureWidth = 126;
const leastNoteWidth = 17;
const preferred = 4;

/**
 * Measures on a line: four when they fit, else two, else one. Five measures stay together and 3, 6
 * or 12 come in threes, where the width allows it.
 *
 * @param densest notes beside each other in the fullest measure
 * @example measuresPerLine(8, 740, 4) // 4
 * @example measuresPerLine(8, 740, 16) // 2
 */
export function measuresPerLine(measures: number, widthUnits: number, densest: number): number {
  const width = Math.max(leastMeasureWidth, densest * leastNoteWidth);
  const choices = [...specialCounts(measures), preferred, 2];
  return choices.find((count) => widthUnits >= count * width) ?? 1;
}

/**
 * Notes that stand beside each other in the fullest measure; what begins together stands in one place.
 *
 * @example densestMeasure(exercise.notes) // 8
 */
export function densestMeasure(notes: readonly Pick<ScoreNote, 'measure' | 'onset'>[]): number {
  const places = new Map<number, Set<number>>();
  for (const { measure, onset } of notes) {
    const inMeasure = places.get(measure) ?? new Set();
    places.set(measure, inMeasure.add(onset));
  }
  return Math.max(0, ...[...places.values()].map(({ size }) => size));
}

function specialCounts(measures: number): readonly number[] {
  if (measures === 5) return [5];
  return measures === 3 || measures === 6 || measures === 12 ? [3] : [];
}
