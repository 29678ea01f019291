import type { AssessedNote, NoteSet } from '../assessment/report.ts';
import type { Exercise, ScoreNote } from '../generation/exercise.ts';

export type NoticedKind =
  | 'lateAfterRests'
  | 'late'
  | 'early'
  | 'flat'
  | 'sharp'
  | 'wrong'
  | 'missing';

/** Something that happened several times in a take. */
export interface Noticed {
  readonly kind: NoticedKind;
  readonly count: number;
  /** As printed, in order; a pickup is 0. */
  readonly measures: readonly number[];
}

/** Less often it is chance. */
const often = 2;
/** More is not said at once. */
const most = 3;

type Music = Pick<Exercise, 'notes'>;

const tests: Readonly<Record<NoticedKind, (note: AssessedNote, music: Music) => boolean>> = {
  lateAfterRests: (note, music) => isLate(note) && isAfterRest(music.notes, note.index),
  late: (note, music) => isLate(note) && !isAfterRest(music.notes, note.index),
  early: ({ rhythmProblems = [] }) => rhythmProblems.includes('start-early'),
  flat: ({ pitchProblem }) => pitchProblem === 'flat',
  sharp: ({ pitchProblem }) => pitchProblem === 'sharp',
  wrong: ({ incident }) => incident === 'wrong',
  missing: ({ incident }) => incident === 'missing',
};

/**
 * What a teacher would notice of a take as a whole: what happened more than once, the most frequent first.
 *
 * @example noticedIn(report.sets.lenient, report.music)[0] // { kind: 'lateAfterRests', count: 3, measures: [2, 5] }
 */
export function noticedIn({ notes }: Pick<NoteSet, 'notes'>, music: Music): readonly Noticed[] {
  const kinds = Object.keys(tests) as NoticedKind[];
  return kinds
    .map((kind): Noticed => {
      const found = notes.filter((note) => tests[kind](note, music));
      return {
        kind,
        count: found.length,
        measures: [...new Set(found.map(({ measure }) => measure))],
      };
    })
    .filter(({ count }) => count >= often)
    .toSorted((one, other) => other.count - one.count)
    .slice(0, most);
}

const isLate = ({ rhythmProblems = [] }: AssessedNote) => rhythmProblems.includes('start-late');

/** Nothing of its part sounds right before it. */
function isAfterRest(notes: readonly ScoreNote[], index: number): boolean {
  const note = notes[index]!;
  const before = notes.filter(({ part, onset }) => part === note.part && onset < note.onset);
  const end = Math.max(...before.map(({ onset, duration }) => onset + duration));
  return before.length > 0 && end < note.onset - 1e-6;
}
