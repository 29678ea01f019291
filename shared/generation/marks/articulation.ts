import { stringPlaying } from '../../catalogue/fingering/string-playing.ts';
import type { ArticulationRule, Technique } from '../../catalogue/level-parameters.ts';
import type { Random } from '../../lib/random.ts';
import { ticksPerQuarter } from '../../music/duration.ts';
import { midiOf, type Pitch, positionOf } from '../../music/pitch.ts';
import type { Articulation } from '../../music/score.ts';
import type { NoteMarks } from '../layout.ts';
import type { Slot } from '../melody/slot.ts';

/**
 * Measures in a hundred that bear a slur, and whose short notes are detached; notes in a hundred of those
 * left with an accent or a line.
 */
const slurPercent = 40;
const staccatoPercent = 22;
const accentPercent = 12;
const tenutoPercent = 10;
/** Steps a slur may move: a third where the breath carries it, else one. */
const slurredThird = 2;
const slurredStep = 1;

interface ArticulationBrief {
  readonly slots: readonly Slot[];
  readonly pitches: readonly Pitch[];
  readonly rule: ArticulationRule;
  readonly technique: Technique;
  readonly level: number;
  /** Played or sung on the breath. */
  readonly isBlown: boolean;
  /** Length of the beat. */
  readonly beat: number;
}

/**
 * Slurs over a few moving notes inside a measure, then dots, lines and accents on notes left plain. What
 * repeats an earlier measure is articulated as that was.
 */
export function drawArticulation(
  brief: ArticulationBrief,
  random: Random,
): ReadonlyMap<number, NoteMarks> {
  const marks = new Map<number, NoteMarks>();
  const { slots, rule } = brief;
  for (const [first, last] of measureSpans(slots)) {
    const { echo } = slots[first]!;
    if (echo) {
      for (let note = first; note <= last; note++) {
        const copied = marks.get(slots[note]!.echo?.slot ?? -1);
        if (copied) marks.set(note, copied);
      }
      continue;
    }
    if (rule.slur && random.chance(slurPercent)) drawSlur(brief, marks, first, last, random);
    drawDots(brief, marks, first, last, random);
  }
  const end = slots.length - 1;
  const { articulation, ...rest } = marks.get(end) ?? {};
  if (articulation) marks.set(end, rest);
  return mended(marks, brief);
}

/** First and last note of each measure. */
function measureSpans(slots: readonly Slot[]): readonly (readonly [number, number])[] {
  const spans: [number, number][] = [];
  for (const [index, { measure }] of slots.entries()) {
    const open = spans.at(-1);
    if (open && slots[open[0]]!.measure === measure) open[1] = index;
    else spans.push([index, index]);
  }
  return spans;
}

/** Whether a note and the next may lie under one slur. */
function joins(brief: ArticulationBrief, note: number): boolean {
  const { slots, pitches, isBlown } = brief;
  const widest = isBlown ? slurredThird : slurredStep;
  const moved = Math.abs(positionOf(pitches[note + 1]!) - positionOf(pitches[note]!));
  const follows = slots[note]!.start + slots[note]!.ticks === slots[note + 1]!.start;
  return moved > 0 && moved <= widest && follows && isOneString(brief, note);
}

/** A beginner slurs two notes on one string. */
function isOneString({ pitches, technique, level }: ArticulationBrief, note: number): boolean {
  if (level > 2 || technique.openStrings.length === 0) return true;
  const open = technique.openStrings.map(midiOf);
  const [string, next] = [note, note + 1].map((at) => stringPlaying(open, midiOf(pitches[at]!)));
  return string === next;
}

function drawSlur(
  brief: ArticulationBrief,
  marks: Map<number, NoteMarks>,
  first: number,
  last: number,
  random: Random,
): void {
  const { slots, pitches, rule } = brief;
  const { low, high } = rule.slur!;
  const choices: { readonly from: number; readonly to: number }[] = [];
  for (let from = first; from < last; from++) {
    const repeats = from > 0 && midiOf(pitches[from - 1]!) === midiOf(pitches[from]!);
    if (repeats || slots[from]!.isTied) continue;
    let to = from;
    while (to < last && to - from + 1 < high && joins(brief, to) && !slots[to + 1]!.isTied) {
      to += 1;
      if (to - from + 1 >= low) choices.push({ from, to });
    }
  }
  if (choices.length === 0) return;
  const { from, to } = random.weighted(choices, (choice) => {
    const isOnBeat = slots[choice.from]!.start % ticksPerQuarter === 0;
    return (choice.to - choice.from) * (isOnBeat ? 3 : 1);
  });
  marks.set(from, { slur: 'begins' });
  for (let note = from + 1; note < to; note++) marks.set(note, {});
  marks.set(to, { slur: 'ends' });
}

function drawDots(
  { slots, rule, level, beat }: ArticulationBrief,
  marks: Map<number, NoteMarks>,
  first: number,
  last: number,
  random: Random,
): void {
  const isDetached = random.chance(staccatoPercent);
  let accents = rule.accentsPerMeasure ?? Number.POSITIVE_INFINITY;
  for (let note = first; note <= last; note++) {
    const slot = slots[note]!;
    if (marks.has(note) || slot.isTied) continue;
    const place = (articulation: Articulation) => marks.set(note, { articulation });
    if (
      rule.marks.includes('staccato') &&
      isDetached &&
      slot.ticks <= Math.min(beat, ticksPerQuarter)
    ) {
      place('staccato');
    } else if (
      rule.marks.includes('accent') &&
      accents > 0 &&
      (slot.isStrong || (level >= 6 && slot.ticks >= ticksPerQuarter / 2)) &&
      random.chance(accentPercent)
    ) {
      accents -= 1;
      place('accent');
    } else if (
      rule.marks.includes('tenuto') &&
      slot.ticks >= beat &&
      slot.isStrong &&
      random.chance(tenutoPercent)
    ) {
      place('tenuto');
    }
  }
}

/** A copied slur that lost one of its ends, or joins in its new place what no slur may, is no slur. */
function mended(
  marks: ReadonlyMap<number, NoteMarks>,
  brief: ArticulationBrief,
): ReadonlyMap<number, NoteMarks> {
  const { slots, pitches } = brief;
  const whole = new Map(marks);
  let open: number | null = null;
  for (let note = 0; note < slots.length; note++) {
    const mark = whole.get(note);
    const breaks =
      open !== null && (slots[open]!.measure !== slots[note]!.measure || !joins(brief, note - 1));
    if (open !== null && breaks) {
      whole.delete(open);
      open = null;
    }
    const repeats = note > 0 && midiOf(pitches[note - 1]!) === midiOf(pitches[note]!);
    if (mark?.slur === 'begins' && repeats) whole.delete(note);
    else if (mark?.slur === 'begins') open = note;
    else if (mark?.slur === 'ends') {
      if (open === null) whole.delete(note);
      open = null;
    }
  }
  if (open !== null) whole.delete(open);
  return whole;
}
