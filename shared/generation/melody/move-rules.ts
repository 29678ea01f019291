import { type Chord, isDominant } from '../../music/chord.ts';
import type { StaffPosition } from '../../music/pitch.ts';
import type { Degree } from '../../music/scale.ts';
import { type Ground, heldPitch } from './ground.ts';
import type { LineRules } from './line-rules.ts';
import type { Slot } from './slot.ts';

/** What can be said of a note, and of a move between two, without knowing the line before them. */
export interface MoveRules {
  /** Whether a position may stand at a slot. */
  mayStand(slot: number, at: number): boolean;
  /** Whether the line may move from a position of the slot before to one of this slot. */
  mayMove(slot: number, before: number, at: number): boolean;
}

/** The chords of a plain cadence: people leap from one into the next at every level (6.3). */
function isPrimary(chord: Chord): boolean {
  return chord === 'I' || chord === 'IV' || isDominant(chord);
}

const yes = 1;
const no = 2;

/**
 * Rules of single moves, each looked at once and remembered: the search asks for the same move again and
 * again. Positions count from the ground's lowest.
 */
export function moveRules(
  slots: readonly Slot[],
  ground: Ground,
  rules: LineRules,
  comfort: readonly number[],
): MoveRules {
  const { size } = ground;
  const count = slots.length;
  const stands = new Uint8Array(count * size);
  const moves = new Uint8Array(count * size * size);

  return {
    mayStand(slot, at) {
      const place = slot * size + at;
      if (stands[place] === 0) stands[place] = standsWell(slot, at) ? yes : no;
      return stands[place] === yes;
    },
    mayMove(slot, before, at) {
      const place = (slot * size + before) * size + at;
      if (moves[place] === 0) moves[place] = movesWell(slot, before, at) ? yes : no;
      return moves[place] === yes;
    },
  };

  function degreeOf(slot: number, at: number): Degree {
    return ground.degreesOf(slot)[at]! as Degree;
  }

  function isChordTone(slot: number, at: number): boolean {
    return ground.isChordTone(slot, degreeOf(slot, at));
  }

  function standsWell(slot: number, at: number): boolean {
    const { degrees, besideRest, isStrong } = slots[slot]!;
    if (comfort[at]! <= 0) return false;
    if (degrees !== null && !degrees.includes(degreeOf(slot, at))) return false;
    if (isChordTone(slot, at)) return true;
    if (besideRest || slot === 0 || slot === count - 1) return false;
    return !isStrong || rules.stressesNonChord;
  }

  function movesWell(slot: number, before: number, at: number): boolean {
    const steps = Math.abs(at - before);
    return (
      staysInKey(slot, before, at) &&
      passesByStep(slot, before, at) &&
      (steps < 2 || leapsWell(slot, before, at)) &&
      closesWell(slot, before, at) &&
      isPlayable(slot, before, at)
    );
  }

  /** No tritone, seventh, augmented second, chromatic semitone or more than an octave; six and seven of melodic minor by step. */
  function staysInKey(slot: number, before: number, at: number): boolean {
    const chromatic = Math.abs(ground.midisOf(slot)[at]! - ground.midisOf(slot - 1)[before]!);
    const steps = Math.abs(at - before);
    if (chromatic === 6 || steps === 6 || chromatic > 12) return false;
    if (steps === 1 && chromatic > 2) return false;
    // A note that stays where the key changes keeps its accidental: no G sharp to G, no F to F sharp.
    if (steps === 0 && chromatic > 0) return false;
    if (rules.minorScale !== 'melodic') return true;
    const isSteep = isSteepAt(slot - 1, before) || isSteepAt(slot, at);
    // Whether such a note is raised is told by its neighbours in its own key.
    return !isSteep || (steps === 1 && slots[slot]!.key === slots[slot - 1]!.key);
  }

  /** Six and seven of a minor key. */
  function isSteepAt(slot: number, at: number): boolean {
    return slots[slot]!.key.mode === 'minor' && degreeOf(slot, at) >= 6;
  }

  /** A note outside the chord is reached and left by step, or held over on a strong beat. */
  function passesByStep(slot: number, before: number, at: number): boolean {
    const steps = Math.abs(at - before);
    const wasChordTone = isChordTone(slot - 1, before);
    const isInside = isChordTone(slot, at);
    if (steps === 1 || (wasChordTone && isInside)) return true;
    return (
      steps === 0 &&
      rules.allowsSuspensions &&
      wasChordTone &&
      slots[slot]!.key === slots[slot - 1]!.key &&
      slots[slot]!.isStrong &&
      !slots[slot]!.besideRest
    );
  }

  function leapsWell(slot: number, before: number, at: number): boolean {
    const here = slots[slot]!;
    const there = slots[slot - 1]!;
    if (Math.abs(at - before) > rules.maxLeap || here.ticks < rules.leapLanding) return false;
    const from = degreeOf(slot - 1, before);
    const to = degreeOf(slot, at);
    if (from === 5 && to === 1 && mayFallHome(slot)) return true;
    const isAcross = there.chord !== here.chord || there.key !== here.key;
    if (isAcross && !rules.leapsAcrossChords) {
      const isPlain =
        there.key === here.key &&
        [there, here].every(
          ({ chord }) => isPrimary(chord) && rules.leapChords?.has(chord) !== false,
        );
      if (!isPlain) return false;
    }
    if (rules.leapChords !== null && !rules.leapChords.has(here.chord)) return false;
    const rises = at > before;
    return (
      rules.leaps === null ||
      rules.leaps.some((leap) => leap.from === from && leap.to === to && leap.rises === rises)
    );
  }

  /** From five to one at the end, and out of the pickup. */
  function mayFallHome(slot: number): boolean {
    const isEnd = slot === count - 1 && rules.closesFrom === 'step-or-fifth';
    return isEnd || (slots[slot - 1]!.measure < 0 && slots[slot]!.measure >= 0);
  }

  function closesWell(slot: number, before: number, at: number): boolean {
    if (slot !== count - 1 || Math.abs(at - before) === 1) return true;
    const isFall = degreeOf(slot - 1, before) === 5 && degreeOf(slot, at) === 1;
    return rules.closesFrom === 'step-or-fifth' && isFall;
  }

  function isPlayable(slot: number, before: number, at: number): boolean {
    if (rules.mayMove === null || before === at) return true;
    const pitchOf = (index: number, position: StaffPosition) =>
      heldPitch(slots[index]!.key, position + ground.low, rules.minorScale);
    return rules.mayMove(pitchOf(slot - 1, before), pitchOf(slot, at), slots[slot - 1]!.ticks);
  }
}
