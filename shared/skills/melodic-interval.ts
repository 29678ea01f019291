import type { Interval } from '../music/interval.ts';

const sizes = [
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'octave',
  /** More than an octave: one leap into the unknown, whatever its size. */
  'wider',
] as const;
const directions = ['up', 'down'] as const;

/** From one note of a part to the next, as the eye takes it in. */
export type MelodicInterval = 'unison' | `${(typeof sizes)[number]}-${(typeof directions)[number]}`;

export const melodicIntervals: readonly MelodicInterval[] = [
  'unison',
  ...sizes.flatMap((size) => directions.map((direction) => `${size}-${direction}` as const)),
];

/**
 * Counted in lines and spaces, as a reader does: whether a third is major or minor the key says, and keys are a skill of
 * their own.
 *
 * @example melodicInterval({ chromatic: 3, diatonic: 2 }) // 'third-up'
 * @example melodicInterval({ chromatic: -16, diatonic: -9 }) // 'wider-down'
 */
export function melodicInterval({ diatonic }: Interval): MelodicInterval {
  if (diatonic === 0) return 'unison';
  const size = sizes[Math.min(Math.abs(diatonic), sizes.length) - 1]!;
  return `${size}-${diatonic > 0 ? 'up' : 'down'}`;
}
