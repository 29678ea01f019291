import type { AssessedNote } from '#shared/assessment/report';
import { timingMark, tuningMark } from '../../score/marks/note-mark.ts';
import type { StripMark } from '../../ui/note-strip.tsx';

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

/** Of what was not heard nobody knows when it came. */
function timeMark(note: AssessedNote): StripMark {
  return note.incident === 'missing' ? 'unheard' : timingMark(note);
}

/** Only of a right note that was measured anyone knows whether it was in tune. */
function tuneMark(note: AssessedNote): StripMark {
  const isMeasured = note.incident === undefined && note.centsFromWritten !== undefined;
  return isMeasured ? tuningMark(note) : 'unheard';
}

/** Three looks at the same notes; neither timing nor tuning where there is nothing to say of them. */
export function stripsOf(notes: readonly AssessedNote[]): readonly Strip[] {
  return [
    strip('notes', notes.map(pitchMark)),
    strip('timing', notes.map(timeMark)),
    strip('tuning', notes.map(tuneMark)),
  ].filter(({ of }) => of > 0);
}
