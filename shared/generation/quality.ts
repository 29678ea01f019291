import { ticksPerQuarter } from '../music/duration.ts';
import type { Melody } from './melody.ts';
import type { Slot } from './melody-slots.ts';

/** A quickly repeated note costs as much as a tenth of everything else. */
const stammerCost = 0.1;

/**
 * How much a teacher would like a legal line, 0 to 1: it turns now and then but does not zigzag,
 * repeats few notes and none of them quickly, and visits much of its range.
 */
export function melodyQuality(notes: Melody, slots: readonly Slot[]): number {
  const moves = notes.slice(1).map((note, index) => note - notes[index]!);
  const changes = moves.filter((move) => move !== 0);
  const turns = changes.filter(
    (move, index) => index > 0 && Math.sign(move) !== Math.sign(changes[index - 1]!),
  ).length;
  const stammers = moves.filter(
    (move, index) => move === 0 && slots[index + 1]!.ticks < ticksPerQuarter,
  ).length;
  const turnShare = turns / Math.max(1, changes.length - 1);
  const repeatShare = 1 - changes.length / Math.max(1, moves.length);
  const span = Math.max(...notes) - Math.min(...notes) + 1;
  const variety = new Set(notes).size / span;
  const grace = (closeness(turnShare, 0.38) + closeness(repeatShare, 0.1) + variety) / 3;
  return Math.max(0, grace - stammerCost * stammers);
}

/** 1 at the ideal, falling to 0 half the scale away. */
function closeness(value: number, ideal: number): number {
  return Math.max(0, 1 - Math.abs(value - ideal) * 2);
}
