import { meters, sixteenth } from './meters.ts';
import { measuresOf, type Passage, passageMeasures } from './passage.ts';

/** Only lengths on this grid, in 24ths of a quarter, are counted: sixteenths (6), triplets of eighths (8) and longer. */
const grid = 2;

/**
 * The eight measures of a passage as lengths: "24 12 12"; "r12" is a rest, "~12" first is held or rested into the measure,
 * "12~" last is held on. The last note fills its measure. Null where nothing begins in a measure.
 */
export function rhythmsOf(passage: Passage): readonly (string | null)[] {
  const { measure } = meters[passage.meter];
  return measuresOf(passage).map((notes, index) => {
    if (notes.length === 0) return null;
    const start = index * measure;
    const end = start + measure;
    const lengths = notes[0]!.onset > start ? [`~${notes[0]!.onset - start}`] : [];
    for (const { onset, length, sounding } of notes) {
      const until = Math.min(onset + length, end);
      const silence = Math.min(onset + sounding, until);
      const isFinal = onset + length >= passageMeasures * measure;
      if (until - silence >= sixteenth && !isFinal) {
        lengths.push(`${silence - onset}`, `r${until - silence}`);
      } else {
        const isHeldOn = onset + length > until && onset + sounding > until;
        lengths.push(`${until - onset}${isHeldOn ? '~' : ''}`);
      }
    }
    return lengths.join(' ');
  });
}

/** Whether all lengths of a measure are on the grid. */
export function isOnGrid(rhythm: string): boolean {
  return rhythm.split(' ').every((length) => Number(length.replace(/[r~]/g, '')) % grid === 0);
}
