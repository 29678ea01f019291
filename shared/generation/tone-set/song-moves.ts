import type { LevelNumber } from '../../catalogue/levels.ts';
import { isChordTone } from '../../music/chord.ts';
import { midiOf } from '../../music/pitch.ts';
import { type Degree, degreeAt } from '../../music/scale.ts';
import { heldPitch } from '../melody/ground.ts';
import type { LineRules } from '../melody/line-rules.ts';
import type { MoveRules } from '../melody/move-rules.ts';
import type { Slot } from '../melody/slot.ts';
import type { PlacedSet } from './song.ts';

/** Up to this level a class leaps nowhere but in the triad of do… */
const triadLevel = 3;
/** …except among its first three notes, where mi to la is the calling song that every child knows. */
const fewNotes = 3;

/**
 * Rules of single moves in a tone set. Notes are counted from the lowest of the set, and its next note is a
 * step however wide: from mi to sol there is nothing to leap over.
 */
export function songMoves(
  slots: readonly Slot[],
  { key, positions }: PlacedSet,
  rules: LineRules,
  level: LevelNumber,
): MoveRules {
  const count = slots.length;
  const degrees: readonly Degree[] = positions.map((position) => degreeAt(key, position));
  const midis = positions.map((position) => midiOf(heldPitch(key, position, rules.minorScale)));
  const isInside = (slot: number, at: number) => isChordTone(slots[slot]!.chord, degrees[at]!);

  return {
    mayStand(slot, at) {
      const { degrees: asked, besideRest, isStrong } = slots[slot]!;
      if (asked !== null && !asked.includes(degrees[at]!)) return false;
      if (isInside(slot, at)) return true;
      if (besideRest || slot === 0 || slot === count - 1) return false;
      return !isStrong || rules.stressesNonChord;
    },
    mayMove(slot, before, at) {
      const distance = Math.abs(at - before);
      if (slot === count - 1 && !closes(before, at)) return false;
      // Struck again it means the same: nothing is held over into another chord.
      if (distance === 0) return isInside(slot - 1, before) === isInside(slot, at);
      const chromatic = Math.abs(midis[at]! - midis[before]!);
      const steps = Math.abs(positions[at]! - positions[before]!);
      // Fa to ti, and fa to si of minor.
      if (chromatic === 6 || (steps === 1 && chromatic > 2)) return false;
      return distance === 1 || leaps(slot, before, at, steps);
    },
  };

  /** The home note is reached by step, and later from the fifth. */
  function closes(before: number, at: number): boolean {
    if (Math.abs(at - before) === 1) return true;
    return rules.closesFrom === 'step-or-fifth' && degrees[before] === 5 && degrees[at] === 1;
  }

  function leaps(slot: number, before: number, at: number, steps: number): boolean {
    if (steps > rules.maxLeap) return false;
    if (positions.length <= fewNotes) return true;
    if (level <= triadLevel && ![before, at].every((note) => isOfTriad(degrees[note]!))) {
      return false;
    }
    const isFallHome = slot === count - 1 || slots[slot - 1]!.measure < 0;
    const isOneChord = slots[slot]!.chord === slots[slot - 1]!.chord;
    if (!isOneChord && !rules.leapsAcrossChords && !isFallHome) return false;
    return isInside(slot - 1, before) && isInside(slot, at);
  }
}

function isOfTriad(degree: Degree): boolean {
  return isChordTone('I', degree);
}
