import type { Random } from '../../lib/random.ts';
import type { Key } from '../../music/key.ts';
import { midiOf, positionOf, type StaffPosition } from '../../music/pitch.ts';
import { isWithin, type Range } from '../../music/range.ts';
import { degreeAt, scalePitch } from '../../music/scale.ts';
import { transpose } from '../../music/transposition.ts';
import { fitOctave } from './octave-fit.ts';
import type { Player } from './players.ts';

/** A narrower line is no tune. */
const leastWidth = 4;
/** Up to this width the line begins and ends on its lowest note, as first lessons do. */
const homeWidth = 5;
/** A placement with this many more uncomfortable notes than the best one is half as likely to be chosen. */
const tolerance = 2;

/**
 * Where all players have room for one line, each in an octave of its own: as wide as asked and possible, the
 * fewest notes outside anybody's window. Sounding pitch, in the first player's octave; null where there is
 * no room.
 *
 * @param width largest distance from lowest to highest note in staff steps
 */
export function unisonRange(
  players: readonly Player[],
  key: Key,
  width: number,
  random: Random,
): Range | null {
  const [first] = players as readonly [Player, ...Player[]];
  const bottom = positionOf(transpose(first.window.low, first.instrument.sounds));
  for (let span = width; span >= leastWidth; span--) {
    const places = Array.from({ length: 7 }, (_, at) => bottom + at).flatMap((low) => {
      if (span <= homeWidth && degreeAt(key, low) !== 1) return [];
      const cost = strain(players, key, low, span);
      return cost === null ? [] : { low, cost };
    });
    if (places.length === 0) continue;
    const best = Math.min(...places.map(({ cost }) => cost));
    const { low } = random.weighted(places, ({ cost }) => {
      const far = (cost - best) / tolerance;
      return 1 / (1 + far * far * far);
    });
    return { low: scalePitch(key, low), high: scalePitch(key, low + span) };
  }
  return null;
}

/** Notes outside somebody's window; null where a player has no octave for the line. */
function strain(
  players: readonly Player[],
  key: Key,
  low: StaffPosition,
  span: number,
): number | null {
  const line = Array.from({ length: span + 1 }, (_, step) => scalePitch(key, low + step));
  let sum = 0;
  for (const player of players) {
    const interval = fitOctave(line, player);
    if (!interval) return null;
    const written = line.map((pitch) => transpose(pitch, interval));
    sum += written.filter((pitch) => !isWithin(player.window, pitch)).length;
    // Of all who read the part, somebody's instrument may not have the lowest notes at all: that counts on top of notes that
    // are only outside the usual window.
    const missing = player.full.map(
      (full) => written.filter((pitch) => midiOf(pitch) < midiOf(full.low)).length,
    );
    sum += Math.max(0, ...missing);
  }
  return sum;
}
