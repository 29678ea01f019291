import type { Strictness } from '#shared/assessment/report';
import type { StoredTake } from '../../data/store/tables/takes.ts';
import type { MarkedTake } from '../../print/take/marked-take.ts';
import { markOf } from '../../score/marks/note-mark.ts';
import { incidentsOf, unwrittenIn } from './incidents.ts';

interface Marking {
  readonly strictness: Strictness;
  /** Who is signed in. */
  readonly person: { readonly firstName: string; readonly lastName: string } | null;
}

/** A take as it goes on paper: its music, and what is marked in it. */
export function markedTake(
  { report, createdAt }: Pick<StoredTake, 'report' | 'createdAt'>,
  { strictness, person }: Marking,
): MarkedTake {
  const set = report.sets[strictness];
  const { music, exercise } = report;
  return {
    music,
    tempo: exercise.tempo,
    marks: set.notes.map(markOf),
    unwritten: unwrittenIn(incidentsOf(set, music, exercise.tempo), null),
    score: set.score,
    strictness,
    createdAt,
    player: person && `${person.firstName} ${person.lastName}`,
  };
}
