import { type Chord, chordDegrees } from '../../music/chord.ts';
import type { VoicingBrief } from './chord-voicings.ts';
import { spacingOf } from './spacing.ts';
import type { Voicing } from './voicing.ts';

/** Every way to sing a note of the chord over the home note: for two voices, of which the lower has no other. */
export function droneVoicings(chord: Chord, brief: VoicingBrief): readonly Voicing[] {
  const { singers, level, notes, top } = brief;
  const [upper = [], lower = []] = notes;
  const [widest = 0] = spacingOf(singers, level);
  const tones = chordDegrees(chord);
  const home = cheapest(lower.filter(({ degree }) => degree === 1));
  if (!home) return [];
  return upper
    .filter(
      ({ degree, position }) =>
        tones.includes(degree) &&
        position >= Math.max(top.low, home.position) &&
        position <= Math.min(top.high, home.position + widest),
    )
    .map((note) => ({
      chord,
      positions: [note.position, home.position],
      midis: [note.midi, home.midi],
      degrees: [note.degree, home.degree],
      cost: note.cost,
      isPassing: false,
    }));
}

/** The highest of those that cost least: the tune lies close above it. */
function cheapest<T extends { readonly cost: number }>(notes: readonly T[]): T | undefined {
  return notes.reduce<T | undefined>(
    (best, note) => (!best || note.cost <= best.cost ? note : best),
    undefined,
  );
}
