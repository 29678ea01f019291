import type { Figure, Target } from '../style/row.ts';

/** A figure that is not reached: how far it may stray, and what limits it. */
interface Recorded {
  /** Beginning of the table's title. */
  readonly table: string;
  readonly row: string;
  /** Levels it holds for; all where left out. */
  readonly levels?: readonly number[];
  readonly limit: Target;
  readonly because: string;
}

/** What was tried twice and is left at that. `check:music` prints it, and fails beyond the limit. */
const recorded: readonly Recorded[] = [
  {
    table: 'Lines, voices',
    row: 'more than two such in four measures',
    levels: [2, 5, 6],
    limit: { atMost: 0.7 },
    because: 'a singer’s leaps are new degree by degree, and level 2 is nearly all new',
  },
  {
    table: 'Lines',
    row: 'more than two such in four measures',
    limit: { atMost: 0.2 },
    because: 'only what is put there is counted; a leap or a tie may come by itself',
  },
  {
    table: 'Lines, rhythm',
    row: 'is syncopated',
    levels: [7, 8],
    limit: { atMost: 0.85 },
    because: 'syncopation is what rhythm alone teaches there (patterns 12 and 13)',
  },
  {
    table: 'Lines',
    row: 'is syncopated',
    limit: { atLeast: 0.04, atMost: 0.32 },
    because: 'one piece in five is asked for it: so few that a run of hundreds strays',
  },
  {
    table: 'Lines',
    row: 'such rests in eight measures',
    limit: { atLeast: 0.5, atMost: 2.2 },
    because: 'a measure with a rest returns with its rhythm',
  },
  {
    table: 'Lines',
    row: 'has a rest to be counted',
    limit: { atLeast: 0.4 },
    because: 'forms whose every rhythm ends a phrase somewhere have no place for one',
  },
  {
    table: 'Lines',
    row: 'has something of its level',
    limit: { atLeast: 0.65 },
    because: 'compound meters lag by a level, and level 3 has no new rhythm',
  },
  {
    table: 'Lines',
    row: '  a rhythm of it, in simple meters',
    limit: { atLeast: 0.5 },
    because: 'short meters have few measures that hold one',
  },
  {
    table: 'Lines, hands',
    row: 'noodling',
    levels: [3, 4],
    limit: { atMost: 0.3 },
    because: 'a hand in one position has five keys',
  },
  {
    table: 'Lines',
    row: 'noodling',
    limit: { atMost: 0.16 },
    because: 'where hardly a line is found, one that goes round is taken',
  },
  {
    table: 'Harmony',
    row: 'chords that are I',
    limit: { atMost: 0.55 },
    because: 'both ends and what returns with them stand on I',
  },
  {
    table: 'Harmony',
    row: 'has more than I and V',
    limit: { atLeast: 0.6 },
    because: 'forms whose measures mostly return leave few places',
  },
  {
    table: 'Harmony',
    row: 'I in four measures running',
    limit: { atMost: 0.2 },
    because: 'a plan of last resort keeps the rules alone',
  },
  {
    table: 'Upper lines of groups',
    row: 'four pitches or fewer on top',
    limit: { atMost: 0.45 },
    because: 'the search of the voices leads the top from chord to chord',
  },
  {
    table: 'Upper lines of groups',
    row: 'a-b-a-b-a on top',
    limit: { atMost: 0.2 },
    because: 'the search of the voices does not see four moves back',
  },
];

/** By level from 2: what 300 measures of a violin come to at least, for half of the measures of a form return. */
export const recordedRhythms = [null, 30, 44, 64, 74, 74, 72] as const;

/** Why a figure outside its target is let be; null where it is not recorded, or worse than recorded. */
export function excuseFor(table: string, { row, group, value }: Figure): string | null {
  const found = recorded.find(
    (one) =>
      table.startsWith(one.table) &&
      row.trim() === one.row.trim() &&
      (one.levels?.some((level) => group === `level ${level}`) ?? true),
  );
  if (!found || value === null) return null;
  const { limit, because } = found;
  const isWithin = value >= (limit.atLeast ?? -Infinity) && value <= (limit.atMost ?? Infinity);
  return isWithin ? because : null;
}
