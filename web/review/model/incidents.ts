import type { AssessedNote, ExtraNote, NoteSet } from '#shared/assessment/report';
import type { Exercise } from '#shared/generation/exercise';
import type { Quarters, Seconds } from '#shared/lib/units';
import { meterNamed } from '#shared/music/meter';
import { measureAt, measureSpans } from '#shared/practice/measure-spans';
import { markOf } from '../../score/marks/note-mark.ts';
import type { Unwritten } from '../../score/marks/unwritten-places.ts';
import type { MarkKind } from '../../ui/mark-figures.ts';

/** One thing to look at in a take, and to listen to. Seconds count from the first beat, at the take's tempo. */
export type Incident = {
  readonly kind: MarkKind;
  readonly measure: number;
  /** When it should have begun, or began where nothing is written. */
  readonly onset: Seconds;
  /** The same in the music. */
  readonly position: Quarters;
  /** When it is to be heard in the recording. */
  readonly played: Seconds;
} & (
  | { readonly note: AssessedNote; readonly extra: null }
  | { readonly note: null; readonly extra: ExtraNote }
);

/** All that is marked in a take, in the order of the music. */
export function incidentsOf(
  { notes, extras }: NoteSet,
  exercise: Exercise,
  tempo: number,
): readonly Incident[] {
  const spans = measureSpans(exercise);
  const quarter: Seconds = 60 / tempo / meterNamed(exercise.timeSignature).beat;
  const marked = notes.flatMap((note): Incident[] => {
    const kind = markOf(note);
    if (kind === 'right') return [];
    const { measure, onset, heard } = note;
    const position = onset / quarter;
    return [{ kind, measure, onset, position, played: heard?.onset ?? onset, note, extra: null }];
  });
  const unwritten = extras.map((extra): Incident => {
    const { onset } = extra;
    const position = onset / quarter;
    const measure = exercise.pickup > 0 && onset < 0 ? 0 : measureAt(spans, position);
    return { kind: 'extra', measure, onset, position, played: onset, note: null, extra };
  });
  return [...marked, ...unwritten].toSorted((one, other) => one.played - other.played);
}

/** What of it is not written, to be shown at its time. */
export function unwrittenIn(
  incidents: readonly Incident[],
  focused: number | null,
): readonly Unwritten[] {
  return incidents.flatMap(({ extra, position, measure }, index) =>
    extra ? [{ position, measure, isFocused: index === focused }] : [],
  );
}
