import type { MinorScale } from '../catalogue/level-parameters.ts';
import { chordDegrees } from '../music/chord.ts';
import { type Pitch, positionOf, type StaffPosition } from '../music/pitch.ts';
import { isWithin, type Range } from '../music/range.ts';
import { degreeAt } from '../music/scale.ts';
import type { NoteReason } from './exercise.ts';
import type { Slot } from './melody/slot.ts';
import type { Plan } from './plan/plan.ts';
import type { Rhythm } from './rhythm/draw-rhythm.ts';
import { chordPitch, tonalityOf } from './voices/tonality.ts';

/** A tune that the hand playing it may thicken. */
export interface HandTune {
  readonly plan: Plan;
  readonly rhythm: Rhythm;
  readonly slots: readonly Slot[];
  readonly pitches: readonly Pitch[];
  readonly minorScale: MinorScale;
  /** Where the hand lies. */
  readonly written: Range;
}

/** Whether each struck note belongs to a triplet or duplet, where some readers stumble over a chord. */
export function tupletNotes({ pickup, measures }: Rhythm): readonly boolean[] {
  const parts = [...(pickup ? [pickup] : []), ...measures].flatMap((measure) => measure.parts);
  return parts.flatMap(({ kind, tuplet }, index) => {
    const isHeld = parts[index - 1]?.tied === true;
    return kind === 'rest' || isHeld ? [] : [tuplet !== null];
  });
}

/** The tune's note is the chord's own, and its chord lasts as long as it does. */
export function liesInChord(
  { plan, slots, pitches, minorScale }: HandTune,
  index: number,
): boolean {
  const { chord, key, measure, start, ticks } = slots[index]!;
  const pitch = pitches[index]!;
  const position = positionOf(pitch);
  if (!chordDegrees(chord).includes(degreeAt(key, position))) return false;
  if (chordPitch(tonalityOf(key, minorScale), position).alter !== pitch.alter) return false;
  const span = plan.chords.findLast((one) => one.measure === measure && one.start <= start);
  return span !== undefined && start + ticks <= span.start + span.ticks;
}

/** The note so many steps under the tune, where it belongs to the chord and lies under the hand. */
export function chordPitches(
  { slots, pitches, minorScale, written }: HandTune,
  index: number,
  steps: number,
): readonly Pitch[] {
  const { chord, key } = slots[index]!;
  const position: StaffPosition = positionOf(pitches[index]!) - steps;
  if (!chordDegrees(chord).includes(degreeAt(key, position))) return [];
  const pitch = chordPitch(tonalityOf(key, minorScale), position);
  return isWithin(written, pitch) ? [pitch] : [];
}

/** In no catalogue, as "pickup" and "final" are. */
export const accompanimentPattern = 'accompaniment';

/** Why the notes struck with one of the tune are there, from the lowest, and why that one is. */
export function chordReasons(
  below: readonly Pitch[],
  { key }: Slot,
  reason: NoteReason,
): readonly NoteReason[] {
  const added = below.map((pitch): NoteReason => {
    const degree = degreeAt(key, positionOf(pitch));
    return { ...reason, function: 'chord', role: null, degree, pattern: accompanimentPattern };
  });
  return [...added, reason];
}
