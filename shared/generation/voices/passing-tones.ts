import { chordDegrees } from '../../music/chord.ts';
import type { StaffPosition } from '../../music/pitch.ts';
import type { SingerNote, VoicingBrief } from './chord-voicings.ts';
import { isSweet } from './first-pairs.ts';
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

/** Both voices of a pair a step beside a chord they hold in thirds or sixths. */
export function passingPairs(
  voicings: readonly Voicing[],
  { notes, top }: Pick<VoicingBrief, 'notes' | 'top'>,
): readonly Voicing[] {
  const found = new Map<number, Voicing>();
  const noteOf = (voice: number, position: StaffPosition) =>
    notes[voice]!.find((note) => note.position === position);
  for (const voicing of voicings) {
    if (!isSweet(voicing.positions)) continue;
    for (const step of [-1, 1]) {
      const pair = voicing.positions.map((position, voice) => noteOf(voice, position + step));
      const place = voicing.positions[0]! + step;
      if (pair.includes(undefined) || place < top.low || place > top.high) continue;
      const beside = pair as readonly SingerNote[];
      const key = place * 128 + beside[1]!.position;
      if (!found.has(key)) found.set(key, pairBeside(voicing, beside));
    }
  }
  return [...found.values()];
}

function pairBeside({ chord }: Voicing, pair: readonly SingerNote[]): Voicing {
  return {
    chord,
    positions: pair.map(({ position }) => position),
    midis: pair.map(({ midi }) => midi),
    degrees: pair.map(({ degree }) => degree),
    cost: pair.reduce((sum, { cost }) => sum + cost, 0),
    isPassing: true,
  };
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
