import type { PitchParameters } from '../../catalogue/level-parameters.ts';
import type { Random } from '../../lib/random.ts';
import type { Ticks } from '../../music/duration.ts';
import type { StaffPosition } from '../../music/pitch.ts';
import { moveWeights } from '../people/move-weights.ts';
import type { Echo, Form } from '../plan/plan.ts';
import { type CopiedNote, copiedNotes, type MeasureSlots, measureSlots } from './copied-notes.ts';
import type { Ground } from './ground.ts';
import { type Character, leaningOf } from './leaning.ts';
import { LineChain } from './line-chain.ts';
import { drawEnds, type Reach } from './line-ends.ts';
import type { Allowance, Effort, LineJob, LinePoint } from './line-job.ts';
import type { LineRules } from './line-rules.ts';
import { atFirst, maxMove } from './line-state.ts';
import { MeasureCopier } from './measure-copier.ts';
import type { MoveRules } from './move-rules.ts';
import { noteWelcome, startWelcome } from './note-welcome.ts';
import type { Slot } from './slot.ts';
import { turnRules } from './turn-rules.ts';
import { isWholeLine, twinsOf } from './whole-line.ts';
import type { Window } from './window.ts';

interface MelodyBrief {
  readonly form: Form;
  readonly slots: readonly Slot[];
  readonly window: Window;
  readonly ground: Ground;
  readonly rules: LineRules;
  readonly moves: MoveRules;
  readonly pitch: PitchParameters;
  readonly level: number;
  /** How gladly a position is used, 0 to 1, by position from the ground's lowest. */
  readonly comfort: readonly number[];
  /** A singer's ease is given up. */
  readonly maySpare: boolean;
  /** Length of a beat at the start. */
  readonly beat: Ticks;
  readonly character: Character;
  readonly effort: Effort;
  /** Least distance from the lowest to the highest note, in steps. */
  readonly span: number;
}

/** What one draw of a line is to have besides. */
export interface LineWishes {
  /** One highest note in the middle (M-13). */
  readonly isArched: boolean;
  /** Which ends of the window it must reach (M-14). */
  readonly reach: Reach;
  /** Times a line of this plan was thrown away: each makes leaps rarer. */
  readonly redraws: number;
}

export interface DrawnMelody {
  readonly positions: readonly StaffPosition[];
  /** The form's echoes, without the notes that no line could bear twice. */
  readonly echoes: readonly (Echo | null)[];
}

/** What is left of the weight of a move that leaves a leap of a fourth unrecovered (M-08 asks three in four). */
const unrecovered = 0.04;
/** And of a drum struck a fourth time and more: over a chord that has but one drum it may have to be. */
const strikesOn = 0.01;
/** What is left of the weight of leaps after each line with too many of them. */
const fewerLeaps = 0.6;
/** Draws of a measure until it leads on and all copies that are pinned then fit; fewer the more notes their messages go back over. */
const measureDraws = 4;
const messagesSpent = 48;
const rounding = 1e-9;

/** A plan no line fits at all: another must be drawn. */
export const noLine = 'no line';

/** Draws a line of one plan. */
export type LineDrawer = (
  wishes: LineWishes,
  random: Random,
) => DrawnMelody | undefined | typeof noLine;

/**
 * Draws lines of one plan measure by measure. When the line comes near a measure whose notes are known, they are pinned there and the
 * messages are sent anew; where nothing leads on any more, the echo keeps its rhythm only. The drawer gives undefined for a
 * line with too many leaps, or that says a measure twice running: another draw may do better.
 */
export function lineDrawer(brief: MelodyBrief): LineDrawer {
  const { slots, ground, form } = brief;
  const measures = measureSlots(slots);
  const copied = copiedNotes(form.echoes, measures);
  const plan = linePlan(brief, measures, copied);
  return (wishes, random) => {
    const job = lineJob(plan, brief, wishes, copied, random);
    const chain = new LineChain(job);
    if (!chain.mayClose() || !chain.send(job.count - 1, 0)) return noLine;
    const line = new Int32Array(job.count);
    const point: LinePoint = { newest: 0, turn: atFirst, ends: 0, leaps: 0, strains: 0 };
    const echoes = [...form.echoes];
    const copier = new MeasureCopier({ job, chain, line, point, echoes, measures });
    for (const measure of measures) {
      const before = { ...point };
      const sequence = copier.sequenceOf(measure);
      if (sequence && !copier.drawWithSequence(measure, sequence, random)) {
        return measure.first === 0 ? noLine : undefined;
      }
      const reach = Math.max(1, copier.reachOf(measure));
      const draws = Math.max(1, Math.min(measureDraws, Math.floor(messagesSpent / reach)));
      for (let left = sequence ? 1 : draws; left > 0; left--) {
        const isDrawn = sequence || chain.draw(line, point, measure.first, measure.last, random);
        if (isDrawn && copier.copies(measure, left > 1 ? 'all' : 'what fits')) break;
        if (left === 1) return !isDrawn && measure.first === 0 ? noLine : undefined;
        Object.assign(point, before);
      }
    }
    if (!isWhole(line, brief)) return undefined;
    return { positions: Array.from(line, (at) => at + ground.low), echoes };
  };
}

/** What all lines of a plan have in common. */
type LinePlan = Omit<LineJob, 'leaning' | 'ends' | 'wish' | 'allowance'>;

