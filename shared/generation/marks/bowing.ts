import type { NoteMarks } from '../layout.ts';
import type { Slot } from '../melody/slot.ts';
import type { Plan } from '../plan/plan.ts';

/**
 * Bow directions as they come out, printed where a phrase begins and after a slur: down on a strong beat,
 * up on a weak one, then one bow for every note or slur.
 */
export function markBows(
  plan: Plan,
  slots: readonly Slot[],
  marks: ReadonlyMap<number, NoteMarks>,
): ReadonlyMap<number, NoteMarks> {
  const bowed = new Map(marks);
  let isDown = true;
  let isSlurred = false;
  for (const [note, slot] of slots.entries()) {
    const opens =
      note === 0 ||
      (slots[note - 1]!.measure !== slot.measure &&
        plan.phrases.some(({ firstMeasure }) => firstMeasure === slot.measure));
    if (opens) isDown = slot.isStrong;
    else if (!isSlurred) isDown = !isDown;
    const afterSlur = marks.get(note - 1)?.slur === 'ends';
    if (opens || afterSlur) {
      bowed.set(note, { ...bowed.get(note), bow: isDown ? 'down' : 'up' });
    }
    const slur = marks.get(note)?.slur;
    if (slur) isSlurred = slur === 'begins';
  }
  return bowed;
}
