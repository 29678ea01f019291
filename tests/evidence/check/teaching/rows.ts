import { isCompoundGroup } from '#shared/music/meter';
import { type Count, countOf, none, shareOf } from '../style/count.ts';
import type { Row, Target } from '../style/row.ts';
import { accentsOffBeat } from './accents.ts';
import { elementsOf, newElementsOf } from './elements.ts';
import { chordsByMeasure, isBare, isNarrow, isNoodling, staysHome, swings } from './faults.ts';
import type { Piece } from './piece.ts';

const from = (first: number, target: Target, last = 8): Record<string, Target> =>
  Object.fromEntries(
    Array.from({ length: last - first + 1 }, (_, at) => [`level ${first + at}`, target]),
  );

/** One case an exercise. */
const when =
  (test: (piece: Piece) => boolean, asked: (piece: Piece) => boolean = () => true) =>
  (piece: Piece): Count =>
    asked(piece) ? { held: test(piece) ? 1 : 0, of: 1 } : none;

const isSimple = ({ measures }: Piece) => !isCompoundGroup(measures.at(-1)!.meter.group);
/** Two or three drums have no leap and no minor to learn. */
const hasElements = ({ exercise, level }: Piece) =>
  exercise.request.medium !== 'timpani' || level !== 3;

/** Two to five drums are four pitches or fewer whatever is struck on them. */
const hasPitches = ({ isPitched, exercise }: Piece) =>
  isPitched && exercise.request.medium !== 'timpani';

/** Silences inside a phrase, which somebody has to count. */
const counted = ({ silences }: Piece) => silences.filter(({ endsPhrase }) => !endsPhrase);
/** A tenth of four short measures is less than a beat. */
const hasRoomForRests = ({ level, exercise }: Piece) =>
  level > 2 || exercise.measures > 4 || !['2/4', '3/4'].includes(exercise.timeSignature);

const share = (
  name: string,
  people: string,
  count: (piece: Piece) => Count,
  targets: Row<Piece>['targets'],
): Row<Piece> => ({ name, people, unit: 'percent', measure: shareOf(count), targets });

/** What a line of its level contains. */
export const lineRows: readonly Row<Piece>[] = [
  share(
    'has something of its level',
    '',
    when((piece) => newElementsOf(piece).length > 0, hasElements),
    from(2, { atLeast: 0.8 }),
  ),
  share(
    '  a rhythm of it, in simple meters',
    '',
    when((piece) => newElementsOf(piece).some(({ isRhythm }) => isRhythm), isSimple),
    from(4, { atLeast: 0.6 }, 6),
  ),
  share(
    '  more than two such in four measures',
    '',
    when((piece) => newElementsOf(piece).filter(({ measure }) => measure <= 4).length > 2),
    from(2, { atMost: 0 }),
  ),
  share(
    'is syncopated',
    '22 %',
    when((piece) => elementsOf(piece).some(({ isSyncopated }) => isSyncopated)),
    from(5, { atLeast: 0.15, atMost: 0.25 }),
  ),
  share(
    'has a rest to be counted',
    '',
    when((piece) => counted(piece).length > 0, hasRoomForRests),
    from(2, { atLeast: 0.5 }),
  ),
  {
    name: '  such rests in eight measures',
    people: '',
    unit: 'number',
    measure: shareOf((piece) => ({
      held: 8 * counted(piece).length,
      of: hasRoomForRests(piece) ? piece.exercise.measures : 0,
    })),
    targets: from(2, { atLeast: 0.6, atMost: 1.5 }),
  },
  share('noodling', '2-8 %', when(isNoodling, hasPitches), from(2, { atMost: 0.08 })),
  share(
    'too few notes',
    '',
    when(isBare, ({ isPitched }) => isPitched),
    from(3, { atMost: 0 }),
  ),
  share('last: accents off the beat', '', accentsOffBeat, {}),
  {
    name: 'last: notes a second',
    people: '',
    unit: 'number',
    measure: shareOf(({ tones, exercise, measures, silences }) => {
      const silent = silences.reduce((sum, { ticks }) => sum + ticks, 0) / 48;
      const beats = (exercise.length + exercise.pickup - silent) / measures.at(-1)!.meter.beat;
      return { held: tones.length, of: (60 * beats) / exercise.tempo };
    }),
    targets: {},
  },
];

const isTonic = (chord: string) => chord === 'I';
const isDominant = (chord: string) => chord === 'V' || chord === 'V7';
const bars = (test: (chord: string) => boolean) => (piece: Piece) => {
  const own = chordsByMeasure(piece).flat();
  return countOf(own, test);
};
/** Where the first phrase rests; music of one phrase has no place for it. */
const firstClose = ({ exercise, level }: Piece): boolean => {
  const { measure, measures } = exercise.plan.phrases[0]!;
  const last = exercise.plan.chords.findLast((one) => one.measure < measure + measures)!.chord;
  return isDominant(last) || last === 'IV' || (level >= 6 && last === 'vi');
};

/** What lies under a line. */
export const harmonyRows: readonly Row<Piece>[] = [
  share('chords that are I', '', bars(isTonic), from(4, { atMost: 0.5 })),
  share('chords that are V', '', bars(isDominant), {}),
  share(
    'has more than I and V',
    '',
    when((piece) =>
      chordsByMeasure(piece)
        .flat()
        .some((chord) => !isTonic(chord) && !isDominant(chord)),
    ),
    from(4, { atLeast: 0.7 }),
  ),
  share('I in four measures running', '', when(staysHome), from(4, { atMost: 0.1 })),
  share(
    'first phrase rests on V, IV or vi',
    '',
    when(firstClose, ({ exercise }) => exercise.plan.phrases.length > 1),
    from(4, { atLeast: 0.6 }),
  ),
];

/** Upper lines of choirs and small groups. */
export const groupRows: readonly Row<Piece>[] = [
  share('four pitches or fewer on top', '', when(isNarrow), from(3, { atMost: 0.05 })),
  share('a-b-a-b-a on top', '', when(swings), from(1, { atMost: 0 })),
  share(
    'last: major with a note outside the key',
    '',
    when(
      ({ exercise }) => exercise.notes.some(({ reason }) => reason.function === 'chromatic'),
      ({ measures }) => !measures[0]!.isMinor,
    ),
    {},
  ),
];

/** Different rhythms among the first 300 whole measures of 4/4; null where there are fewer. */
export function differentRhythms(pieces: readonly Piece[]): number | null {
  const measures = pieces.flatMap((piece) =>
    piece.exercise.timeSignature === '4/4'
      ? piece.measures.flatMap((one) => rhythmIn(piece, one.number) ?? [])
      : [],
  );
  return measures.length < 300 ? null : new Set(measures.slice(0, 300)).size;
}

function rhythmIn({ tones, silences, measures }: Piece, number: number): string | null {
  const own = measures.find((one) => one.number === number)!;
  if (number === 0 || own.meter.name !== '4/4') return null;
  const here = <T extends { readonly measure: number }>(all: readonly T[]) =>
    all.filter(({ measure }) => measure === number);
  return [
    ...here(tones).map(({ start }) => `${start}`),
    ...here(silences).map(({ start }) => `r${start}`),
  ].join(' ');
}
