import type { PitchParameters } from '../catalogue/level-parameters.ts';
import type { Random } from '../lib/random.ts';
import { ticksOf, ticksPerQuarter } from '../music/duration.ts';
import type { Meter } from '../music/meter.ts';
import { measureLength } from '../music/meter.ts';
import type { StaffPosition } from '../music/pitch.ts';
import { degreeAt } from '../music/scale.ts';
import { type Line, mayFollow, mayStress } from './melody-rules.ts';
import type { Slot } from './melody-slots.ts';
import { isChordTone, tendency } from './melody-weights.ts';
import { positions, type Window } from './window.ts';

/** A finished line: one staff position for each slot. */
export type Melody = readonly StaffPosition[];

/** Where the line is highest; the other notes stay below. */
interface Climax {
  readonly slot: number;
  readonly position: StaffPosition;
}

/** Notes tried before a climax that leads nowhere is given up. */
const searchLimit = 100;
/** Part of the level's range that a line of eight measures or more must use. A shorter one needs a third. */
const leastSpan = 0.6;
const third = 2;
const chordToneWeight = 1.5;
/** A climax on a strong beat is heard as one. */
const strongClimaxWeight = 3;
/** Steps a note still to climb before the line is pressed upwards, and how hard. */
const easyClimb = 0.6;
const climbWeight = 1.6;
/** After the climax the line rather sinks, but for its last notes, which the cadence leads. */
const sinkWeight = 1.2;
const cadenceNotes = 3;
/** A repeated note shorter than a beat sounds like a stammer. */
const quickRepeatWeight = 0.2;

/** `arched` plans one climax and a wide span; `free` keeps the hard rules only, for narrow requests. */
export type Shape = 'arched' | 'free';

/** Everything a line is written on. */
export interface MelodyBrief {
  readonly slots: readonly Slot[];
  readonly window: Window;
  readonly parameters: PitchParameters;
  readonly meter: Meter;
  readonly shape: Shape;
}

/**
 * Searches depth first for a line that breaks no rule, drawing each note by the level's weights.
 * Returns undefined when this climax cannot be reached; the caller tries another.
 */
export function searchMelody(
  { slots, window, parameters, meter, shape }: MelodyBrief,
  random: Random,
): Melody | undefined {
  const measures = slots.at(-1)!.measure + 1;
  const isLong = measures >= 8 && shape === 'arched';
  const span = isLong ? Math.ceil(parameters.width * leastSpan) : third;
  const climax = shape === 'arched' ? chooseClimax(slots, window, span, random) : null;
  if (climax === undefined) return undefined;
  const inReach = positions(window.low, climax?.position ?? window.high);
  let tried = 0;

  const extend = (notes: Melody): Melody | undefined => {
    if (notes.length === slots.length) {
      const opensLow = !parameters.opensBelowClimax || notes[0]! < Math.max(...notes);
      const isWhole = opensLow && spans(notes, span) && isWholeLine(notes, slots, meter);
      return isWhole ? notes : undefined;
    }
    if (tried++ > searchLimit) return undefined;
    const line = { slots, window, parameters, notes };
    for (const next of random.shuffled(inReach, (note) => weigh(line, note, climax))) {
      const found = extend([...notes, next]);
      if (found) return found;
    }
    return undefined;
  };
  return extend([]);
}

/** Middle half of the exercise, at or just under the top of the window. */
function chooseClimax(
  slots: readonly Slot[],
  window: Window,
  span: number,
  random: Random,
): Climax | undefined {
  const measures = slots.at(-1)!.measure + 1;
  const repeated = new Set(slots.map((slot) => slot.repeats));
  const choices = slots.flatMap((slot, index) => {
    const isMiddle = slot.measure >= measures / 4 && slot.measure < (measures * 3) / 4;
    const isFixed = slot.degrees !== null || slot.repeats !== null || repeated.has(index);
    if (!isMiddle || isFixed) return [];
    return positions(window.low + span, window.high)
      .filter((position) => mayStress(slot, degreeAt(window.key, position)))
      .map((position) => ({ slot: index, position, isStrong: slot.isStrong }));
  });
  if (choices.length === 0) return undefined;
  return random.weighted(
    choices,
    ({ position, isStrong }) => (isStrong ? strongClimaxWeight : 1) * (position - window.low),
  );
}

function weigh(line: Line, next: StaffPosition, climax: Climax | null): number {
  const { notes, slots, window, parameters } = line;
  const index = notes.length;
  if (climax && !suitsClimax(line, next, climax)) return 0;
  const { chord, ticks } = slots[index]!;
  const degree = degreeAt(window.key, next);
  const previous = notes.at(-1);
  const chordWeight = isChordTone(chord, degree) ? chordToneWeight : 1;
  if (previous === undefined) return mayFollow(line, next) ? chordWeight : 0;
  const move = Math.abs(next - previous);
  const isQuickRepeat = move === 0 && ticks < ticksPerQuarter;
  const interval = isQuickRepeat ? quickRepeatWeight : (parameters.intervalWeights[move] ?? 0);
  const drawn = tendency(degreeAt(window.key, previous), degree) * interval * chordWeight;
  if (drawn === 0 || !mayFollow(line, next)) return 0;
  return climax ? drawn * aim(line, next, climax) : drawn;
}

/** The highest note comes once, or again while it is still sounding in the ear. */
function suitsClimax({ notes }: Line, next: StaffPosition, climax: Climax): boolean {
  if (notes.length === climax.slot) return next === climax.position;
  return next !== climax.position || notes.at(-1) === climax.position;
}

/** Leads the line to the climax in time, and lets it sink afterwards. */
function aim({ notes, slots }: Line, next: StaffPosition, climax: Climax): number {
  const index = notes.length;
  if (index >= climax.slot) {
    const left = slots.length - index;
    return next < notes.at(-1)! && left > cadenceNotes ? sinkWeight : 1;
  }
  const left = climax.slot - index;
  const distance = climax.position - next;
  if (distance > left * 2) return 0;
  const isBehind = distance > left * easyClimb;
  return isBehind && next > notes.at(-1)! ? climbWeight : 1;
}

function spans(notes: Melody, least: number): boolean {
  return Math.max(...notes) - Math.min(...notes) >= least;
}

/** What can only be judged on the whole line. */
function isWholeLine(notes: Melody, slots: readonly Slot[], meter: Meter): boolean {
  return !sitsStill(notes, slots, meter) && !repeatsMeasure(notes, slots);
}

/** One note for more than two measures. */
function sitsStill(notes: Melody, slots: readonly Slot[], meter: Meter): boolean {
  const limit = 2 * ticksOf(measureLength(meter));
  let held = 0;
  return notes.some((note, index) => {
    held = note === notes[index - 1] ? held + slots[index]!.ticks : slots[index]!.ticks;
    return held > limit;
  });
}

/** Two neighbouring measures alike in rhythm and pitch. */
function repeatsMeasure(notes: Melody, slots: readonly Slot[]): boolean {
  const measures: string[] = [];
  for (const [index, { measure, start, ticks }] of slots.entries()) {
    measures[measure] = `${measures[measure] ?? ''} ${start},${ticks},${notes[index]}`;
  }
  return measures.some((text, index) => text === measures[index + 1]);
}
