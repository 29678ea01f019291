import type { PitchParameters } from '../catalogue/level-parameters.ts';
import { ticksPerQuarter } from '../music/duration.ts';
import { intervalBetween, isAwkward } from '../music/interval.ts';
import type { StaffPosition } from '../music/pitch.ts';
import { type Degree, degreeAt, scalePitch } from '../music/scale.ts';
import type { Slot } from './melody-slots.ts';
import { isChordTone } from './melody-weights.ts';
import type { Window } from './window.ts';

/** A line under construction: the pitches of the first slots. */
export interface Line {
  readonly slots: readonly Slot[];
  readonly window: Window;
  readonly parameters: PitchParameters;
  readonly notes: readonly StaffPosition[];
}

/** Longest run of one repeated note at the levels so far. */
const maxRun = 3;
/** 1 - 0.9 is a little under a tenth in floating point. */
const rounding = 1e-9;

/**
 * Whether `next` may follow the line. Every rule looks back only: what a note owes (a resolution, a
 * recovery) is collected when the following note is placed.
 */
export function mayFollow(line: Line, next: StaffPosition): boolean {
  return rules.every((rule) => rule(line, next));
}

type Rule = (line: Line, next: StaffPosition) => boolean;

const rules: readonly Rule[] = [
  meetsPlan,
  soundsInChord,
  movesByStepAroundPassingNotes,
  leapsInsideChord,
  recoversFromLeap,
  leapsOnceEachWay,
  leapsSeldom,
  resolvesLeadingTone,
  doesNotCircle,
  closesByStep,
];

/** Opening, cadences and repeated phrases. */
function meetsPlan(line: Line, next: StaffPosition): boolean {
  const slot = slotOf(line);
  if (slot.repeats !== null && line.notes[slot.repeats] !== next) return false;
  return slot.degrees === null || slot.degrees.includes(degreeIn(line, next));
}

/** Stressed notes, and notes beside a rest, belong to the chord. */
function soundsInChord(line: Line, next: StaffPosition): boolean {
  return mayStress(slotOf(line), degreeIn(line, next));
}

export function mayStress({ isStrong, besideRest, chord }: Slot, degree: Degree): boolean {
  return !(isStrong || besideRest) || isChordTone(chord, degree);
}

/** A note outside the chord is passing or neighbour: by step in, by step out. */
function movesByStepAroundPassingNotes(line: Line, next: StaffPosition): boolean {
  const { notes } = line;
  const previous = notes.at(-1);
  if (previous === undefined || Math.abs(next - previous) === 1) return true;
  return isConsonant(line, notes.length - 1, previous) && isConsonant(line, notes.length, next);
}

function leapsInsideChord(line: Line, next: StaffPosition): boolean {
  const { notes, slots, window, parameters } = line;
  const previous = notes.at(-1);
  if (previous === undefined) return true;
  const size = Math.abs(next - previous);
  if (size < 2) return true;
  const slot = slotOf(line);
  const { chord } = slot;
  if (size > parameters.maxLeap || !parameters.leapChords.includes(chord)) return false;
  if (slots[notes.length - 1]!.chord !== chord) return false;
  if (parameters.leapsLandLong && slot.ticks < ticksPerQuarter) return false;
  const from = degreeIn(line, previous);
  const to = degreeIn(line, next);
  const rises = next > previous;
  const isListed = parameters.leaps?.some(
    (leap) => leap.from === from && leap.to === to && leap.rises === rises,
  );
  const interval = intervalBetween(scalePitch(window.key, previous), scalePitch(window.key, next));
  return (isListed ?? true) && !isAwkward(interval);
}

/** After a fourth or more the line turns back by step. */
function recoversFromLeap({ notes }: Line, next: StaffPosition): boolean {
  const move = lastMove(notes);
  if (Math.abs(move) < 3 || next === notes.at(-1)) return true;
  return next - notes.at(-1)! === -Math.sign(move);
}

/** Two leaps the same way only as a broken triad of one chord: thirds, or a third and a fourth. */
function leapsOnceEachWay(line: Line, next: StaffPosition): boolean {
  const { notes, slots } = line;
  const first = lastMove(notes);
  const second = next - (notes.at(-1) ?? next);
  if (Math.abs(first) < 2 || Math.abs(second) < 2) return true;
  if (Math.sign(first) !== Math.sign(second)) return true;
  const at = notes.length;
  const isBrokenTriad = Math.abs(first + second) <= 5;
  return isBrokenTriad && slots[at - 2]!.chord === slots[at]!.chord;
}

/** The level's share of steps and repeated notes can still be kept. */
function leapsSeldom({ notes, slots, parameters }: Line, next: StaffPosition): boolean {
  const moves = slots.length - 1;
  const leaps = [...notes, next].filter(
    (note, index, line) => index > 0 && Math.abs(note - line[index - 1]!) > 1,
  ).length;
  return leaps <= (1 - parameters.stepShare) * moves + rounding;
}

/** The leading tone goes home, falls 7-6-5, or is the middle of 5-7-2. */
function resolvesLeadingTone(line: Line, next: StaffPosition): boolean {
  const { notes, window } = line;
  if (window.key.mode === 'minor') return true;
  const previous = notes.at(-1);
  if (previous === undefined) return true;
  const move = next - previous;
  const before = lastMove(notes);
  // Halfway down 7-6-5.
  if (before === -1 && degreeIn(line, previous) === 6 && degreeIn(line, previous + 1) === 7) {
    return move === -1;
  }
  if (degreeIn(line, previous) !== 7 || move === 0 || move === 1) return true;
  if (slotOf(line).isClosing) return false;
  const fallsOn = before === -1 && move === -1;
  const breaksDominant = Math.abs(before) === 2 && before === move;
  return fallsOn || breaksDominant;
}

/** No a-b-a-b-a, and no note more than three times running. */
function doesNotCircle({ notes }: Line, next: StaffPosition): boolean {
  const run = notes.slice(-maxRun);
  if (run.length === maxRun && run.every((note) => note === next)) return false;
  const [a, b, c, d] = notes.slice(-4);
  return !(a === next && c === next && b === d && a !== b);
}

/** The last note is reached by step. */
function closesByStep({ notes, slots }: Line, next: StaffPosition): boolean {
  const isLast = notes.length === slots.length - 1;
  return !isLast || Math.abs(next - notes.at(-1)!) === 1;
}

/** The newest move between two different notes, 0 at the start. */
function lastMove(notes: readonly StaffPosition[]): number {
  const last = notes.at(-1);
  const other = notes.findLast((note) => note !== last);
  return last === undefined || other === undefined ? 0 : last - other;
}

function isConsonant(line: Line, index: number, position: StaffPosition): boolean {
  return isChordTone(line.slots[index]!.chord, degreeIn(line, position));
}

function slotOf({ slots, notes }: Line): Slot {
  return slots[notes.length]!;
}

function degreeIn({ window }: Line, position: StaffPosition): Degree {
  return degreeAt(window.key, position);
}
