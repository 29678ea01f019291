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

/** Three looks at the same notes; tuning only where pitch was played. */
export function stripsOf(notes: readonly AssessedNote[]): readonly Strip[] {
  const pitched = notes.some((note) => note.midi !== null);
  return [
    strip('notes', notes.map(pitchMark)),
    strip('timing', notes.map(timingMark)),
    ...(pitched ? [strip('tuning', notes.map(tuningMark))] : []),
  ];
}
