import { placeOfPart } from '../assignments/place-of-part.ts';
import { keyOfPart } from '../generation/ensembles/key-of-part.ts';
import type { Exercise } from '../generation/exercise.ts';
import { keyName, keyNamed } from '../music/key.ts';
import { scoreWith } from '../practice/shown-parts.ts';
import type { LivePick } from './roster.ts';

/**
 * What one player of an ensemble reads, as music of its own: it is played, heard and marked like any single line. The whole
 * where nobody of it reads that part.
 *
 * @example ownPart(band, { partId: 'Bb-H', instrument: 'clarinet', octave: 'Upper' }).parts.length // 1
 */
export function ownPart(exercise: Exercise, pick: LivePick): Exercise {
  const { instrument } = pick;
  const place = placeOfPart(exercise, pick);
  const own = exercise.parts[place];
  if (own === undefined || exercise.parts.length === 1) return exercise;
  const { keySignature, request } = exercise;
  return {
    ...scoreWith(exercise, [place]).exercise,
    request: { ...request, medium: instrument, voices: [] },
    keySignature: keySignature && keyName(keyOfPart(own, keyNamed(keySignature))),
  };
}
