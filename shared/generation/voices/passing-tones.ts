import { chordDegrees } from '../../music/chord.ts';
import type { StaffPosition } from '../../music/pitch.ts';
import type { VoicingBrief } from './chord-voicings.ts';
import type { Voicing } from './voicing.ts';

/**
 * The chord held by the others while the top voice stands a step beside where it was. Only the outer voices
 * are certain here: the inner ones are those of the attack before, so each outer pair comes once.
 */
export function passingVoicings(
  voicings: readonly Voicing[],
  brief: VoicingBrief,
): readonly Voicing[] {
  const choices = new Map(
    brief.notes[0]!.filter(
      ({ position }) => position >= brief.top.low && position <= brief.top.high,
    ).map((choice) => [choice.position, choice]),
  );
  const found = new Map<number, Voicing>();
  for (const voicing of voicings) {
    const place = voicing.positions[0]!;
    for (const position of [place - 1, place + 1]) {
      const choice = choices.get(position);
      if (!choice || chordDegrees(voicing.chord).includes(choice.degree)) continue;
      if (position < voicing.positions[1]!) continue;
      const key = position * 128 + voicing.positions.at(-1)!;
      if (!found.has(key)) found.set(key, withTop(voicing, choice));
    }
  }
  return [...found.values()];
}

/** The same chord under another note of the top voice. */
export function withTop(
  voicing: Voicing,
  {
    position,
    midi,
    degree,
  }: { position: StaffPosition; midi: number; degree: Voicing['degrees'][number] },
): Voicing {
  return {
    chord: voicing.chord,
    positions: [position, ...voicing.positions.slice(1)],
    midis: [midi, ...voicing.midis.slice(1)],
    degrees: [degree, ...voicing.degrees.slice(1)],
    cost: voicing.cost,
    isPassing: true,
  };
}
