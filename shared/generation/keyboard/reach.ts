import type { LevelNumber } from '../../catalogue/levels.ts';
import { positionOf } from '../../music/pitch.ts';
import type { Stroke } from './hands.ts';

/** Five fingers on five notes, in staff steps; a seventh; an octave. */
const fiveFingers = 4;
const seventh = 6;
const octave = 7;
const sixth = 5;
/** Up to this level a hand keeps to one position, with its span from the next. */
const positionLevel = 4;
const octaveLevel = 6;
/** Up to this level the bass is always the root (P-01). */
export const rootLevel = 4;
/** Six chords in ten stand on their root at least, to `rootLevel` all. */
export const leastRoots = 0.6;
/** What is struck so soon after the stroke before lies under the same hand. */
const quick = 24;
/** A hand may change its place again after so many measures. */
const settled = 4;

/** Staff steps one hand may hold down at once (levels.md P-03). */
export function spanAt(level: LevelNumber): number {
  return level < octaveLevel ? seventh : octave;
}

/** Staff steps of one position (P-07). */
export function positionAt(level: LevelNumber): number {
  return level <= positionLevel ? fiveFingers : spanAt(level);
}

/** Changes of position in any four measures: none at 1 to 4, one, two, then as many as wished. */
function changesAt(level: LevelNumber): number {
  if (level <= positionLevel) return 0;
  return level <= octaveLevel ? level - positionLevel : Number.POSITIVE_INFINITY;
}

/** Whether a hand can play its strokes from no more positions than the level reads. */
export function keepsPosition(strokes: readonly Stroke[], level: LevelNumber): boolean {
  const most = changesAt(level);
  if (most === Number.POSITIVE_INFINITY) return true;
  const reach = positionAt(level);
  const changes: number[] = [];
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { pitches, measure } of strokes) {
    const bottom = positionOf(pitches[0]!);
    const top = positionOf(pitches.at(-1)!);
    if (Math.max(high, top) - Math.min(low, bottom) <= reach) {
      low = Math.min(low, bottom);
      high = Math.max(high, top);
      continue;
    }
    const earlier = changes[changes.length - most];
    if (most === 0 || (earlier !== undefined && measure - earlier < settled)) return false;
    changes.push(measure);
    [low, high] = [bottom, top];
  }
  return true;
}

/** Whether no stroke that follows at once leaps over a sixth (P-08). */
export function isInTime(strokes: readonly Stroke[]): boolean {
  return strokes.every((to, index) => {
    const from = strokes[index - 1];
    if (!from || to.onset - from.onset >= quick) return true;
    const outer = ({ pitches }: Stroke) => [positionOf(pitches[0]!), positionOf(pitches.at(-1)!)];
    const [low, high] = outer(to) as [number, number];
    const [lowBefore, highBefore] = outer(from) as [number, number];
    return Math.abs(low - lowBefore) <= sixth && Math.abs(high - highBefore) <= sixth;
  });
}
