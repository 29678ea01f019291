import { median } from '../lib/median.ts';
import type { Seconds } from '../lib/units.ts';
import type { Attempt, Match } from './align.ts';
import { groupByOnset } from './group-by-onset.ts';
import { sameOnset } from './moments.ts';

/** Where the player's own beat puts a written note. */
export interface Due {
  /** When, as heard. */
  readonly onset: Seconds;
  /** How much slower the player is there than the take's tempo: 1.08 is 8 % slower. */
  readonly pace: number;
  /** The same however far it is from the take's: no beat is assessed by more than `steepest`. */
  readonly playedPace: number;
}

/** What is written together, and by how much it came late: one chord says as much as one note. */
interface Beat {
  readonly onset: Seconds;
  readonly late: Seconds;
  readonly matches: readonly Match[];
}

/** The stretch, around a note, whose notes say what the tempo is there; more where there are too few. */
const fewest = 7;
/** Fewer differences say nothing about a tempo that drifts. */
const fewestToDrift = 5;
/** Nobody who keeps a beat drifts faster. */
const steepest = 0.2;

interface DueOptions {
  /** One measure of the take. */
  readonly measure: Seconds;
  /** The largest start that is forgiven. */
  readonly limit: Seconds;
  /** The player's before, for an attempt too short to tell; that of the take by default. */
  readonly pace?: number;
}

/**
 * The player's own beat at each matched note, from the notes around it: the line through their differences that the fewest
 * of them can bend (Theil and Sen's: the median of the slopes between two, then the median of what is left). A start off by
 * more than `limit` is forgiven only so far; without one, as where the start says nothing, it is infinite.
 */
export function dueTimes(
  { matches, begins }: Attempt,
  { measure, limit, pace = 1 }: DueOptions,
): ReadonlyMap<number, Due> {
  const beats = groupByOnset(matches, ({ expected }) => expected.onset, sameOnset).map(
    (group): Beat => ({
      onset: group[0]!.expected.onset,
      late: median(group.map(difference)),
      matches: group,
    }),
  );
  const pulse = beats.map((beat) => {
    const near = neighbours(beats, beat, measure);
    const played = near.length < fewestToDrift ? pace - 1 : slopeOf(near);
    const slope = Math.max(-steepest, Math.min(steepest, played));
    const late = median(near.map((one) => one.late - slope * (one.onset - beat.onset)));
    return { together: beat.matches, late, pace: 1 + slope, playedPace: 1 + played };
  });
  // A start more than a beat off is no way to play in time: the rest of it stays a mark. Who begins again sets the beat.
  const start = begins === 'at-start' ? (pulse[0]?.late ?? 0) : 0;
  const unforgiven = start - Math.max(-limit, Math.min(limit, start));
  return new Map(
    pulse.flatMap((beat) =>
      beat.together.map(({ expected }): [number, Due] => [
        expected.index,
        {
          onset: expected.onset + beat.late - unforgiven,
          pace: beat.pace,
          playedPace: beat.playedPace,
        },
      ]),
    ),
  );
}

const difference = ({ heard, expected }: Match): Seconds => heard.onset - expected.onset;

/**
 * Those of two measures, the beat in their middle as far as the music goes; or the nearest few. With less than two measures
 * at either end of the music, one note out of time there would bend the line its own way.
 */
function neighbours(beats: readonly Beat[], beat: Beat, measure: Seconds): readonly Beat[] {
  const [first, last] = [beats[0]!.onset, beats.at(-1)!.onset];
  const from = Math.max(first, Math.min(beat.onset - measure, last - 2 * measure));
  const to = from + 2 * measure;
  const near = beats.filter(({ onset }) => onset >= from - sameOnset && onset <= to + sameOnset);
  if (near.length >= fewest) return near;
  const away = ({ onset }: Beat) => Math.abs(onset - beat.onset);
  return beats.toSorted((a, b) => away(a) - away(b)).slice(0, fewest);
}

function slopeOf(beats: readonly Beat[]): number {
  const slopes = new Float64Array((beats.length * (beats.length - 1)) / 2);
  let at = 0;
  for (let from = 0; from < beats.length; from += 1) {
    const one = beats[from]!;
    for (let to = from + 1; to < beats.length; to += 1) {
      const other = beats[to]!;
      slopes[at] = (other.late - one.late) / (other.onset - one.onset);
      at += 1;
    }
  }
  return median(slopes);
}
