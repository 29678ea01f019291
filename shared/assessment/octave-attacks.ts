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
const seam: Seconds = 0.03;
/** So far from when it was due a note begins whose first part was taken for another. */
const near: Seconds = 0.1;

const octave = 12;

/**
 * Joins each note to a beginning of it that was heard as a note an exact octave off. Only what nobody wrote is one, where the
 * written note follows without a gap and would be late.
 */
export function joinOctaveAttacks(
  heard: readonly NoteEvent[],
  { played, extras }: Pick<Performance, 'played' | 'extras'>,
): { readonly notes: readonly NoteEvent[]; readonly isJoined: boolean } {
  const attackOf = new Map<NoteEvent, NoteEvent>();
  for (const { match, due } of played.values()) {
    if (!isSamePitch(match.deviation)) continue;
    const note = match.heard;
    const attack = extras.find(
      (extra) => isAttackOf(note, extra) && isNearer(extra.onset, note.onset, due.onset),
    );
    if (attack) attackOf.set(note, attack);
  }
  if (attackOf.size === 0) return { notes: heard, isJoined: false };
  const attacks = new Set(attackOf.values());
  const notes = heard
    .filter((note) => !attacks.has(note))
    .map((note) => ({ ...note, onset: attackOf.get(note)?.onset ?? note.onset }));
  return { notes, isJoined: true };
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
