import { staffGroup } from '#shared/generation/ensembles/part-view';
import type { Exercise } from '#shared/generation/exercise';
import { type AbcDocument, abcDocument, openingOf } from '#shared/music/abc/document';
import { readAbcParts } from '#shared/music/abc/read-parts';
import { withoutAnnotations, withoutLoudness } from '#shared/music/edit-notes';
import { withLastingHairpins } from '#shared/music/lasting-hairpins';
import type { Score } from '#shared/music/score';
import { stickDocument } from './stick-document.ts';

/** How much of an exercise is drawn: all of it where nothing is said. */
export interface Portion {
  /** The help under the notes is left out. */
  readonly hidesAnnotations?: boolean;
  /** Only so many full measures from the first, and their notes alone: tempo and dynamics are for who plays them. */
  readonly opening?: number | null;
}

/**
 * What is drawn of an exercise. Its scores are read from its ABC, which is all of them that is stored and sent.
 *
 * @throws where the text is none that our writer writes
 */
export function exerciseDocument(
  exercise: Pick<Exercise, 'abc' | 'parts'>,
  { hidesAnnotations = false, opening = null }: Portion = {},
): AbcDocument {
  let scores = readAbcParts(exercise.abc);
  if (hidesAnnotations) scores = scores.map(withoutAnnotations);
  if (opening === null) return scoreDocument(scores, exercise);
  const bare = scoreDocument(scores.map(withoutLoudness), exercise);
  return openingOf({ ...bare, tempo: null }, opening);
}

/** Scores as they are drawn: stick notation is drawn as nothing else is. */
export function scoreDocument(
  written: readonly Score[],
  exercise: Pick<Exercise, 'parts'>,
): AbcDocument {
  const scores = written.map(withLastingHairpins);
  const [first] = scores;
  return first?.clef === 'stick' ? stickDocument(first) : abcDocument(scores, staffGroup(exercise));
}
