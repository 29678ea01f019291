import type { Choir } from './choir.ts';
import { type Count, countOf } from './count.ts';

/** Of strong beats. */
export const suspensionsOnStrongBeats = ({ suspensions, strongBeats }: Choir): Count => ({
  held: suspensions,
  of: strongBeats,
});

export const bassRepeats = ({ bass }: Choir): Count =>
  countOf(
    bass.slice(1).map((midi, index) => midi - bass[index]!),
    (move) => move === 0,
  );
