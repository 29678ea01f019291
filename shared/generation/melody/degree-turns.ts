import { maxMove } from './line-state.ts';
import { everyMove, moveBit, movesFrom } from './move-mask.ts';
import { degreeAt, type Turn, type TurnPlace } from './turn.ts';

/** A note held over into another chord falls by a step. */
export function letsDown(place: TurnPlace, { slot, at, isRepeated }: Turn): number {
  const isHeldOver =
    isRepeated && !place.ground.isChordTone(slot - 1, degreeAt(place, slot - 1, at));
  return isHeldOver ? moveBit(-1) : everyMove;
}

/** The leading tone goes home, falls 7-6-5, or is the middle of 5-7-2; the seventh of V7 falls. */
export function resolves(place: TurnPlace, { slot, at, newest }: Turn): number {
  const { slots, rules } = place;
  const { isClosing, key: next } = slots[slot]!;
  const { key, chord } = slots[slot - 1]!;
  const degree = degreeAt(place, slot - 1, at);
  if (degree === 4 && chord === 'V7') return moveBit(0) | moveBit(-1);
  const isMinor = key.mode === 'minor';
  if (isMinor && rules.minorScale === 'natural') return everyMove;
  if (degree === 6 && newest === -1) return moveBit(0) | moveBit(-1);
  if (degree !== 7) return everyMove;
  let mask = moveBit(0) | moveBit(1);
  // The leading note resolves to its tonic alone, where the piece closes and where the key changes.
  if (isClosing || key !== next) return mask;
  const isHarmonic = isMinor && rules.minorScale === 'harmonic';
  if (newest === -1 && !isHarmonic) mask |= moveBit(-1);
  if (Math.abs(newest) === 2) mask |= moveBit(newest);
  return mask;
}

/** Six and seven of a melodic minor scale are only passed: 5-6-7-1 up, 1-7-6-5 down. */
export function runsThrough(place: TurnPlace, { slot, at, newest }: Turn): number {
  const { slots, rules } = place;
  if (slots[slot]!.key.mode === 'major' || rules.minorScale !== 'melodic') return everyMove;
  const degree = degreeAt(place, slot - 1, at);
  if (degree === 7 && newest > 0) return movesFrom(0, maxMove);
  return degree === 6 && newest < 0 ? movesFrom(-maxMove, 0) : everyMove;
}
