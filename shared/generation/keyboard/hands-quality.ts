import { log2 } from '../../lib/log2.ts';
import { midiOf } from '../../music/pitch.ts';
import type { Plan } from '../plan/plan.ts';
import type { Melody } from './against-melody.ts';
import { bottomOf, type Stroke, topOf } from './hands.ts';
import { barLinesOf } from './stretches.ts';

/** Parts of the quality that the tune and its bass decide. */
const tuneShare = 0.85;
/** Outer voices that go apart or towards each other so often are as independent as they need be. */
const enoughContrary = 0.5;
/** What chords in the hand add where all strokes are chords. */
const chordDifficulty = 3;

/** The quality of a tune with that of the bass under it: outer voices that do not go the same way from chord to chord. */
export function accompaniedQuality(
  quality: number,
  plan: Plan,
  melody: Melody,
  left: readonly Stroke[],
): number {
  const lines = barLinesOf(plan);
  const outers = plan.chords.flatMap(({ measure, start }) => {
    const onset = measure < 0 ? -1 : lines[measure]! + start;
    const high = measure < 0 ? null : melody.at(onset);
    const low = left.find((one) => one.onset === onset);
    return high && low ? [{ high: midiOf(topOf(high)), low: midiOf(bottomOf(low)) }] : [];
  });
  const moves = outers.slice(1).map(({ high, low }, index) => {
    const before = outers[index]!;
    return Math.sign(high - before.high) * Math.sign(low - before.low);
  });
  const free = moves.filter((sign) => sign <= 0).length / Math.max(1, moves.length);
  return tuneShare * quality + 100 * (1 - tuneShare) * Math.min(1, free / enoughContrary);
}

/** What the second hand adds to the reading of a tune: its strokes beside the melody's, and chords in either. */
export function addedDifficulty(right: readonly Stroke[], left: readonly Stroke[]): number {
  const strokes = [...right, ...left];
  const chords = strokes.filter(({ pitches }) => pitches.length > 1).length;
  return 2 * log2(1 + left.length / right.length) + (chordDifficulty * chords) / strokes.length;
}
