import { editNotes } from './edit-notes.ts';
import type { NoteElement, Score } from './score.ts';

/**
 * The music without hairpins that last no longer than a note: a drum that keeps the beat may strike once where the others
 * grow. An engraver would draw the end of such a one from the first note of all.
 */
export function withLastingHairpins(score: Score): Score {
  const notes = score.measures.flatMap(({ elements }) =>
    elements.filter((one): one is NoteElement => one.kind === 'note'),
  );
  const begins = new Set<NoteElement>();
  const ends = new Set<NoteElement>();
  let open: NoteElement | null = null;
  for (const note of notes) {
    if (note.hairpinEnds !== undefined && open?.hairpin === note.hairpinEnds) {
      begins.add(open);
      ends.add(note);
      open = null;
    }
    if (note.hairpin !== undefined) open = note;
  }
  return editNotes(score, (note) => {
    const { hairpin, hairpinEnds, ...rest } = note;
    return {
      ...rest,
      ...(hairpin !== undefined && begins.has(note) && { hairpin }),
      ...(hairpinEnds !== undefined && ends.has(note) && { hairpinEnds }),
    };
  });
}
