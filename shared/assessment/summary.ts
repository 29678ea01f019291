import type { Percent, Tempo } from '../lib/units.ts';
import type { Played } from './compare-note.ts';
import type { AssessedNote, NoteSet, TempoPoint } from './report.ts';
import { creditOf, extraPenalty } from './score.ts';
import type { Limits } from './strictness.ts';

/** Of the written notes those that were played right; of these the ones in time, and the ones in tune. */
export function figuresOf(notes: readonly AssessedNote[]): {
  readonly accuracy: Percent;
  readonly timing: Percent | null;
  readonly intonation: Percent | null;
} {
  const right = notes.filter(({ incident }) => incident === undefined);
  const pitched = right.filter(({ centsFromWritten }) => centsFromWritten !== undefined);
  return {
    accuracy: share(right.length, notes.length) ?? 0,
    timing: share(right.filter(({ rhythmProblems }) => !rhythmProblems).length, right.length),
    intonation: share(pitched.filter(({ pitchProblem }) => !pitchProblem).length, pitched.length),
  };
}

/** Slower or faster than by ten nothing is a tempo: a few notes in disorder. */
const leastPace = 0.1;

/** How fast the player was in each measure in which something was played. */
export function tempoCurveOf(
  played: ReadonlyMap<number, Played>,
  tempo: Tempo,
): readonly TempoPoint[] {
  const paces = new Map<number, number[]>();
  for (const { match, due } of played.values()) {
    const { measure } = match.expected;
    paces.set(measure, [...(paces.get(measure) ?? []), Math.max(leastPace, due.playedPace)]);
  }
  return [...paces]
    .toSorted(([a], [b]) => a - b)
    .map(([measure, all]) => {
      const pace = all.reduce((sum, one) => sum + one, 0) / all.length;
      return { measure, tempo: Math.round((tempo / pace) * 10) / 10 };
    });
}

/** A note the ear passed over, where it did hear others. */
const overheard = 0.05;
/** A note that is heard where one is written is so much likelier, in odds, than the ear says, which knows no music. */
const expectedOdds = 9;
/** Standard deviations on either side that hold nine of ten. */
const nineOfTen = 1.645;

/**
 * Where the score may lie if the ear is mistaken as often as it says: each note it heard may not have been there, each
 * one it missed may have. Keys and taps leave no doubt.
 */
export function scoreIntervalOf(
  { score, notes, extras }: NoteSet,
  limits: Limits,
): { readonly low: Percent; readonly high: Percent } {
  const isCertain = [...notes.flatMap(({ heard }) => heard ?? []), ...extras].every(
    ({ confidence }) => confidence === 1,
  );
  const percent = 100 / Math.max(1, notes.length);
  /** What may be lost if it was not there, what may be gained if it was not as it seems. */
  const doubts = [
    ...notes.map((note): Doubt => {
      if (!note.heard) return { chance: isCertain ? 0 : overheard, change: 1 };
      const chance = 1 - likelihood(note.heard.confidence, note.incident ? 1 : expectedOdds);
      // Of a note and its octave the ear may have taken one for the other.
      if (note.pitchProblem === 'octave') return { chance, change: 1 };
      return { chance, change: -creditOf(note, limits) };
    }),
    ...extras.map(({ confidence }): Doubt => ({ chance: 1 - confidence, change: extraPenalty })),
  ];
  const sum = (of: (doubt: Doubt) => number) => doubts.reduce((total, one) => total + of(one), 0);
  const reach =
    nineOfTen * Math.sqrt(sum(({ chance, change }) => chance * (1 - chance) * change * change));
  const loss = sum(({ chance, change }) => chance * Math.min(0, change));
  const gain = sum(({ chance, change }) => chance * Math.max(0, change));
  return {
    low: Math.max(0, Math.round(score + percent * (loss - reach))),
    high: Math.min(100, Math.round(score + percent * (gain + reach))),
  };
}

/** That something is otherwise than it was heard, and by how many points of one note the sum would change. */
interface Doubt {
  readonly chance: number;
  readonly change: number;
}

function likelihood(confidence: number, odds: number): number {
  return (odds * confidence) / (odds * confidence + 1 - confidence);
}

function share(part: number, of: number): Percent | null {
  return of === 0 ? null : Math.round((100 * part) / of);
}
