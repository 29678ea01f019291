import type { Random } from '../../lib/random.ts';
import { ticksPerQuarter } from '../../music/duration.ts';
import type { StaffPosition } from '../../music/pitch.ts';
import type { Degree } from '../../music/scale.ts';
import type { Ground } from './ground.ts';
import type { LineRules } from './line-rules.ts';
import type { MoveRules } from './move-rules.ts';
import { outlookOf } from './outlook.ts';
import type { Slot } from './slot.ts';
import type { Targets } from './targets.ts';
import { tendency } from './tendency.ts';
import { isWholeLine, twinsOf } from './whole-line.ts';

/** A finished line: one staff position for each slot. */
export type Melody = readonly StaffPosition[];

interface MelodyBrief {
  readonly slots: readonly Slot[];
  readonly ground: Ground;
  readonly rules: LineRules;
  readonly moves: MoveRules;
  /** How gladly a position is used, 0 to 1, by position from the ground's lowest. */
  readonly comfort: readonly number[];
  /** Positions outside the comfortable range, and the largest share of the notes that may lie there. */
  readonly strain: { readonly outside: readonly boolean[]; readonly share: number };
  /** Least distance from the lowest to the highest note, in steps. */
  readonly span: number;
}

/** Search budget: this many notes may be placed per slot before the plan is given up. */
const effort = 3;
const strongChordTone = 3;
const weakChordTone = 1.5;
const strongNonChordTone = 0.4;
/** A repeated note shorter than a beat sounds like a stammer. */
const quickRepeat = 0.2;
/** A line that has set out in a direction rather goes on. */
const momentum = 1.25;
/** A line that is late for its target is pressed towards it. */
const pressing = 1.7;
/** Slack for floating point, in which 1 - 0.9 is a little less than 0.1. */
const rounding = 1e-9;

/**
 * Searches depth first for a line that breaks no rule, drawing each note by the level's weights. Rules
 * look back only: what a note owes (a resolution, a recovery) is collected when the next one is placed.
 * Returns undefined when the targets cannot be reached; the caller tries others.
 */
