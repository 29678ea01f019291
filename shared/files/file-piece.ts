import { type PartTitle, partTitles } from '../generation/ensembles/part-titles.ts';
import { staffGroup } from '../generation/ensembles/part-view.ts';
import type { Exercise, ExercisePart } from '../generation/exercise.ts';
import { readAbcParts } from '../music/abc/read-parts.ts';
import type { Interval } from '../music/interval.ts';
import type { Score } from '../music/score.ts';
import { type StruckDrum, struckDrums } from '../practice/struck-drums.ts';

/** One reader with one staff, or two for the hands. */
export interface FilePart {
  readonly name: string;
  /** In written pitch, from the top. */
  readonly staves: readonly Score[];
  /** From written to sounding pitch. */
  readonly sounds: Interval;
  /** General MIDI, 0-based; null on the percussion channel. */
  readonly program: number | null;
  /** Empty where there is pitch. */
  readonly drums: readonly StruckDrum[];
}

/** A piece of music as other programs know it. */
export interface FilePiece {
  readonly title: string;
  /** Rebuilds the exercise. */
  readonly code: string;
  /** From the top, at least one. */
  readonly parts: readonly FilePart[];
  /** What the words under the notes are. */
  readonly underNotes: 'words' | 'fingers';
}

/**
 * An exercise for another program.
 *
 * @param nameOf puts what stands beside a staff into words
 * @example filePiece(exercise, { title: 'Violin, level 2', nameOf }).parts[0].name // 'Violin'
 */
export function filePiece(
  exercise: Exercise,
  { title, nameOf }: { readonly title: string; readonly nameOf: (title: PartTitle) => string },
): FilePiece {
  const scores = readAbcParts(exercise.abc);
  const [first] = exercise.parts as readonly [ExercisePart];
  const isOnePlayers = scores.length > 1 && staffGroup(exercise) === 'brace';
  const titles = partTitles(exercise);
  return {
    title,
    code: exercise.code,
    parts: isOnePlayers
      ? [partOf(first, scores, nameOf({ ...titles[0]!, number: null }))]
      : exercise.parts.map((part, index) => partOf(part, [scores[index]!], nameOf(titles[index]!))),
    underNotes: exercise.request.annotation === 'FingeringNoteAnnotation' ? 'fingers' : 'words',
  };
}

function partOf(part: ExercisePart, staves: readonly Score[], name: string): FilePart {
  const drums = hasPitch(staves[0]!) ? [] : struckDrums(part.medium);
  const program = drums.length > 0 ? null : part.program;
  return { name, staves, sounds: part.sounds, program, drums };
}

/** Whether its notes have pitch, and not only places on a staff. */
export function hasPitch({ clef }: Pick<Score, 'clef'>): boolean {
  return clef !== 'rhythm-only' && clef !== 'percussion';
}
