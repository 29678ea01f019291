import type { EnsemblePart } from '../ensemble.ts';
import type { PartId } from '../part-ids.ts';

/** A part of a reading class. @example classPart('CBass-L', 4, 'tuba') */
export function classPart(
  part: PartId,
  voice: number,
  instrument: string | null = null,
): EnsemblePart {
  return { kind: 'class', part, voice, instrument };
}

/** Singers from high to low. @example singers('soprano', 'alto') */
export function singers(...instruments: readonly string[]): readonly EnsemblePart[] {
  return instruments.map((instrument, index) => ({ kind: 'voice', instrument, voice: index + 1 }));
}
