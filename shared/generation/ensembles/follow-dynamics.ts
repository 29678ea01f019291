import type { Marks, NoteMarks } from '../layout.ts';
import type { RhythmNote } from '../rhythm/rhythm-notes.ts';

/**
 * The loudness of another line: each mark at the note that falls with it or comes next, the end of a hairpin
 * at the note before.
 *
 * @param led where the notes of the marks stand
 */
export function followed(
  marks: Marks,
  led: readonly RhythmNote[],
  places: readonly RhythmNote[],
): Marks {
  const own = new Map<number, NoteMarks>();
  for (const [note, { dynamic, hairpin, hairpinEnds }] of marks) {
    const loudness: NoteMarks = {
      ...(dynamic !== undefined && { dynamic }),
      ...(hairpin !== undefined && { hairpin }),
      ...(hairpinEnds !== undefined && { hairpinEnds }),
    };
    if (Object.keys(loudness).length === 0) continue;
    const { onset } = led[note]!;
    const endsOnly = hairpinEnds !== undefined && dynamic === undefined;
    const at = endsOnly
      ? places.findLastIndex((place) => place.onset <= onset)
      : places.findIndex((place) => place.onset >= onset);
    if (at >= 0) own.set(at, { ...own.get(at), ...loudness });
  }
  return own;
}
