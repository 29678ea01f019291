import type { MinorScale } from '../../catalogue/level-parameters.ts';
import { type Chord, isDominant } from '../../music/chord.ts';
import type { Key } from '../../music/key.ts';
import type { Pitch, StaffPosition } from '../../music/pitch.ts';
import { heldPitch } from '../melody/ground.ts';

/** A key with the way its minor scale is altered. */
export interface Tonality {
  readonly key: Key;
  readonly minorScale: MinorScale;
  /** The seventh degree is a semitone below home and wants to go there. */
  readonly hasLeadingTone: boolean;
}

export function tonalityOf(key: Key, minorScale: MinorScale): Tonality {
  return { key, minorScale, hasLeadingTone: key.mode === 'major' || minorScale !== 'natural' };
}

/**
 * The pitch of a position inside the chords: with a leading tone the seventh degree is raised wherever it
 * sounds, since of our chords only the dominant holds it.
 */
export function chordPitch({ key, hasLeadingTone }: Tonality, position: StaffPosition): Pitch {
  return heldPitch(key, position, hasLeadingTone ? 'harmonic' : 'natural');
}

/** Chords a plan may use: minor has no diminished triad on two, and no seventh chord without a leading tone. */
export function chordsIn(
  chords: readonly Chord[],
  { key, hasLeadingTone }: Tonality,
): readonly Chord[] {
  if (key.mode === 'major') return chords;
  return chords.filter((chord) => chord !== 'ii' && (hasLeadingTone || chord !== 'V7'));
}

/** The same for three voices and more, which sing diminished triads on their third; with a leading tone three has no fifth. */
export function fullChordsIn(
  chords: readonly Chord[],
  { key, hasLeadingTone }: Tonality,
): readonly Chord[] {
  if (key.mode === 'major') return chords;
  const missing: readonly Chord[] = hasLeadingTone ? ['iii'] : ['V7', 'vii°'];
  return chords.filter((chord) => !missing.includes(chord));
}

/** Degree 7 here belongs to a chord that leads home. */
export function isLeadingTone({ hasLeadingTone }: Tonality, degree: number, chord: Chord): boolean {
  return hasLeadingTone && degree === 7 && (isDominant(chord) || chord === 'vii°');
}
