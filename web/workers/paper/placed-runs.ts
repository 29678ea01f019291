import type { TextShape } from '#shared/print/shapes';
import type { Fonts } from './fonts.ts';
import type { Run } from './letters.ts';

interface PlacedRun extends Run {
  readonly x: number;
}

/** The stretches of a text where they stand on the page. */
export function placedRuns(
  { text, letter, size, x, anchor }: TextShape,
  fonts: Fonts,
): { readonly runs: readonly PlacedRun[]; readonly missing: string } {
  const { runs, missing } = fonts.runs(text, letter);
  const widths = runs.map((run) => fonts.width(run, letter, size));
  const whole = widths.reduce((sum, width) => sum + width, 0);
  let at = x - { start: 0, middle: whole / 2, end: whole }[anchor];
  const placed = runs.map((run, index) => {
    const begin = at;
    at += widths[index]!;
    return { ...run, x: begin };
  });
  return { runs: placed, missing };
}
