import type { Drum } from '../../catalogue/instrument.ts';
import type { LevelParameters } from '../../catalogue/level-parameters.ts';
import type { Random } from '../../lib/random.ts';
import { ticksOf } from '../../music/duration.ts';
import { type Pitch, pitch } from '../../music/pitch.ts';
import type { Marks, NoteMarks } from '../layout.ts';
import type { Plan } from '../plan/plan.ts';
import type { Rhythm } from '../rhythm/draw-rhythm.ts';
import { type RhythmNote, rhythmNotes } from '../rhythm/rhythm-notes.ts';
import { joined } from './draw-marks.ts';
import { drawDynamics } from './dynamics.ts';
import { drawRudiments } from './rudiments.ts';

/** Where a drum set is written on its five lines. */
const kick = pitch('F4');
const snare = pitch('C5');
const hiHat = pitch('G5');
/** Strokes in a hundred that take an accent, where one is possible. */
const accentPercent = 25;

export interface Strokes {
  readonly places: readonly RhythmNote[];
  /** Lines of a drum set; null where there is one line. */
  readonly strokes: readonly Pitch[] | null;
  readonly marks: Marks;
}

interface StrokesBrief {
  readonly plan: Plan;
  readonly rhythm: Rhythm;
  readonly parameters: LevelParameters;
  readonly drum: Drum;
}

/** What a drummer reads beside the rhythm: dynamics, accents, grace strokes and rolls, and which drum. */
export function drawStrokes(brief: StrokesBrief, random: Random): Strokes {
  const { plan, rhythm, parameters, drum } = brief;
  const places = rhythmNotes(plan, rhythm);
  const flat = places.map(() => 0);
  const marks = joined(
    drawAccents(places, parameters, random),
    drum === 'snare' ? drawRudiments(places, brief, random) : new Map(),
    drum === 'rhythm' ? new Map() : drawDynamics(plan, places, flat, parameters.dynamics, random),
  );
  return { places, strokes: drum === 'drum-set' ? drumsOf(places, plan) : null, marks };
}

/** Accents on strong beats, from level 6 anywhere; never on the last stroke below level 7. */
function drawAccents(
  places: readonly RhythmNote[],
  { articulation, level }: LevelParameters,
  random: Random,
): Marks {
  const marks = new Map<number, NoteMarks>();
  if (!articulation.marks.includes('accent')) return marks;
  const limit = articulation.accentsPerMeasure ?? Number.POSITIVE_INFINITY;
  const used = new Map<number, number>();
  for (const [index, { measure, ticks, isStrong }] of places.entries()) {
    const count = used.get(measure) ?? 0;
    const isLast = index === places.length - 1;
    if (isLast || count >= limit || !(isStrong || (level >= 6 && ticks >= ticksOf(1 / 2))))
      continue;
    if (!random.chance(accentPercent)) continue;
    used.set(measure, count + 1);
    marks.set(index, { articulation: 'accent' });
  }
  return marks;
}

/** Kick on the strong beats, snare on the others, hi-hat between them. */
function drumsOf(places: readonly RhythmNote[], plan: Plan): readonly Pitch[] {
  return places.map(({ measure, start, isStrong }) => {
    if (isStrong) return kick;
    const beat = ticksOf(plan.measures[Math.max(0, measure)]!.meter.beat);
    return start % beat === 0 ? snare : hiHat;
  });
}
