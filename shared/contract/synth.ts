import { z } from 'zod';
import { tempoBounds } from '../practice/tempo.ts';

/** `GET`: a WAV file. */
export const synthPath = '/api/v2/synth';

const flag = z.enum(['true', 'false']).default('false');

/** Measures at most: it is for hearing how something begins. */
const mostMeasures = 8;

/** Spec 3 §7. */
export const synthQuery = z.object({
  /** Of an exercise, or of a question of a drill; any other is not found. */
  midiCacheKey: z.string().max(600).default(''),
  /** Beats a minute; that of the music where it is left out. */
  tempo: z.coerce.number().int().min(tempoBounds.low).max(tempoBounds.high).optional(),
  measureCount: z.coerce.number().int().min(1).max(mostMeasures).default(2),
  notesOnly: flag,
  subdivideTheBeat: flag,
});
export type SynthQuery = z.output<typeof synthQuery>;
