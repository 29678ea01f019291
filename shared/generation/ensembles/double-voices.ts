import { midiOf } from '../../music/pitch.ts';
import type { ComposedPart } from '../composition.ts';
import type { Marks } from '../layout.ts';
import type { Plan } from '../plan/plan.ts';
import { reasonsOf, type WrittenVoice } from '../voices/written-voice.ts';
import { doubledVoice } from './doubled-voice.ts';
import type { GroupSinger } from './group-singer.ts';
import type { Player } from './players.ts';
import type { VoiceGroup } from './voice-groups.ts';

/** A voice of the harmony with who plays it. */
interface Scored {
  readonly voice: WrittenVoice;
  readonly group: VoiceGroup;
  readonly sung: GroupSinger;
  readonly marks: Marks;
  /** Read an octave or two below where it was written. */
  readonly isFar: boolean;
}

interface DoubledVoices {
  readonly parts: ReadonlyMap<Player, ComposedPart>;
  /** Some reader of the second voice has it over some reader of the tune: two classes seem to cross. */
  readonly coversTune: boolean;
}

/** Every voice, from the tune to the bass, for each of its players. null where somebody has no octave for it. */
export function doubleVoices(
  scored: readonly Scored[],
  plan: Plan,
  tempo: number,
): DoubledVoices | null {
  const parts = new Map<Player, ComposedPart>();
  const bass = scored.at(-1)!.voice;
  let bassOctaves = 0;
  let second = Number.NEGATIVE_INFINITY;
  let coversTune = false;
  for (const [at, { voice, group, sung, marks, isFar }] of [...scored.entries()].reverse()) {
    const line = {
      plan,
      rhythm: voice.rhythm,
      tempo,
      pitches: voice.written,
      reasons: reasonsOf(voice, at, plan),
      marks,
    };
    const place = at === 0 ? 'top' : isFar ? 'far' : 'under';
    const limits =
      voice === bass
        ? {}
        : { underBass: (octaves: number) => notesUnder(voice, octaves, bass, bassOctaves) };
    const doubled = doubledVoice(line, group, { ...sung, place, ...limits });
    if (!doubled) return null;
    if (voice === bass) bassOctaves = doubled.lowest;
    if (at === 1) second = heightOf(voice, doubled.highest);
    if (at === 0) coversTune = heightOf(voice, doubled.lowest) < second;
    for (const [player, part] of doubled.parts) parts.set(player, part);
  }
  return { parts, coversTune };
}

/** The mean of a voice, moved by octaves. */
function heightOf({ written }: WrittenVoice, octaves: number): number {
  return written.reduce((sum, pitch) => sum + midiOf(pitch), 0) / written.length + 12 * octaves;
}

/** How many notes of a voice would sound under what the bass then holds, both moved by octaves. */
function notesUnder(
  voice: WrittenVoice,
  octaves: number,
  bass: WrittenVoice,
  bassOctaves: number,
): number {
  return voice.slots.filter(({ onset }, note) => {
    const held = bass.slots.findLastIndex((slot) => slot.onset <= onset);
    if (held < 0) return false;
    const above = midiOf(voice.written[note]!) - midiOf(bass.written[held]!);
    return above + 12 * (octaves - bassOctaves) < 0;
  }).length;
}
