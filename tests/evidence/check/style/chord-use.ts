import type { Choir } from './choir.ts';
import { type Count, countOf, none } from './count.ts';

export const tonicOrDominant = ({ chords }: Choir): Count =>
  countOf(chords, ({ name }) => ['I', 'i', 'V', 'v', 'V7'].includes(name));

export const inversions = ({ chords }: Choir): Count =>
  countOf(chords, ({ isInverted }) => isInverted);

export const sevenths = ({ chords }: Choir): Count =>
  countOf(chords, ({ hasSeventh }) => hasSeventh);

/** Different chords in eight measures, an inversion counted as the chord it is of. */
export const differentChords = ({ measures, chords }: Choir): Count =>
  measures === 8 ? { held: new Set(chords.map(({ name }) => name)).size, of: 1 } : none;
