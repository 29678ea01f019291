import type { Percent, Tempo } from '../lib/units.ts';
import type { Played } from './grade.ts';
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

/** How fast the player was in each measure in which something was played. */
export function tempoCurveOf(
  played: ReadonlyMap<number, Played>,
  tempo: Tempo,
): readonly TempoPoint[] {
  const paces = new Map<number, number[]>();
  for (const { match, due } of played.values()) {
    const { measure } = match.expected;
    paces.set(measure, [...(paces.get(measure) ?? []), due.pace]);
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
  const doubts = [
    ...notes.map((note) => {
      const confidence = note.heard?.confidence ?? (isCertain ? 1 : 1 - overheard);
      const stake = note.heard ? creditOf(note, limits) : 1;
      return confidence * (1 - confidence) * stake * stake;
    }),
    ...extras.map(({ confidence }) => confidence * (1 - confidence) * extraPenalty * extraPenalty),
  ];
  const spread = Math.sqrt(doubts.reduce((sum, one) => sum + one, 0)) / Math.max(1, notes.length);
  const reach = 100 * nineOfTen * spread;
  return {
    low: Math.max(0, Math.round(score - reach)),
    high: Math.min(100, Math.round(score + reach)),
  };
}

function share(part: number, of: number): Percent | null {
  return of === 0 ? null : Math.round((100 * part) / of);
}
