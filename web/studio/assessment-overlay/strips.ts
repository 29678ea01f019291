import type { AssessedNote } from '#shared/assessment/report';
import type { MarkKind } from '../../ui/mark-badge.tsx';
import { timingMark, tuningMark } from '../score/note-mark.ts';

export interface Strip {
  readonly name: 'notes' | 'timing' | 'tuning';
  readonly marks: readonly (MarkKind | null)[];
  readonly right: number;
}

const strip = (name: Strip['name'], marks: readonly (MarkKind | null)[]): Strip => ({
  name,
  marks,
  right: marks.filter((mark) => mark === null).length,
});

function pitchMark(note: AssessedNote): MarkKind | null {
  return note.incident === 'missing' || note.incident === 'wrong' ? note.incident : null;
}

/** Three looks at the same notes; tuning only where pitch is written, neither timing nor tuning of silence. */
export function stripsOf(notes: readonly AssessedNote[]): readonly Strip[] {
  const pitched = notes.some((note) => note.midi !== null);
  const found = strip('notes', notes.map(pitchMark));
  if (notes.every(({ incident }) => incident === 'missing')) return [found];
  return [
    found,
    strip('timing', notes.map(timingMark)),
    ...(pitched ? [strip('tuning', notes.map(tuningMark))] : []),
  ];
}
