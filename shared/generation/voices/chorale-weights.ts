import type { LevelNumber } from '../../catalogue/levels.ts';
import { type Chord, chordDegrees, seventhOf } from '../../music/chord.ts';
import {
  type ChoralePlace,
  choraleMoves,
  choralePlaces,
  type Standing,
  standings,
} from '../people/chorale-counts.ts';
import type { Tonality } from './tonality.ts';
import { bassMayGo } from './voice-moves.ts';

const size = standings.length;
/** Share of the moves at other places that a place takes over. */
const elsewhere = 0.15;
/** What is left of the weight of a chord that is struck again as it stands, by level. */
const staying: Readonly<Record<LevelNumber, number>> = {
  ...{ 1: 1, 2: 1, 3: 1, 4: 0.3, 5: 0.25, 6: 0.2, 7: 0.2, 8: 0.2 },
};

/**
 * What is left of the weight of the chords a plan opens, rests and closes with. Bach's phrases leave the key; their chords
 * there are not counted, and in eight measures ours return to I oftener than his.
 */
const atHome: Readonly<Partial<Record<Chord, number>>> = { I: 0.6, V: 0.78 };

/** How gladly a chord comes that was not heard yet, and a seventh chord that was. */
export function welcome(level: LevelNumber, chord: Chord, isHeard: boolean): number {
  const isSeventh = seventhOf(chord) !== undefined;
  if (level < 6) return isHeard ? 1 : isSeventh ? 2.2 : 4;
  if (isHeard) return isSeventh ? 0.3 : 1;
  return isSeventh ? 16 : 200;
}

/** What is left of the weight of a bass that leaps, and of one that is not the root, by level: a bass of level 4 reads steps. */
const leaping: Readonly<Record<LevelNumber, number>> = {
  ...{ 1: 1, 2: 1, 3: 1, 4: 0.35, 5: 0.7, 6: 0.9, 7: 1, 8: 1 },
};
const inverted: Readonly<Record<LevelNumber, number>> = {
  ...{ 1: 1, 2: 1, 3: 1, 4: 0.85, 5: 0.85, 6: 0.8, 7: 0.8, 8: 0.8 },
};
const known = new Map<string, Readonly<Record<ChoralePlace, Float64Array>>>();

/** Bach's share of the moves out of each chord, the same chord struck again as rarely as the level asks. */
export function choraleWeights(
  tonality: Tonality,
  level: LevelNumber,
): Readonly<Record<ChoralePlace, Float64Array>> {
  const { mode } = tonality.key;
  const name = `${mode} ${tonality.hasLeadingTone} ${level}`;
  let moves = known.get(name);
  if (moves) return moves;
  const counted = choraleMoves(mode);
  const blended = (place: ChoralePlace): Float64Array => {
    const table = counted[place].map(
      (count, at) =>
        count +
        elsewhere *
          choralePlaces.reduce(
            (sum, other) => sum + (other === place || other === 'c' ? 0 : counted[other][at]!),
            0,
          ),
    );
    for (let from = 0; from < size; from++) {
      table[from * size + from]! *= place === 'o' ? 0.1 : staying[level];
      for (let to = 0; to < size; to++) {
        table[from * size + to]! *= bassWeight(standings[from]!, standings[to]!, tonality, level);
      }
      let total = 0;
      for (let to = 0; to < size; to++) total += table[from * size + to]!;
      // Rare chords promise no more than common ones.
      for (let to = 0; to < size; to++) table[from * size + to]! /= total + 4;
    }
    return table;
  };
  moves = { c: blended('c'), o: blended('o'), s: blended('s'), w: blended('w') };
  known.set(name, moves);
  return moves;
}

/** What our key, our level and the notes of a bass leave of a move that was counted. */
function bassWeight(from: Standing, to: Standing, tonality: Tonality, level: LevelNumber): number {
  if (!bassMayGo(from, to, tonality)) return 0;
  const steps = (to.bass - from.bass + 7) % 7;
  const isStep = steps <= 1 || steps === 6;
  const isRoot = to.bass === chordDegrees(to.chord)[0];
  return (atHome[to.chord] ?? 1) * (isStep ? 1 : leaping[level]) * (isRoot ? 1 : inverted[level]);
}

/** A diminished triad stands on its third alone. */
export function mayStand({ chord, bass }: Standing, { key }: Tonality): boolean {
  if (chord === 'vii°' || (chord === 'ii' && key.mode === 'minor'))
    return bass === chordDegrees(chord)[1];
  return true;
}
