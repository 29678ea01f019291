import { graceHands } from '../../annotation/grace-hands.ts';
import { type Hand, sticking, stickingAt } from '../../annotation/sticking.ts';
import type { LevelParameters, Rudiment } from '../../catalogue/level-parameters.ts';
import type { Random } from '../../lib/random.ts';
import { ticksOf } from '../../music/duration.ts';
import { type Ornament, rhythmLine } from '../../music/score.ts';
import { layOut, type Marks, type NoteMarks } from '../layout.ts';
import type { Plan } from '../plan/plan.ts';
import type { Rhythm } from '../rhythm/draw-rhythm.ts';
import type { RhythmNote } from '../rhythm/rhythm-notes.ts';

/** Strokes in a hundred that take an ornament, where one is possible; few places bear a roll that is counted. */
const ornamentPercent = 18;
const countedRollPercent = 40;
const eighth = ticksOf(1 / 2);
const quarter = ticksOf(1);
const half = ticksOf(2);
/** Of one hand running: a third stroke is never played. */
const mostInRow = 2;
/** What five and nine strokes come to before the release: both begin with the right hand and end on it. */
const rollStrokes: readonly Hand[] = ['R', 'R', 'L', 'L'];

interface RudimentsBrief {
  readonly plan: Plan;
  readonly rhythm: Rhythm;
  readonly parameters: LevelParameters;
}

/**
 * Grace strokes where there is time for them, rolls on notes that would otherwise be silent. The hands stay
 * those of the rhythm, so a roll of five or nine strokes stands where they strike right and right again.
 */
export function drawRudiments(
  places: readonly RhythmNote[],
  { plan, rhythm, parameters: { rudiments, level } }: RudimentsBrief,
  random: Random,
): Marks {
  const marks = new Map<number, NoteMarks>();
  if (rudiments.length === 0) return marks;
  const measures = layOut(plan, rhythm, () => rhythmLine, new Map());
  const hands = sticking({ measures, pickup: plan.pickup }, stickingAt(level));
  let row: readonly Hand[] = [];
  for (const [index, place] of places.entries()) {
    const hand = hands[index]!;
    const beat = beatAt(plan, place);
    const before = places[index - 1];
    if (!before || !joins(before, place) || place.onset - before.onset >= beat) row = [];
    const next = places[index + 1];
    const isReleased = next !== undefined && joins(place, next) && hands[index + 1] === hand;
    const stroke = { place, isOnBeat: place.start % beat === 0, before, hand, isReleased };
    const possible = ornamentsAt(stroke, rudiments).filter((ornament) =>
      alternates([...row, ...strokesOf(ornament, place, hand)]),
    );
    const ornament = drawOrnament(possible, place, random);
    if (ornament) marks.set(index, { ornament });
    row = [...row, ...strokesOf(ornament, place, hand)].slice(-mostInRow);
  }
  return marks;
}

interface Stroke {
  readonly place: RhythmNote;
  readonly isOnBeat: boolean;
  readonly before: RhythmNote | undefined;
  readonly hand: Hand;
  /** The same hand strikes where the note ends. */
  readonly isReleased: boolean;
}

function ornamentsAt(
  { place: { ticks, isTied }, isOnBeat, before, hand, isReleased }: Stroke,
  rudiments: readonly Rudiment[],
): readonly Ornament[] {
  const hasTime = isOnBeat && (!before || before.ticks >= eighth);
  const mayRoll = !isTied && hand === 'R' && isReleased;
  const possible: Ornament[] = [];
  if (rudiments.includes('flam') && hasTime) possible.push('flam');
  if (rudiments.includes('drag') && hasTime && ticks >= eighth) possible.push('drag');
  if (rudiments.includes('ruff') && hasTime && ticks >= quarter) possible.push('ruff');
  const rolls =
    (rudiments.includes('roll-half') && !isTied && ticks >= half) ||
    (rudiments.includes('roll-9') && mayRoll && ticks === quarter) ||
    (rudiments.includes('roll-5') && mayRoll && ticks === eighth);
  if (rolls) possible.push('roll');
  return possible;
}

function drawOrnament(
  possible: readonly Ornament[],
  place: RhythmNote,
  random: Random,
): Ornament | undefined {
  const hasCounted = possible.some((ornament) => isCounted(ornament, place));
  if (hasCounted && random.chance(countedRollPercent)) return 'roll';
  return possible.length > 0 && random.chance(ornamentPercent) ? random.pick(possible) : undefined;
}

/** A roll of five or nine strokes; a longer one goes on as long as its note. */
function isCounted(ornament: Ornament | undefined, { ticks }: RhythmNote): boolean {
  return ornament === 'roll' && ticks < half;
}

/** What the sticks do at one note; the strokes of a long roll are not counted. */
function strokesOf(ornament: Ornament | undefined, place: RhythmNote, hand: Hand): readonly Hand[] {
  if (isCounted(ornament, place)) return rollStrokes;
  return [...graceHands(ornament, hand), hand];
}

/** No hand strikes three times in a row. */
function alternates(strokes: readonly Hand[]): boolean {
  return strokes.every(
    (hand, index) =>
      index < mostInRow || hand !== strokes[index - 1] || hand !== strokes[index - 2],
  );
}

/** No rest between the two. */
function joins(before: RhythmNote, place: RhythmNote): boolean {
  return before.onset + before.ticks === place.onset;
}

function beatAt({ measures }: Plan, { measure }: RhythmNote): number {
  return ticksOf(measures[Math.max(0, measure)]!.meter.beat);
}
