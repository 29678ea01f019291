import { findInstrument } from '../catalogue/instruments.ts';
import type { TunerHintType } from '../catalogue/tuner-hint-types.ts';
import { tunerHint } from '../catalogue/tuner-hints.ts';
import { keyOfPart } from '../generation/ensembles/key-of-part.ts';
import type { Exercise } from '../generation/exercise.ts';
import type { Beats, Midi } from '../lib/units.ts';
import { keyNamed } from '../music/key.ts';
import { midiOf, pitch } from '../music/pitch.ts';

/** One tone of a hint. */
interface HintTone {
  /** Sounding pitch. */
  readonly midi: Midi;
  /** From the beginning of the hint. */
  readonly onset: Beats;
  readonly duration: Beats;
}

/** The last sound is held. */
const heldBeats: Beats = 2;

/**
 * What sounds before an exercise to give the pitch, in the register of the player. Empty where only
 * rhythm is written.
 *
 * @param part 0-based
 * @example tunerHintTones(exercise, 'tonicTriadBroken') // do, mi and sol, one after the other
 */
export function tunerHintTones(
  { notes, parts, keySignature }: Pick<Exercise, 'notes' | 'parts' | 'keySignature'>,
  type: TunerHintType,
  part = 0,
): readonly HintTone[] {
  const reader = parts[part];
  const found = findInstrument(reader?.medium ?? '');
  const first = notes.find((note) => note.part === part)?.written;
  if (found.kind === 'unknown' || found.instrument.kind === 'unpitched') return [];
  if (!reader || !first || keySignature === null) return [];
  const { instrument } = found;
  const key = keyOfPart(reader, keyNamed(keySignature));
  const brief = { instrument, key, firstNote: pitch(first) };
  const sounds = tunerHint(type, brief);
  return sounds.flatMap((together, onset) =>
    together.map((one) => ({
      midi: midiOf(one) + instrument.sounds.chromatic,
      onset,
      duration: onset === sounds.length - 1 ? heldBeats : 1,
    })),
  );
}
