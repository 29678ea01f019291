import type { ExercisePlan, ScoreNote } from '#shared/generation/exercise';

type Placed = Pick<ScoreNote, 'measure' | 'beat'>;

/** Which stroke of its rhythm pattern a note is, both counted from 1 up. */
export function placeInPattern(
  notes: readonly Placed[],
  { rhythms }: Pick<ExercisePlan, 'rhythms'>,
  index: number,
): { readonly stroke: number; readonly strokes: number } {
  const patternOf = ({ measure, beat }: Placed) =>
    rhythms.findLastIndex(
      (one) => one.measure < measure || (one.measure === measure && one.beat <= beat),
    );
  const own = patternOf(notes[index]!);
  const members = notes.flatMap((note, at) => (patternOf(note) === own ? [at] : []));
  return { stroke: members.indexOf(index) + 1, strokes: members.length };
}
