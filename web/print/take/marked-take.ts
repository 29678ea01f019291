import type { Strictness } from '#shared/assessment/report';
import type { Exercise } from '#shared/generation/exercise';
import type { Percent, Tempo } from '#shared/lib/units';
import type { NoteMark } from '../../score/marks/note-mark.ts';
import type { Unwritten } from '../../score/marks/unwritten-places.ts';

/** A take that was assessed, as it goes into a portfolio. */
export interface MarkedTake {
  readonly music: Exercise;
  /** At which it was played. */
  readonly tempo: Tempo;
  /** Of each note. */
  readonly marks: readonly NoteMark[];
  readonly unwritten: readonly Pick<Unwritten, 'position' | 'measure'>[];
  readonly score: Percent;
  readonly strictness: Strictness;
  readonly createdAt: string;
  /** Their name; null where nobody is signed in. */
  readonly player: string | null;
}
