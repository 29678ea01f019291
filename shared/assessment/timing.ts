import type { Seconds } from '../lib/units.ts';
import type { Attempt, Match } from './align.ts';
import { median } from './median.ts';

/** Where the player's own beat puts a written note. */
export interface Due {
  /** When, as heard. */
  readonly onset: Seconds;
  /** How much slower the player is there than the take's tempo: 1.08 is 8 % slower. */
  readonly pace: number;
}

/** The stretch, around a note, whose notes say what the tempo is there; more where there are too few. */
const fewest = 7;
/** Fewer differences say nothing about a tempo that drifts. */
const fewestToDrift = 5;
/** Nobody who keeps a beat drifts faster. */
const steepest = 0.2;

/**
 * The player's own beat at each matched note, from the notes around it: the line through their differences that the fewest
 * of them can bend (Theil and Sen's: the median of the slopes between two, then the median of what is left).
 */
export function dueTimes(
  { matches, begins }: Attempt,
  { measure, limit }: { readonly measure: Seconds; readonly limit: Seconds },
): ReadonlyMap<number, Due> {
  const offset = median(matches.map(difference));
  // A start more than a beat off is no way to play in time: the rest of it stays a mark. Who begins again sets the beat.
  const forgiven = begins === 'at-start' ? Math.max(-limit, Math.min(limit, offset)) - offset : 0;
  return new Map(
    matches.map((match) => {
      const near = neighbours(matches, match, measure);
      const slope = near.length < fewestToDrift ? 0 : slopeOf(near);
      const at = match.expected.onset;
      const level = median(near.map((one) => difference(one) - slope * (one.expected.onset - at)));
      return [match.expected.index, { onset: at + level + forgiven, pace: 1 + slope }];
    }),
  );
}

const difference = ({ heard, expected }: Match): Seconds => heard.onset - expected.onset;

/** Within a measure on both sides, or the nearest few. */
function neighbours(matches: readonly Match[], match: Match, measure: Seconds): readonly Match[] {
  const away = (one: Match) => Math.abs(one.expected.onset - match.expected.onset);
  const near = matches.filter((one) => away(one) <= measure);
  if (near.length >= fewest) return near;
  return matches.toSorted((a, b) => away(a) - away(b)).slice(0, fewest);
}

function slopeOf(matches: readonly Match[]): number {
  const slopes: number[] = [];
  for (const [at, one] of matches.entries()) {
    for (const other of matches.slice(at + 1)) {
      const apart = other.expected.onset - one.expected.onset;
      if (apart !== 0) slopes.push((difference(other) - difference(one)) / apart);
    }
  }
  return Math.max(-steepest, Math.min(steepest, median(slopes)));
}
