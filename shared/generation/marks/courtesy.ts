import { signatureAlter } from '../../music/key.ts';
import { type Pitch, positionOf } from '../../music/pitch.ts';
import type { Marks, NoteMarks } from '../layout.ts';
import type { Slot } from '../melody/slot.ts';

/** Plain notes that come back in the measure after they were altered: the sign is printed once more. */
export function courtesies(slots: readonly Slot[], pitches: readonly Pitch[]): Marks {
  const marks = new Map<number, NoteMarks>();
  for (const [note, slot] of slots.entries()) {
    const pitch = pitches[note]!;
    if (pitch.alter !== signatureAlter(slot.key, pitch.step)) continue;
    const place = positionOf(pitch);
    const isFirst = !slots.some(
      (other, at) =>
        at < note && other.measure === slot.measure && positionOf(pitches[at]!) === place,
    );
    const wasAltered = slots.some(
      (other, at) =>
        lastMeasure(other) === slot.measure - 1 &&
        positionOf(pitches[at]!) === place &&
        pitches[at]!.alter !== pitch.alter &&
        other.key === slot.key,
    );
    if (isFirst && wasAltered) marks.set(note, { courtesy: true });
  }
  return marks;
}

/** A tied note sounds on into the next measure, and its accidental with it. */
function lastMeasure({ measure, start, ticks, measureTicks }: Slot): number {
  return start + ticks > measureTicks ? measure + 1 : measure;
}
