import { type Interval, inverse } from '../../music/interval.ts';
import { midiOf, type Pitch } from '../../music/pitch.ts';
import { isWithin, type Range } from '../../music/range.ts';
import { transpose } from '../../music/transposition.ts';
import type { Player } from './players.ts';

/** Octaves a line may be moved for a reader, nearest first. */
const shifts = [0, -1, 1, -2, 2, -3, 3];

/** The interval from sounding to written pitch, some octaves away from where the line was written. */
export function readAt({ instrument }: Pick<Player, 'instrument'>, octaves: number): Interval {
  const { chromatic, diatonic } = inverse(instrument.sounds);
  return { chromatic: chromatic + 12 * octaves, diatonic: diatonic + 7 * octaves };
}

/** The octaves of `readAt`. */
export function octavesOf(
  { chromatic }: Interval,
  { instrument }: Pick<Player, 'instrument'>,
): number {
  return (chromatic - inverse(instrument.sounds).chromatic) / 12;
}

export interface OctaveLimits {
  /** Octaves above the line it may go at most: a lower voice must not be doubled over the tune. */
  readonly highest?: number;
  /** Notes that would sound under the bass where the line is moved by so many octaves. */
  readonly underBass?: (octaves: number) => number;
}

/**
 * The octave in which a class reads a line best: everybody of the class can play it, no note or the fewest
 * sound under the bass, the fewest leave the window of the level, and the mean lies nearest to its middle; ties go up for a high class and down for
 * a low one. Null where a note would leave the widest window whatever the octave.
 *
 * @param line sounding pitches
 */
export function fitOctave(
  line: readonly Pitch[],
  player: Player,
  { highest = Number.POSITIVE_INFINITY, underBass = () => 0 }: OctaveLimits = {},
): Interval | null {
  const isHigh = player.part.endsWith('-H');
  let best: { readonly interval: Interval; readonly rank: readonly number[] } | null = null;
  for (const octaves of shifts) {
    if (octaves > highest) continue;
    const interval = readAt(player, octaves);
    const written = line.map((pitch) => transpose(pitch, interval));
    if (outside(written, player.widest) > 0) continue;
    const rank = [
      player.full.reduce((sum, full) => sum + outside(written, full), 0),
      underBass(octaves),
      outside(written, player.window),
      distance(written, player.window),
      isHigh ? -octaves : octaves,
    ];
    if (!best || isLess(rank, best.rank)) best = { interval, rank };
  }
  return best?.interval ?? null;
}

function outside(written: readonly Pitch[], window: Range): number {
  return written.filter((pitch) => !isWithin(window, pitch)).length;
}

/** Semitones from the mean to the middle of a window, in halves of a note so that no rounding decides. */
function distance(written: readonly Pitch[], { low, high }: Range): number {
  const sum = written.reduce((total, pitch) => total + 2 * midiOf(pitch), 0);
  return Math.abs(sum - written.length * (midiOf(low) + midiOf(high)));
}

function isLess(one: readonly number[], other: readonly number[]): boolean {
  const at = one.findIndex((value, index) => value !== other[index]);
  return at >= 0 && one[at]! < other[at]!;
}
