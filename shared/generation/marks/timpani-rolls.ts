import type { Random } from '../../lib/random.ts';
import { ticksOf } from '../../music/duration.ts';
import { midiOf, type Pitch } from '../../music/pitch.ts';
import type { Marks, NoteMarks } from '../layout.ts';
import type { Slot } from '../melody/slot.ts';

/** Long notes in a hundred that are rolled: a single stroke does not last so long. */
const rollPercent = 75;
const longNote = ticksOf(2);

/**
 * Rolls on long notes, and a slur where one leads to another drum: it ends with that stroke, without a gap. What
 * repeats an earlier measure is played as that was.
 *
 * @param articulated what the notes bear already; a line or dot says how a single stroke is played
 */
export function drawTimpaniRolls(
  slots: readonly Slot[],
  pitches: readonly Pitch[],
  articulated: Marks,
  random: Random,
): Marks {
  const rolled = new Set<number>();
  for (const [index, { echo, ticks, isTied }] of slots.entries()) {
    const { articulation } = articulated.get(index) ?? {};
    if (isTied || ticks < longNote || articulation === 'tenuto') continue;
    const plays = echo && slots[echo.slot]!.ticks >= longNote ? rolled.has(echo.slot) : null;
    if (plays ?? random.chance(rollPercent)) rolled.add(index);
  }
  const marks = new Map<number, NoteMarks>();
  for (const index of rolled) {
    const isPlain = !rolled.has(index + 1) && !articulated.get(index + 1)?.articulation;
    const leads = isPlain && mayLead(slots, pitches, index);
    marks.set(index, { ornament: 'roll', ...(leads && { slur: 'begins' }) });
    if (leads) marks.set(index + 1, { slur: 'ends' });
  }
  return marks;
}

/** To another drum in the same measure, and from another: a slur neither begins nor moves on a repeated note. */
function mayLead(slots: readonly Slot[], pitches: readonly Pitch[], index: number): boolean {
  const [slot, next] = [slots[index]!, slots[index + 1]];
  if (next?.measure !== slot.measure || next.onset !== slot.onset + slot.ticks) return false;
  if (next.isTied) return false;
  const before = index > 0 ? midiOf(pitches[index - 1]!) : null;
  const here = midiOf(pitches[index]!);
  return before !== here && midiOf(pitches[index + 1]!) !== here;
}
