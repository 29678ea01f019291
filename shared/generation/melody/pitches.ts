import type { MinorScale } from '../../catalogue/level-parameters.ts';
import type { Pitch, StaffPosition } from '../../music/pitch.ts';
import { degreeAt } from '../../music/scale.ts';
import { heldPitch, raised } from './ground.ts';
import type { Slot } from './slot.ts';

/** The written pitches of a line: a melodic minor scale raises six and seven where the line goes on upwards. */
export function linePitches(
  melody: readonly StaffPosition[],
  slots: readonly Slot[],
  minorScale: MinorScale,
): readonly Pitch[] {
  return melody.map((position, index) => {
    const { key } = slots[index]!;
    const held = heldPitch(key, position, minorScale);
    if (key.mode === 'major' || minorScale !== 'melodic') return held;
    const next = melody.slice(index + 1).find((other) => other !== position) ?? position;
    return degreeAt(key, position) >= 6 && next > position ? raised(held) : held;
  });
}
