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

/**
 * The octave in which a class reads a line best: everybody of the class can play it, the fewest notes leave
 * the window of the level and those not far, and the mean lies nearest to its middle; ties go up for a high class and down for
 * a low one. Null where a note would leave the widest window whatever the octave.
 *
 * @param line sounding pitches
 * @param highest octaves above the line it may go at most: a lower voice must not be doubled over the tune
 */
export function fitOctave(
  line: readonly Pitch[],
  player: Player,
  highest = Number.POSITIVE_INFINITY,
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
      distinctOutside(written, player.window),
      furthestOutside(written, player.window),
      outside(written, player.window),
      distance(written, player.window),
      isHigh ? -octaves : octaves,
    ];
    if (!best || isLess(rank, best.rank)) best = { interval, rank };
  }
  return best?.interval ?? null;
}

/** A note that comes often is learnt once. */
function distinctOutside(written: readonly Pitch[], window: Range): number {
  const found = written.filter((pitch) => !isWithin(window, pitch)).map(midiOf);
  return new Set(found).size;
}

/** Semitones beyond the window. */
function furthestOutside(written: readonly Pitch[], { low, high }: Range): number {
  const midis = written.map(midiOf);
  return Math.max(0, midiOf(low) - Math.min(...midis), Math.max(...midis) - midiOf(high));
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
