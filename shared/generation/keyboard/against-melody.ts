import { midiOf, positionOf } from '../../music/pitch.ts';
import { bottomOf, type Stroke, topOf } from './hands.ts';

/** The outer notes of both hands at a moment; null while a hand is silent. */
export type Outer = { readonly high: Stroke; readonly low: Stroke } | null;

/** What the right hand does while the left accompanies it. */
export interface Melody {
  readonly strokes: readonly Stroke[];
  /** What it holds down at a time; null in a rest. */
  at(onset: number): Stroke | null;
  /** Times at which it strikes inside a stretch; of a beginning always with the same end. */
  onsetsIn(from: number, to: number): readonly number[];
}

export function melodyOf(strokes: readonly Stroke[]): Melody {
  const known = new Map<number, Stroke | null>();
  const stretches = new Map<number, readonly number[]>();
  return {
    strokes,
    at(onset) {
      let found = known.get(onset);
      if (found === undefined) {
        const last = strokes.findLast((one) => one.onset <= onset);
        found = last && onset < last.onset + last.ticks ? last : null;
        known.set(onset, found);
      }
      return found;
    },
    onsetsIn(from, to) {
      let found = stretches.get(from);
      if (!found) {
        found = strokes.flatMap(({ onset }) => (onset >= from && onset < to ? [onset] : []));
        stretches.set(from, found);
      }
      return found;
    },
  };
}

/** Semitones the hands stay apart, so that neither strikes under the other. */
const apart = 3;

/**
 * Both hands from attack to attack of either; undefined where they meet, or sound two inflections of one
 * letter at once, or run in parallel fifths or octaves (P-02, P-06).
 */
export function together(strokes: readonly Stroke[], melody: Melody): readonly Outer[] | undefined {
  const first = strokes[0]!;
  const last = strokes.at(-1)!;
  const ends = last.onset + last.ticks;
  const onsets = new Set([
    ...strokes.map(({ onset }) => onset),
    ...melody.onsetsIn(first.onset, ends),
  ]);
  const moments = [...onsets].sort((one, other) => one - other);
  const outers: Outer[] = [];
  let at = 0;
  for (const onset of moments) {
    while (strokes[at + 1] && strokes[at + 1]!.onset <= onset) at += 1;
    const low = strokes[at]!;
    const high = melody.at(onset);
    if (high && !standsClear(high, low)) return undefined;
    const outer = high && { high, low };
    if (outers.length > 0 && runsParallel(outers.at(-1)!, outer)) return undefined;
    outers.push(outer);
  }
  return outers;
}

export function standsClear(high: Stroke, low: Stroke): boolean {
  if (midiOf(bottomOf(high)) - midiOf(topOf(low)) < apart) return false;
  return low.pitches.every(({ step, alter }) =>
    high.pitches.every((one) => one.step !== step || one.alter === alter),
  );
}

/** Melody and bass move the same way from a perfect fifth or octave into the same. */
export function runsParallel(from: Outer, to: Outer): boolean {
  if (!from || !to) return false;
  const perfect = perfectOf(to);
  if (perfect === 0 || perfect !== perfectOf(from)) return false;
  const upper = Math.sign(midiOf(topOf(to.high)) - midiOf(topOf(from.high)));
  return upper !== 0 && upper === Math.sign(midiOf(bottomOf(to.low)) - midiOf(bottomOf(from.low)));
}

/** 1 for a unison or octave, 5 for a fifth, octaves aside; 0 for every other interval. */
function perfectOf({ high, low }: NonNullable<Outer>): 0 | 1 | 5 {
  const top = topOf(high);
  const bottom = bottomOf(low);
  const semitones = (midiOf(top) - midiOf(bottom)) % 12;
  const steps = (positionOf(top) - positionOf(bottom)) % 7;
  if (steps === 0 && semitones === 0) return 1;
  return steps === 4 && semitones === 7 ? 5 : 0;
}
