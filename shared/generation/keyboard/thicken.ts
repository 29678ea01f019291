import type { LevelNumber } from '../../catalogue/levels.ts';
import type { Random } from '../../lib/random.ts';
import { ticksOf } from '../../music/duration.ts';
import { type Pitch, positionOf } from '../../music/pitch.ts';
import { chordPitches, type HandTune, liesInChord, tupletNotes } from '../chord-notes.ts';
import { endsPhrase } from '../plan/plan.ts';
import type { Stroke } from './hands.ts';
import { isInTime, keepsPosition, spanAt } from './reach.ts';

interface ThickenBrief extends HandTune {
  readonly level: LevelNumber;
}

/** How often a note on a strong beat gets company, and how often it gets two or an octave (levels.md §10). */
interface Fullness {
  readonly cadence: number;
  readonly strong: number;
  readonly triple: number;
  readonly octave: number;
}

const fullness: Readonly<Partial<Record<LevelNumber, Fullness>>> = {
  4: { cadence: 80, strong: 0, triple: 0, octave: 0 },
  5: { cadence: 80, strong: 0, triple: 0, octave: 0 },
  6: { cadence: 80, strong: 45, triple: 0, octave: 0 },
  7: { cadence: 90, strong: 60, triple: 35, octave: 0 },
  8: { cadence: 90, strong: 60, triple: 45, octave: 20 },
};

const third = 2;
const sixth = 5;
const octave = 7;
/** What is added sounds long enough to be struck at ease. */
const leastLength = ticksOf(1);

/** The strokes of the right hand: the tune, with notes of its chords under some of its long notes. */
export function thicken(brief: ThickenBrief, random: Random): readonly Stroke[] {
  const { slots, pitches, level } = brief;
  let strokes = slots.map(({ measure, start, onset, ticks }, index): Stroke => {
    return { measure, start, onset, ticks, pitches: [pitches[index]!] };
  });
  const rule = fullness[level];
  if (!rule) return strokes;
  const isInGroup = tupletNotes(brief.rhythm);
  for (const index of slots.keys()) {
    if (isInGroup[index]) continue;
    const below = drawBelow(brief, index, rule, random);
    if (below.length === 0) continue;
    const fuller = strokes.map((one, at) =>
      at === index ? { ...one, pitches: [...below, ...one.pitches] } : one,
    );
    if (keepsPosition(fuller, level) && isInTime(fuller)) strokes = fuller;
  }
  return strokes;
}

function drawBelow(
  brief: ThickenBrief,
  index: number,
  rule: Fullness,
  random: Random,
): readonly Pitch[] {
  const { plan, slots, level } = brief;
  const slot = slots[index]!;
  const isCadence =
    slots[index + 1]?.measure !== slot.measure && endsPhrase(plan, slot.measure) !== null;
  const percent = isCadence ? rule.cadence : slot.isStrong ? rule.strong : 0;
  if (percent === 0 || slot.ticks < leastLength || !liesInChord(brief, index)) return [];
  if (!random.chance(percent)) return [];
  const choices = [third, sixth].flatMap((steps) => chordPitches(brief, index, steps));
  const doubled = rule.octave > 0 ? chordPitches(brief, index, octave) : [];
  if (doubled.length > 0 && random.chance(rule.octave)) return doubled;
  if (choices.length === 0) return [];
  const [nearest] = choices as [Pitch];
  if (!random.chance(rule.triple)) return [random.pick(choices)];
  const top = positionOf(brief.pitches[index]!);
  const under = Array.from({ length: spanAt(level) }, (_, step) => step + 1)
    .filter((steps) => steps > top - positionOf(nearest))
    .flatMap((steps) => chordPitches(brief, index, steps));
  return under.length > 0 ? [under[0]!, nearest] : [nearest];
}
