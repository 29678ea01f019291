/** Least width of a measure that is still easy to read, in score units before zoom. */
const leastMeasureWidth = 126;
const preferred = 4;

/**
 * Measures on a line: four when they fit, else two, else one. Five measures stay together and 3, 6
 * or 12 come in threes, where the width allows it.
 *
 * @example measuresPerLine(8, 740) // 4
 * @example measuresPerLine(8, 360) // 2
 */
export function measuresPerLine(measures: number, widthUnits: number): number {
  const choices = [...specialCounts(measures), preferred, 2];
  return choices.find((count) => widthUnits >= count * leastMeasureWidth) ?? 1;
}

function specialCounts(measures: number): readonly number[] {
  if (measures === 5) return [5];
  return measures === 3 || measures === 6 || measures === 12 ? [3] : [];
}
