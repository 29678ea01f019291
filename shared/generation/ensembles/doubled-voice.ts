import { harmonyRegisters } from '../../catalogue/harmony-registers.ts';
import { midiOf } from '../../music/pitch.ts';
import type { ComposedPart } from '../composition.ts';
import type { GroupSinger } from './group-singer.ts';
import { fitOctave, octavesOf, readAt } from './octave-fit.ts';
import type { Player } from './players.ts';
import type { VoiceGroup } from './voice-groups.ts';
import { type ConcertLine, writtenPart } from './written-part.ts';

interface DoublingBrief extends Pick<GroupSinger, 'lead' | 'shift'> {
  /** The tune, a voice that must stay under it, or a bass an octave or two below where it was written. */
  readonly place: 'top' | 'under' | 'far';
  /** See `OctaveLimits`; absent when the voice is the bass itself. */
  readonly underBass?: (octaves: number) => number;
}

interface DoubledVoice {
  readonly parts: ReadonlyMap<Player, ComposedPart>;
  /** Octaves from where the voice was written to its lowest reader. */
  readonly lowest: number;
  /** And to its highest. */
  readonly highest: number;
}

/**
 * A voice of the harmony for each of its players: the lead reads it where it was written, the others in their
 * own octaves. null where somebody has none.
 */
export function doubledVoice(
  line: ConcertLine,
  { players }: VoiceGroup,
  { lead, shift, place, underBass }: DoublingBrief,
): DoubledVoice | null {
  const parts = new Map<Player, ComposedPart>();
  let lowest = Number.POSITIVE_INFINITY;
  let highest = Number.NEGATIVE_INFINITY;
  const limits = underBass ? { underBass } : {};
  for (const player of players) {
    const interval =
      place === 'far'
        ? fitOctave(line.pitches, lowered(player), { highest: shift })
        : player === lead
          ? readAt(player, shift)
          : fitOctave(
              line.pitches,
              player,
              place === 'top' ? limits : { ...limits, highest: shift },
            );
    if (!interval) return null;
    const octaves = octavesOf(interval, player);
    lowest = Math.min(lowest, octaves);
    highest = Math.max(highest, octaves);
    parts.set(player, writtenPart(line, player, interval));
  }
  return { parts, lowest, highest };
}

/** A bass that keeps to its register, where its window reaches into that of the tune. */
function lowered(player: Player): Player {
  const { low, high } = player.window;
  const top = harmonyRegisters[4].high;
  return { ...player, window: { low, high: midiOf(top) < midiOf(high) ? top : high } };
}
