import type { PitchedInstrument } from '../../catalogue/instrument.ts';
import type { LevelNumber } from '../../catalogue/levels.ts';
import { inverse } from '../../music/interval.ts';
import { midiOf, type Pitch } from '../../music/pitch.ts';
import { commonRange, type Range } from '../../music/range.ts';
import { transpose } from '../../music/transposition.ts';
import type { Singer } from '../voices/choir.ts';
import { concertInstrument } from './concert-instrument.ts';
import { readAt } from './octave-fit.ts';
import type { Player } from './players.ts';
import { sharedComfort } from './shared-comfort.ts';
import type { VoiceGroup } from './voice-groups.ts';

const octaves = [0, -1, 1, -2, 2];
/** Up to this level who leads a voice above the bass knows no lower note than the window has. */
const firstPosition = 2;

/** A voice of the harmony as one singer, and the player in whose octave it stands. */
export interface GroupSinger {
  readonly singer: Singer;
  readonly lead: Player;
  /** Octaves the lead reads it higher than it is written. */
  readonly shift: number;
}

interface GroupPlace {
  readonly place: 'top' | 'inner' | 'lowest';
  readonly shift: number;
  readonly hasRoom: boolean;
  readonly level: LevelNumber;
}

/**
 * What a group of players can sound together: the register as far as each has an octave for it, which for the
 * voices under the tune is never above the lead's. A bass that nobody doubles is written where its only
 * player is at ease: an octave of its own would part it too far from the voice above.
 *
 * @param shift octaves the lead reads the line higher than it is written
 * @param hasRoom a bass that nobody doubles may rise out of its window, through its register
 */
export function groupSinger(
  { players, register }: VoiceGroup,
  base: PitchedInstrument,
  { place, shift, hasRoom, level }: GroupPlace,
): GroupSinger {
  const lead = best(players, (player) =>
    overlap(soundingAt(player.window, player, shift), register),
  );
  const isAlone = place === 'lowest' && players.length === 1 && shift === 0;
  const ease = soundingAt(lead.window, lead, shift);
  const room = isAlone
    ? { low: ease.low, high: (hasRoom ? register : ease).high }
    : place !== 'lowest' && level <= firstPosition
      ? { low: higher(register.low, ease.low), high: register.high }
      : register;
  const choicesOf = (player: Player) =>
    player === lead ? [shift] : octaves.filter((one) => place === 'top' || one <= shift);
  const range = players.reduce((common, player) => {
    const ranges = choicesOf(player).map((one) => soundingAt(player.widest, player, one));
    return (
      commonRange(
        common,
        best(ranges, (one) => overlap(one, common)),
      ) ?? common
    );
  }, room);
  const windows = players.map((player) =>
    choicesOf(player).map((one) => soundingAt(player.window, player, one)),
  );
  const comfort = sharedComfort(range, windows);
  const instrument = concertInstrument({ ...base, clef: lead.clef }, range, comfort);
  const voiceType = place === 'lowest' ? 'bass' : 'alto';
  return { singer: { instrument, voiceType, range, comfort }, lead, shift };
}

/** A written range as it sounds when the player reads the line so many octaves away. */
function soundingAt({ low, high }: Range, player: Player, shift: number): Range {
  const interval = inverse(readAt(player, shift));
  return { low: transpose(low, interval), high: transpose(high, interval) };
}

function higher(one: Pitch, other: Pitch): Pitch {
  return midiOf(one) >= midiOf(other) ? one : other;
}

function overlap(one: Range, other: Range): number {
  const both = commonRange(one, other);
  return both ? midiOf(both.high) - midiOf(both.low) : 0;
}

function best<T>(items: readonly T[], worth: (item: T) => number): T {
  return items.reduce((one, other) => (worth(other) > worth(one) ? other : one));
}
