import type { NoteElement, Score } from './score.ts';

/** The same score with each of its notes changed; rests stay. */
export function editNotes(score: Score, edit: (note: NoteElement) => NoteElement): Score {
  return {
    ...score,
    measures: score.measures.map((measure) => ({
      ...measure,
      elements: measure.elements.map((one) => (one.kind === 'note' ? edit(one) : one)),
    })),
  };
}

/** The music without the help under its notes. */
export function withoutAnnotations(score: Score): Score {
  return editNotes(score, ({ annotation, ...note }) => note);
}

/** The music without dynamics and hairpins. */
export function withoutLoudness(score: Score): Score {
  return editNotes(score, ({ dynamic, hairpin, hairpinEnds, ...note }) => note);
}
