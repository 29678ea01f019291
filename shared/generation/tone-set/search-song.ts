import type { Random } from '../../lib/random.ts';
import { isChordTone } from '../../music/chord.ts';
import { ticksPerQuarter } from '../../music/duration.ts';
import { degreeAt } from '../../music/scale.ts';
import type { LineRules } from '../melody/line-rules.ts';
import type { MoveRules } from '../melody/move-rules.ts';
import { outlookOf } from '../melody/outlook.ts';
import type { Slot } from '../melody/slot.ts';
import { tendency } from '../melody/tendency.ts';
import { twinsOf } from '../melody/whole-line.ts';
import type { PlacedSet } from './song.ts';

interface SongSearch {
  readonly slots: readonly Slot[];
  readonly placed: PlacedSet;
  readonly rules: LineRules;
  readonly moves: MoveRules;
}

/** Notes placed, for each slot, before a plan that leads nowhere is given up. */
const effort = 6;
const strongChordTone = 3;
const weakChordTone = 1.5;
const strongNonChordTone = 0.4;
/** A repeated note shorter than a beat sounds like a stammer. */
const quickRepeat = 0.4;
/** A line that has set out in a direction rather goes on. */
const momentum = 1.25;
/** The lesson is the set: a note that was not sung yet is drawn more gladly. */
const unsung = 2.5;
/** Where the scale's own table would hardly go on, the next note of a small set still may. */
const leastTendency = 1;
/** A top note that was left is returned to seldom, so that a song has one. */
const secondSummit = 0.3;
/** Two or three notes alone come alive by being struck again: sol sol mi. */
const restruck: Readonly<Record<number, number>> = { 2: 4, 3: 2 };
const octave = 7;

/**
 * Searches for a tune in a tone set, depth first. Returns places
 * in the set, counted from its lowest note; undefined where none was found.
 */
export function searchSong(
  { slots, placed, rules, moves }: SongSearch,
  random: Random,
): readonly number[] | undefined {
  const { key, positions } = placed;
  const size = positions.length;
  const count = slots.length;
  const degrees = positions.map((position) => degreeAt(key, position));
  const isOpen = outlookOf(slots, size, moves);
  const twins = twinsOf(slots);
  const line: number[] = [];
  const choices: number[][] = [];
  /** Newest move between two different notes in staff steps, and notes of the newest repetition. */
  const turns: number[] = [];
  const runs: number[] = [];

  choices[0] = weighAll(0);
  for (let done = 0; done < count * effort; ) {
    const slot = line.length;
    const at = random.index(choices[slot]!);
    if (at < 0) {
      if (slot === 0) return undefined;
      line.pop();
      continue;
    }
    choices[slot]![at] = 0;
    done += 1;
    line.push(at);
    const move = slot === 0 ? 0 : positions[at]! - positions[line[slot - 1]!]!;
    turns[slot] = move === 0 ? (turns[slot - 1] ?? 0) : move;
    runs[slot] = move === 0 && slot > 0 ? runs[slot - 1]! + 1 : 1;
    if (twins.repeats(slot, line)) {
      line.pop();
      continue;
    }
    if (line.length === count) return line;
    choices[slot + 1] = weighAll(slot + 1);
  }
  return undefined;

  function weighAll(slot: number): number[] {
    const { echo } = slots[slot]!;
    return positions.map((_, at) => (echo && line[echo.slot] !== at ? 0 : weigh(slot, at)));
  }

  /** 0 where a rule forbids the note. */
  function weigh(slot: number, at: number): number {
    if (!isOpen(slot, at)) return 0;
    const here = slots[slot]!;
    const isInside = isChordTone(here.chord, degrees[at]!);
    const stress = here.isStrong ? strongChordTone : weakChordTone;
    const newness = line.includes(at) ? 1 : unsung;
    const weight = newness * (isInside ? stress : here.isStrong ? strongNonChordTone : 1);
    if (slot === 0) return weight;
    const before = line[slot - 1]!;
    if (!moves.mayMove(slot, before, at) || !mayFollow(slot, before, at)) return 0;
    const distance = Math.abs(at - before);
    const isQuickRepeat = distance === 0 && here.ticks < ticksPerQuarter;
    const isSecondSummit = size > 3 && at === size - 1 && distance > 0 && line.includes(at);
    const isOnward = distance === 1 && Math.sign(at - before) === Math.sign(turns[slot - 1]!);
    return (
      weight *
      (rules.intervalWeights[distance] ?? 0) *
      Math.max(leastTendency, tendency(degrees[before]!, degrees[at]!)) *
      (distance === 0 ? (restruck[size] ?? 1) : 1) *
      (isQuickRepeat ? quickRepeat : 1) *
      (isSecondSummit ? secondSummit : 1) *
      (isOnward ? momentum : 1)
    );
  }

  /** Rules that need the line so far. */
  function mayFollow(slot: number, before: number, at: number): boolean {
    if (at === before) return runs[slot - 1]! < rules.maxRepeats;
    const move = positions[at]! - positions[before]!;
    return (
      doesNotCircle(slot, at) &&
      joins(slot, at, move) &&
      recovers(slot, at - before) &&
      resolves(slot, before, move)
    );
  }

  /** No a-b-a-b-a where there is a third note. */
  function doesNotCircle(slot: number, at: number): boolean {
    if (size < 3 || slot < 4) return true;
    const [a, b, c, d] = line.slice(slot - 4) as [number, number, number, number];
    return !(a === at && c === at && b === d);
  }

  /** Two wide moves one way only as a broken triad of one chord. */
  function joins(slot: number, at: number, move: number): boolean {
    const first = turns[slot - 1]!;
    if (Math.abs(first) < 2 || Math.abs(move) < 2 || first * move < 0) return true;
    if (Math.abs(first + move) > octave - 2 || Math.max(Math.abs(first), Math.abs(move)) > 3) {
      return false;
    }
    const { chord } = slots[slot]!;
    const three = [line[slot - 1 - runs[slot - 1]!]!, line[slot - 1]!, at];
    return three.every((note) => isChordTone(chord, degrees[note]!));
  }

  /** After a fourth or more the line turns back to the next note of the set. */
  function recovers(slot: number, distance: number): boolean {
    const owed = turns[slot - 1]!;
    return Math.abs(owed) < 3 || distance === -Math.sign(owed);
  }

  /** The leading tone goes home, or falls on from the home note above it, but not at the end. */
  function resolves(slot: number, before: number, move: number): boolean {
    if (key.mode === 'minor' && rules.minorScale === 'natural') return true;
    const last = turns[slot - 1]!;
    const isFall = move === -1 && last === -1;
    if (degrees[before] === 6 && last === -1 && degrees[beforeRun(slot)] === 7) return isFall;
    if (degrees[before] !== 7 || move === 1) return true;
    return isFall && key.mode === 'major' && !slots[slot]!.isClosing;
  }

  /** Place of the note before the newest repetition. */
  function beforeRun(slot: number): number {
    return line[slot - 1 - runs[slot - 1]!] ?? -1;
  }
}
