import { type Count, none } from './count.ts';
import type { Line } from './line.ts';

/** The first note as it is sung, in a pickup where there is one. */
export const beginsOn =
  (degree: number) =>
  ({ tones }: Line): Count =>
    tones.length === 0 ? none : { held: tones[0]!.degree === degree ? 1 : 0, of: 1 };

export const hasPickup = ({ pickup }: Line): Count => ({ held: pickup > 0 ? 1 : 0, of: 1 });
