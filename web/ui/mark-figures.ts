/** What can be marked, on a note in the order in which one mark hides another; `extra` stands on none. */
export const markKinds = [
  'missing',
  'wrong',
  'rhythm',
  'early',
  'late',
  'flat',
  'sharp',
  'ended-early',
  'ended-late',
  'extra',
] as const;
export type MarkKind = (typeof markKinds)[number];

/** A mark as paths about its own middle, within 18 units. */
interface MarkFigure {
  readonly plate: string;
  /** Its plate is a line around what is not there. */
  readonly isRing: boolean;
  /** On the plate; null where the plate says it. */
  readonly glyph: string | null;
}

const circle = (r: number) => `M${r} 0A${r} ${r} 0 1 1-${r} 0A${r} ${r} 0 1 1 ${r} 0Z`;
const DISC = circle(8);
const SQUARE =
  'M-4.2-7.2H4.2A3 3 0 0 1 7.2-4.2V4.2A3 3 0 0 1 4.2 7.2H-4.2A3 3 0 0 1-7.2 4.2V-4.2A3 3 0 0 1-4.2-7.2Z';

const figure = (plate: string, glyph: string | null): MarkFigure => ({
  plate,
  glyph,
  isRing: false,
});

/** Time is horizontal, pitch is vertical. */
export const markFigures: Readonly<Record<MarkKind, MarkFigure>> = {
  missing: { plate: circle(6.6), glyph: null, isRing: true },
  wrong: figure(SQUARE, 'M-3.4-3.4 3.4 3.4M3.4-3.4-3.4 3.4'),
  // Off at both ends.
  rhythm: figure(DISC, 'M-1.4-3.6-4.4 0-1.4 3.6M1.4-3.6 4.4 0 1.4 3.6'),
  early: figure(DISC, 'M1.9-4.2-2.6 0 1.9 4.2'),
  late: figure(DISC, 'M-1.9-4.2 2.6 0-1.9 4.2'),
  flat: figure('M-8-6.2H8L0 7.8Z', null),
  sharp: figure('M-8 6.2H8L0-7.8Z', null),
  // The stroke is where it should have ended.
  'ended-early': figure(DISC, 'M3.2-4V4M.6-3.6-3 0 .6 3.6'),
  'ended-late': figure(DISC, 'M-3.2-4V4M-.6-3.6 3 0-.6 3.6'),
  extra: figure('M0-9 9 0 0 9-9 0Z', 'M0-3.6V3.6M-3.6 0H3.6'),
};
