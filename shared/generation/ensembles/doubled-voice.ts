import { harmonyRegisters } from '../../catalogue/harmony-registers.ts';
import { midiOf } from '../../music/pitch.ts';
import type { ComposedPart } from '../composition.ts';
import type { GroupSinger } from './group-singer.ts';
import { fitOctave, readAt } from './octave-fit.ts';
import type { Player } from './players.ts';
import type { VoiceGroup } from './voice-groups.ts';
import { type ConcertLine, writtenPart } from './written-part.ts';

export interface DoublingBrief extends Pick<GroupSinger, 'lead' | 'shift'> {
  /** The tune, a voice that must stay under it, or a bass an octave or two below where it was written. */
  readonly place: 'top' | 'under' | 'far';
}

/**
 * A voice of the harmony for each of its players: the lead reads it where it was written, the others in their
 * own octaves. null where somebody has none.
 */
export function doubledVoice(
  line: ConcertLine,
  { players }: VoiceGroup,
  { lead, shift, place }: DoublingBrief,
): ReadonlyMap<Player, ComposedPart> | null {
  const written = new Map<Player, ComposedPart>();
  for (const player of players) {
    const interval =
      place === 'far'
        ? fitOctave(line.pitches, lowered(player), shift)
        : player === lead
          ? readAt(player, shift)
          : fitOctave(line.pitches, player, place === 'top' ? undefined : shift);
    if (!interval) return null;
    written.set(player, writtenPart(line, player, interval));
  }
  return written;
}

/** A bass that keeps to its register, where its window reaches into that of the tune. */
function lowered(player: Player): Player {
  const { low, high } = player.window;
  const top = harmonyRegisters[4].high;
  return { ...player, window: { low, high: midiOf(top) < midiOf(high) ? top : high } };
}
