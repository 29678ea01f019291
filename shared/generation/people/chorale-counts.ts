import { type Chord, chordDegrees, chords } from '../../music/chord.ts';
import type { Mode } from '../../music/key.ts';
import type { Degree } from '../../music/scale.ts';
import { countedChorales } from './counted-chorales.ts';

/** A chord with what stands in the bass. */
export interface Standing {
  readonly chord: Chord;
  readonly bass: Degree;
}

/**
 * Where a chord is reached: at the end of a phrase, at the beginning of the next, else on a strong beat or a weak one.
 */
export const choralePlaces = ['c', 'o', 's', 'w'] as const;
export type ChoralePlace = (typeof choralePlaces)[number];

const inversions = 'abcd';

/** Every chord in its inversions; a six-four stands in nothing we write. */
export const standings: readonly Standing[] = chords.flatMap((chord) =>
  chordDegrees(chord)
    .map((bass) => ({ chord, bass }))
    .filter((_, at, all) => all.length === 4 || at < 2),
);

const placeOf = new Map(
  standings.map(({ chord, bass }, at) => [
    chord + inversions[chordDegrees(chord).indexOf(bass)]!,
    at,
  ]),
);

type Moves = Readonly<Record<ChoralePlace, Float64Array>>;
const known = new Map<Mode, Moves>();

/** How often each of `standings` follows each other one at a place: from × number of them + to. */
export function choraleMoves(mode: Mode): Moves {
  const found = known.get(mode);
  if (found) return found;
  const size = standings.length;
  const table = () => new Float64Array(size * size);
  const moves = { c: table(), o: table(), s: table(), w: table() };
  const counts = JSON.parse(countedChorales) as Readonly<
    Record<Mode, Readonly<Record<string, number>>>
  >;
  for (const [key, count] of Object.entries(counts[mode])) {
    const [place, from, to] = key.split(' ') as [ChoralePlace, string, string];
    const before = placeOf.get(from);
    const after = placeOf.get(to);
    if (before !== undefined && after !== undefined) moves[place][before * size + after]! += count;
  }
  known.set(mode, moves);
  return moves;
}
