import type { AssessedNote } from '#shared/assessment/report';
import type { StripMark } from '../../ui/note-strip.tsx';
import { timingMark, tuningMark } from '../score/note-mark.ts';

export interface Strip {
  readonly name: 'notes' | 'timing' | 'tuning';
  readonly marks: readonly StripMark[];
  readonly right: number;
  /** How many there are to be right. */
  readonly of: number;
}

function strip(name: Strip['name'], marks: readonly StripMark[]): Strip {
  const count = (isCounted: (mark: StripMark) => boolean) => marks.filter(isCounted).length;
  return {
    name,
    marks,
    right: count((mark) => mark === null),
    of: count((mark) => mark !== 'unheard'),
  };
}

function pitchMark(note: AssessedNote): StripMark {
  return note.incident === 'missing' || note.incident === 'wrong' ? note.incident : null;
}

/** Of what was not heard nobody knows when it came, and how it sounded. */
const ofHeard = (markOf: (note: AssessedNote) => StripMark) => (note: AssessedNote) =>
  note.incident === 'missing' ? 'unheard' : markOf(note);

/** Three looks at the same notes; tuning only where pitch is written, neither timing nor tuning of silence. */
export function stripsOf(notes: readonly AssessedNote[]): readonly Strip[] {
  const pitched = notes.some((note) => note.midi !== null);
  return [
    strip('notes', notes.map(pitchMark)),
    strip('timing', notes.map(ofHeard(timingMark))),
    ...(pitched ? [strip('tuning', notes.map(ofHeard(tuningMark)))] : []),
  ].filter(({ of }) => of > 0);
}
