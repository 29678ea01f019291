import type { Tempo } from '../../lib/units.ts';
import type { Ticks } from '../../music/duration.ts';
import { inverse } from '../../music/interval.ts';
import { type Pitch, positionOf } from '../../music/pitch.ts';
import { transpose } from '../../music/transposition.ts';
import { difficultyOf } from '../difficulty.ts';
import type { NoteReason } from '../exercise.ts';
import type { Slot } from '../melody/slot.ts';
import { melodySlots } from '../melody/slots.ts';
import type { Plan } from '../plan/plan.ts';
import { lineQuality } from '../quality.ts';
import { noteReasons } from '../reasons.ts';
import { agreementOf } from './agreement.ts';
import type { Singer } from './choir.ts';
import type { VoiceLine } from './decorate.ts';
import { chordPitch, type Tonality } from './tonality.ts';

/** Independence is the first difficulty of reading in a group. */
const independenceDifficulty = 8;

/** A voice with its notes where they stand. */
export interface WrittenVoice extends VoiceLine {
  readonly slots: readonly Slot[];
  /** Written pitches, and what they were before any was coloured. */
  readonly written: readonly Pitch[];
  readonly held: readonly Pitch[];
}

export function writtenVoice(
  line: VoiceLine,
  { instrument }: Singer,
  plan: Plan,
  tonality: Tonality,
): WrittenVoice {
  const slots = melodySlots(plan, line.rhythm, { first: [1, 3, 5], pickup: [5], level: 8 });
  const toWritten = inverse(instrument.sounds);
  const plain = line.pitches.map((pitch) => chordPitch(tonality, positionOf(pitch)));
  const isMajor = tonality.key.mode === 'major';
  const write = (pitch: Pitch) => transpose(pitch, toWritten);
  return {
    ...line,
    slots,
    written: line.pitches.map(write),
    // The notes of a minor scale are its own, however they are altered.
    held: (isMajor ? plain : line.pitches).map(write),
  };
}

/** Only the top voice has a climax. */
export function reasonsOf(
  { slots, written, held, rhythm }: WrittenVoice,
  voice: number,
  plan: Plan,
): readonly NoteReason[] {
  const reasons = noteReasons(slots, written, held, plan, rhythm);
  if (voice === 0) return reasons;
  return reasons.map((reason) => (reason.role === 'climax' ? { ...reason, role: null } : reason));
}

/** The mean of what each singer's line is to sing and to look at. */
export function choirQuality(voices: readonly WrittenVoice[], singers: readonly Singer[]): number {
  const single = voices.map(({ written }, at) => {
    const { ranges, clef } = singers[at]!.instrument;
    return lineQuality(written, { comfort: ranges.beginner, clef });
  });
  return single.reduce((sum, one) => sum + one, 0) / single.length;
}

/** The mean of what each singer reads, and more the less they begin together. */
export function choirDifficulty(
  voices: readonly WrittenVoice[],
  plan: Plan,
  tempo: Tempo,
  beat: Ticks,
): number {
  const single = voices.map(({ rhythm, slots, written }) =>
    difficultyOf({
      plan,
      rhythm,
      tempo,
      notes: slots.length,
      pitches: written.map((pitch, index) => ({ pitch, key: slots[index]!.key })),
    }),
  );
  const together = agreementOf(
    voices.map(({ slots }) => slots.map(({ onset }) => onset)),
    beat,
  );
  const mean = single.reduce((sum, one) => sum + one, 0) / single.length;
  return mean + independenceDifficulty * (1 - together);
}