function linePlan(
  brief: MelodyBrief,
  measures: readonly MeasureSlots[],
  copied: readonly CopiedNote[],
): LinePlan {
  const { slots, ground, moves, rules, window, form } = brief;
  const count = slots.length;
  const { size } = ground;
  const welcome = noteWelcome({ ...brief, measures });
  const open = new Int32Array(count * size);
  for (let slot = 0; slot < count - 1; slot++) {
    for (let at = 0; at < size; at++) {
      if (welcome[slot]![at] === 0) continue;
      let mask = 0;
      for (let move = -maxMove; move <= maxMove; move++) {
        const to = at + move;
        if (to < 0 || to >= size || welcome[slot + 1]![to] === 0) continue;
        if (moves.mayMove(slot + 1, at, to)) mask |= 1 << (move + maxMove);
      }
      open[slot * size + at] = mask;
    }
  }
  maskCopied(welcome, open, copied, size);
  return {
    count,
    size,
    welcome,
    degreesOf: ground.degreesOf,
    ...times(slots, form, brief.beat),
    movesFrom: slots.map(({ key }) => moveWeights(key.mode)),
    open,
    turns: turnRules({ slots, ground, rules, beat: brief.beat, copied }),
    strikesOn: rules.hasSteps ? 0 : strikesOn,
    unrecovered,
    start: startWelcome(window, size),
    effort: brief.effort,
  };
}

function lineJob(
  plan: LinePlan,
  brief: MelodyBrief,
  wishes: LineWishes,
  copied: readonly CopiedNote[],
  random: Random,
): LineJob {
  const { count, size } = plan;
  return {
    ...plan,
    // Rows are exchanged while copies are pinned, not changed.
    welcome: [...plan.welcome],
    leaning: leaningOf(brief.level, brief.character, fewerLeaps, wishes.redraws),
    ends: drawEnds({ ...brief, ...wishes, size, copied }, random),
    wish: new Int8Array(count).fill(2),
    allowance: allowanceOf(brief, copied),
  };
}

function leapsAllowed({ pitch, slots }: Pick<MelodyBrief, 'pitch' | 'slots'>): number {
  return Math.floor((1 - pitch.stepShare) * (slots.length - 1) + rounding);
}

/** A leap or a strained note in a measure that comes again is one more for each time. */
function allowanceOf(brief: MelodyBrief, copied: readonly CopiedNote[]): Allowance {
  const { slots, pitch, comfort, maySpare } = brief;
  const count = slots.length;
  const leapCost = new Uint8Array(count).fill(1);
  const leastCost = new Uint8Array(count).fill(1);
  const strainCost = new Uint8Array(count).fill(1);
  const pairs = new Set(copied.map(({ source, target }) => `${source} ${target}`));
  for (const { source, target } of copied) {
    strainCost[source]! += 1;
    if (!pairs.has(`${source - 1} ${target - 1}`)) continue;
    leapCost[source]! += 1;
    leastCost[target] = 0;
  }
  const isSinger = pitch.comfortShare > 0 && !maySpare;
  return {
    leaps: leapsAllowed(brief),
    leapCost,
    leastCost,
    strains: Math.floor((1 - pitch.comfortShare) * count + rounding),
    strainCost,
    strained: Uint8Array.from(comfort, (ease) => (isSinger && ease < 1 ? 1 : 0)),
  };
}

/** Metric place of each note and its length until the next. */
function times(slots: readonly Slot[], { measures }: Form, beat: Ticks) {
  const end = measures.reduce((sum, { ticks }) => sum + ticks, 0);
  const metric = new Uint8Array(slots.length);
  const length = new Uint8Array(slots.length);
  for (const [index, { start, onset, measure }] of slots.entries()) {
    metric[index] = measure < 0 ? 1 : start === 0 ? 2 : start % beat === 0 ? 1 : 0;
    const until = (slots[index + 1]?.onset ?? end) - onset;
    length[index] = until < beat ? 0 : until === beat ? 1 : 2;
  }
  return { metric, length };
}

/** What will be copied must suit its copies as well, note by note and move by move, from the last copy to the first. */
function maskCopied(
  welcome: readonly Float64Array[],
  open: Int32Array,
  copied: readonly CopiedNote[],
  size: number,
): void {
  for (const { source, target, steps, isLast } of copied.toReversed()) {
    for (let at = 0; at < size; at++) {
      const copy = at + steps;
      const suits =
        copy >= 0 &&
        copy < size &&
        welcome[target]![copy]! > 0 &&
        (!isLast || target === welcome.length - 1 || open[target * size + copy] !== 0);
      if (!suits) welcome[source]![at] = 0;
      if (!suits || isLast) continue;
      // The next note comes again too.
      open[source * size + at]! &= open[target * size + copy]!;
    }
  }
}

/** What the messages do not see: the level's share of steps, equal measures running, a line or a drum that sits still. */
function isWhole(line: Int32Array, { slots, ground, pitch, rules, span }: MelodyBrief): boolean {
  let leaps = 0;
  for (let slot = 1; slot < line.length; slot++) {
    if (Math.abs(line[slot]! - line[slot - 1]!) > 1) leaps += 1;
  }
  if (leaps > leapsAllowed({ pitch, slots })) return false;
  const twins = twinsOf(slots);
  if (slots.some((_, slot) => twins.repeats(slot, line))) return false;
  const positions = Array.from(line, (at) => at + ground.low);
  return isWholeLine(positions, slots, { ...rules, span });
}