export function searchMelody(
  { slots, ground, rules, moves, comfort, strain, span }: MelodyBrief,
  targets: Targets,
  random: Random,
): Melody | undefined {
  const { size } = ground;
  const count = slots.length;
  const isOpen = outlookOf(slots, size, moves, targets);
  const twins = twinsOf(slots);
  /** For each slot the positions that may still be drawn, and their weights. */
  const choices: number[][] = [];
  const weights: number[][] = [];
  /** Positions from the ground's lowest. */
  const line = new Int32Array(count);
  /** Newest move between two different notes, notes of the newest repetition, leaps so far. */
  const turns = new Int32Array(count);
  const runs = new Int32Array(count);
  const leaps = new Int32Array(count);
  const maxLeaps = Math.floor((1 - rules.stepShare) * (count - 1) + rounding);
  /** Notes so far outside the comfortable range. */
  const strains = new Int32Array(count);
  const maxStrains = Math.floor(strain.share * count + rounding);

  const limit = count * effort;
  let index = 0;
  weighAll(0);
  for (let placed = 0; placed < limit; ) {
    const drawn = draw(index);
    if (drawn < 0) {
      index -= 1;
      if (index < 0) return undefined;
      continue;
    }
    placed += 1;
    place(index, drawn);
    if (twins.repeats(index, line)) continue;
    if (index === count - 1) {
      const positions = Array.from(line, (at) => at + ground.low);
      const isWhole = isWholeLine(positions, slots, { span, ...rules });
      return isWhole ? positions : undefined;
    }
    index += 1;
    weighAll(index);
  }
  return undefined;

  function draw(slot: number): number {
    const chosen = random.index(weights[slot]!);
    if (chosen < 0) return -1;
    weights[slot]![chosen] = 0;
    return choices[slot]![chosen]!;
  }

  function place(slot: number, at: number): void {
    line[slot] = at;
    strains[slot] = (slot > 0 ? strains[slot - 1]! : 0) + (strain.outside[at] ? 1 : 0);
    if (slot === 0) {
      turns[0] = 0;
      runs[0] = 1;
      leaps[0] = 0;
      return;
    }
    const move = at - line[slot - 1]!;
    turns[slot] = move === 0 ? turns[slot - 1]! : move;
    runs[slot] = move === 0 ? runs[slot - 1]! + 1 : 1;
    leaps[slot] = leaps[slot - 1]! + (Math.abs(move) > 1 ? 1 : 0);
  }

  function weighAll(slot: number): void {
    const open: number[] = [];
    const welcome: number[] = [];
    const { echo } = slots[slot]!;
    const only = echo ? line[echo.slot]! + echo.steps : null;
    const before = slot > 0 ? line[slot - 1]! : null;
    const low = only ?? (before === null ? 0 : before - rules.maxLeap);
    const high = only ?? (before === null ? size : before + rules.maxLeap);
    for (let at = Math.max(0, low); at <= Math.min(size - 1, high); at++) {
      const weight = weigh(slot, at, only !== null);
      if (weight <= 0) continue;
      open.push(at);
      welcome.push(weight);
    }
    choices[slot] = open;
    weights[slot] = welcome;
  }

  /** 0 where a rule forbids the note. What an echo repeats was drawn once already. */
  function weigh(slot: number, at: number, isEcho: boolean): number {
    if (!isOpen(slot, at)) return 0;
    if (strain.outside[at] && slot > 0 && strains[slot - 1]! >= maxStrains) return 0;
    const here = slots[slot]!;
    const before = slot > 0 ? line[slot - 1]! : at;
    if (slot > 0 && !(moves.mayMove(slot, before, at) && mayFollow(slot, before, at))) return 0;
    const reach = targets.reach(slot, at, before);
    if (reach === 'never') return 0;
    if (isEcho) return 1;
    const degree = ground.degreesOf(slot)[at]! as Degree;
    const isChordTone = ground.isChordTone(slot, degree);
    const stress = here.isStrong ? strongChordTone : weakChordTone;
    const outside = here.isStrong ? strongNonChordTone : 1;
    const weight = (isChordTone ? stress : outside) * comfort[at]!;
    if (slot === 0) return weight;
    const move = at - before;
    const steps = Math.abs(move);
    const from = ground.degreesOf(slot - 1)[before]! as Degree;
    const isQuickRepeat = steps === 0 && here.ticks < ticksPerQuarter;
    const interval = isQuickRepeat ? quickRepeat : (rules.intervalWeights[steps] ?? 0);
    const isOnward = steps === 1 && Math.sign(move) === Math.sign(turns[slot - 1]!);
    return (
      weight *
      interval *
      tendency(from, degree) *
      (isOnward ? momentum : 1) *
      (reach === 'behind' ? pressing : 1)
    );
  }

  /** Rules that need the line so far. */
  function mayFollow(slot: number, before: number, at: number): boolean {
    const move = at - before;
    const isLeap = Math.abs(move) > 1;
    if (!rules.hasSteps) return doesNotCircle(slot, at);
    if (isLeap && (leaps[slot - 1]! >= maxLeaps || !joinsLeaps(slot, move))) return false;
    return (
      letsDown(slot, move) &&
      recovers(slot, at, move) &&
      resolves(slot, move) &&
      doesNotCircle(slot, at) &&
      runsThrough(slot, move)
    );
  }

  function degreeOf(slot: number): number {
    return ground.degreesOf(slot)[line[slot]!]!;
  }

  function isConsonant(slot: number): boolean {
    return ground.isChordTone(slot, degreeOf(slot));
  }

  /** A note held over into another chord falls by a step. */
  function letsDown(slot: number, move: number): boolean {
    const isHeldOver = runs[slot - 1]! > 1 && !isConsonant(slot - 1);
    return !isHeldOver || move === -1;
  }

  /** Two leaps the same way only as a broken triad of one chord: thirds, or a third and a fourth. */
  function joinsLeaps(slot: number, move: number): boolean {
    const first = turns[slot - 1]!;
    if (Math.abs(first) < 2 || Math.sign(first) !== Math.sign(move)) return true;
    // A note that is struck again in between does not make one leap of two.
    if (runs[slot - 1]! > 1) return false;
    const sizes = Math.abs(first) + Math.abs(move);
    const isTriad = sizes <= 5 && Math.abs(first) <= 3 && Math.abs(move) <= 3;
    return isTriad && isOneChord(slot);
  }

  /** The last two notes and this one stand in one chord. */
  function isOneChord(slot: number): boolean {
    const { chord } = slots[slot]!;
    return slot > 1 && slots[slot - 1]!.chord === chord && slots[slot - 2]!.chord === chord;
  }

  /** After a fourth or more the line turns back by step, or goes on inside the chord it leapt in. */
  function recovers(slot: number, at: number, move: number): boolean {
    const owed = turns[slot - 1]!;
    if (Math.abs(owed) < 3 || move === 0) return true;
    if (move === -Math.sign(owed)) return true;
    if (rules.alwaysRecovers || runs[slot - 1]! > 1) return false;
    if (Math.abs(owed) === 7) return move === -2 * Math.sign(owed);
    const isInside = ground.isChordTone(slot, ground.degreesOf(slot)[at]!);
    return isInside && isOneChord(slot) && Math.abs(owed + move) <= 7;
  }

  /** The leading tone goes home, falls 7-6-5, or is the middle of 5-7-2; the seventh of V7 falls. */
  function resolves(slot: number, move: number): boolean {
    if (move === 0) return true;
    const { isClosing } = slots[slot]!;
    const { key } = slots[slot - 1]!;
    const from = degreeOf(slot - 1);
    if (from === 4 && slots[slot - 1]!.chord === 'V7') return move === -1;
    if (key.mode === 'minor' && rules.minorScale === 'natural') return true;
    const before = turns[slot - 1]!;
    if (from === 6 && before === -1 && degreeBeforeRun(slot) === 7) return move === -1;
    if (from !== 7 || move === 1) return true;
    // In another key there is nobody left to fall to.
    if (isClosing || key !== slots[slot]!.key) return false;
    if (key.mode === 'minor' && rules.minorScale === 'harmonic' && move === -1) return false;
    const breaksDominant = Math.abs(before) === 2 && before === move;
    return (before === -1 && move === -1) || breaksDominant;
  }

  /** Degree of the note before the newest repetition. */
  function degreeBeforeRun(slot: number): number {
    const start = slot - 1 - runs[slot - 1]!;
    return start >= 0 ? degreeOf(start) : 0;
  }

  /** No a-b-a-b-a, and no note struck more often running than the level reads. */
  function doesNotCircle(slot: number, at: number): boolean {
    if (at === line[slot - 1]) return runs[slot - 1]! < rules.maxRepeats;
    if (slot < 4 || !rules.hasSteps) return true;
    const a = line[slot - 4]!;
    return !(a === at && line[slot - 2] === at && line[slot - 3] === line[slot - 1]);
  }

  /** Six and seven of a melodic minor scale are only passed: 5-6-7-1 up, 1-7-6-5 down. */
  function runsThrough(slot: number, move: number): boolean {
    if (slots[slot]!.key.mode === 'major' || rules.minorScale !== 'melodic') return true;
    const from = degreeOf(slot - 1);
    const last = turns[slot - 1]!;
    if (from === 7 && last > 0) return move > 0;
    return !(from === 6 && last < 0) || move < 0;
  }
}
