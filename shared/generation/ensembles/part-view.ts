import { findInstrument } from '../../catalogue/instruments.ts';
import type { PartId } from '../../catalogue/part-ids.ts';
import { siblingOf } from '../../catalogue/parts.ts';
import type { StaffGroup } from '../../music/abc/document.ts';
import { readAbcParts } from '../../music/abc/read-parts.ts';
import { writeAbcParts } from '../../music/abc/write-parts.ts';
import { editNotes } from '../../music/edit-notes.ts';
import type { Interval } from '../../music/interval.ts';
import type { Score } from '../../music/score.ts';
import { transpose } from '../../music/transposition.ts';
import type { Exercise, ExercisePart } from '../exercise.ts';
import { isPlayedByHands } from '../request.ts';

/** One flag for each class: false hides it on screen and on paper. Hidden parts sound on. */
export type PartVisibility = Readonly<Record<PartId, boolean>>;

export interface ScoreView {
  readonly visibility: PartVisibility;
  /** Prints the list from the bottom to the top. */
  readonly isReversed: boolean;
}

/**
 * Which parts are shown, in the order in which they are: places in `exercise.parts`. Parts without a class,
 * singers and hands, are always shown.
 *
 * @example shownParts(band, { visibility, isReversed: true }) // [9, 8, …, 0]
 */
export function shownParts(
  { parts }: Pick<Exercise, 'parts'>,
  { visibility, isReversed }: ScoreView,
): readonly number[] {
  const shown = parts.flatMap(({ part }, index) =>
    part === undefined || visibility[part] ? [index] : [],
  );
  return isReversed ? shown.toReversed() : shown;
}

/** The full score of some parts, in the order given and joined as they were; null where none is left to show. */
export function scoreOfParts(
  exercise: Pick<Exercise, 'abc' | 'parts'>,
  shown: readonly number[],
): string | null {
  if (shown.length === 0) return null;
  const scores = readAbcParts(exercise.abc);
  return writeAbcParts(
    shown.map((index) => scores[index]!),
    staffGroup(exercise),
  );
}

/** What joins the staves: a brace where both are one player's. */
export function staffGroup({ parts }: Pick<Exercise, 'parts'>): StaffGroup {
  const [{ medium, part }] = parts as readonly [ExercisePart];
  const found = findInstrument(medium);
  const areHands =
    part === undefined && found.kind === 'found' && isPlayedByHands(found.instrument);
  return areHands ? 'brace' : 'bracket';
}

/**
 * One part alone, in the key its players read.
 *
 * @param part 0-based place in `exercise.parts`
 * @throws where there is no such part
 */
export function partAlone(exercise: Pick<Exercise, 'abc'>, part: number): Score {
  const score = readAbcParts(exercise.abc)[part];
  if (!score) throw new Error(`There is no part ${part}`);
  return score;
}

/** A part for a player who prefers the other octave: the same notes in the sibling class. */
interface OtherOctave {
  readonly part: PartId;
  readonly score: Score;
}

/**
 * The same part an octave away, as the sibling of its class reads it; null where the class has none.
 *
 * @example inOtherOctave(band, 0)?.part // 'CTreble-L'
 */
export function inOtherOctave(
  exercise: Pick<Exercise, 'abc' | 'parts'>,
  part: number,
): OtherOctave | null {
  const id = exercise.parts[part]?.part;
  const sibling = id === undefined ? null : siblingOf(id);
  if (sibling === null) return null;
  const interval = sibling.endsWith('-H') ? octaveUp : octaveDown;
  return { part: sibling, score: moved(partAlone(exercise, part), interval) };
}

const octaveUp: Interval = { chromatic: 12, diatonic: 7 };
const octaveDown: Interval = { chromatic: -12, diatonic: -7 };

function moved(score: Score, interval: Interval): Score {
  return editNotes(score, (note) => ({ ...note, pitch: transpose(note.pitch, interval) }));
}
