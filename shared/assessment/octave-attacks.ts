import type { Seconds } from '../lib/units.ts';
import type { Performance } from './follow-player.ts';
import { isSamePitch } from './pitch-deviation.ts';
import type { NoteEvent } from './report.ts';

/**
 * Reeds and pipes begin with the partials of another octave, and the ear may take that for a note of its own: of a tenor
 * saxophone these beginnings last .14 to .15 s, whatever the note.
 */
const longest: Seconds = 0.2;
/** Between the beginning and the rest of a note there is no more than this. */
export const seam: Seconds = 0.03;
/** So far from when it was due a note begins whose first part was taken for another. */
const near: Seconds = 0.1;
/**
 * Where this share of the notes and no fewer begin so, the beat itself is heard late, and tells nothing. Nobody adds that
 * many octaves.
 */
const habit = { share: 1 / 3, fewest: 4 };

const octave = 12;

/**
 * Joins each note to a beginning of it that was heard as a note an exact octave off. Only what nobody wrote is one, where the
 * written note follows without a gap and would be late, or many notes of the take begin so. null where
 * there is none.
 */
export function joinOctaveAttacks(
  heard: readonly NoteEvent[],
  { played, extras }: Pick<Performance, 'played' | 'extras'>,
): readonly NoteEvent[] | null {
  const begun = [...played.values()].flatMap(({ match, due }) => {
    const note = match.heard;
    const attack = isSamePitch(match.deviation) && extras.find((one) => isAttackOf(note, one));
    return attack ? [{ note, attack, due: due.onset }] : [];
  });
  const isHabit = begun.length >= habit.fewest && begun.length >= habit.share * played.size;
  const attackOf = new Map(
    begun
      .filter(({ note, attack, due }) => isHabit || isNearer(attack.onset, note.onset, due))
      .map(({ note, attack }) => [note, attack]),
  );
  if (attackOf.size === 0) return null;
  const attacks = new Set(attackOf.values());
  return heard
    .filter((note) => !attacks.has(note))
    .map((note) => ({ ...note, onset: attackOf.get(note)?.onset ?? note.onset }));
}

/** Whether a note is in time with this beginning, and further from it without. */
const isNearer = (beginning: Seconds, onset: Seconds, due: Seconds): boolean => {
  const away = Math.abs(beginning - due);
  return away <= near && away < Math.abs(onset - due);
};

const isAttackOf = (note: NoteEvent, { midi, onset, offset }: NoteEvent): boolean =>
  midi !== null &&
  note.midi !== null &&
  Math.abs(midi - note.midi) === octave &&
  offset - onset <= longest &&
  onset < note.onset &&
  Math.abs(note.onset - offset) <= seam;
