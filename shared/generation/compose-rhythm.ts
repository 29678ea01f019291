import type { UnpitchedInstrument } from '../catalogue/instrument.ts';
import type { LevelParameters } from '../catalogue/level-parameters.ts';
import { suggestedTempo } from '../catalogue/suggested-tempo.ts';
import type { Tempo } from '../lib/units.ts';
import type { Ticks } from '../music/duration.ts';
import { meterNamed } from '../music/meter.ts';
import { rhythmLine } from '../music/score.ts';
import { aimOf, type Draft, settleDraft } from './choose.ts';
import type { Composition, Stream } from './composition.ts';
import { difficultyOf } from './difficulty.ts';
import { drawMeter, drawPickup } from './draw-meter.ts';
import { densityDrafts, nearDensity, waitsInside } from './drum-density.ts';
import { layOut } from './layout.ts';
import { drawStrokes } from './marks/strokes.ts';
import { planMeasures } from './plan/measures.ts';
import type { Plan, PlannedMeasure } from './plan/plan.ts';
import { planExercise } from './plan/plan-exercise.ts';
import { goodRhythm, rhythmQuality } from './quality.ts';
import { strokeReasons } from './reasons.ts';
import { parametersBelow, type Setting } from './resolve-line.ts';
import { drawRhythm, type Rhythm, soundingNotes } from './rhythm/draw-rhythm.ts';
import { drawLesson, noLesson, shows } from './rhythm/lesson.ts';
import { type RhythmPools, rhythmPools } from './rhythm/pool.ts';

/** Plans tried until one bears a good rhythm that waits only where a phrase ends. */
const rhythmPlans = 6;

/** Writes a rhythm alone, for a drum or for clapping; undefined where the level's patterns fill no measure. */
export function composeRhythm(
  setting: Setting,
  { drum }: UnpitchedInstrument,
  stream: Stream,
): Composition | undefined {
  const { parameters, instrument } = setting;
  const meter = drawMeter(setting.timeSignatures, stream('meter'));
  const pickup = drawPickup(meter, parameters.pickupPercent, stream('pickup'));
  const measures = planMeasures(
    {
      count: setting.measureCount,
      meter,
      key: null,
      pickup,
      meters: setting.mayChange.meter ? setting.timeSignatures.map(meterNamed) : [],
      keys: [],
    },
    stream('measures'),
  );
  const tempo = suggestedTempo(parameters.tempo, meter);
  const pools = rhythmPools(parameters, parametersBelow(setting));
  const drafts = drawDrafts({ measures, pickup, tempo, pools, parameters }, stream);
  if (drafts.length === 0) return undefined;
  const lesson = drawLesson(parameters.level, 'drum', stream('lesson'));
  const taught = [lesson, { ...lesson, hasRest: false }, noLesson]
    .map((asked) => drafts.filter(({ plan, rhythm }) => shows(asked, rhythm, plan, pools)))
    .find((own) => own.length > 0);
  const aim = aimOf(instrument, parameters.level);
  const { plan, rhythm, difficulty } = settleDraft(
    nearDensity(taught ?? drafts, parameters.level),
    aim,
    stream('choice'),
  );
  const { strokes, places, marks } = drawStrokes(
    { plan, rhythm, parameters, drum },
    stream('marks'),
  );
  const score = {
    clef: instrument.clef,
    tempo,
    pickup,
    measures: layOut(plan, rhythm, (index) => strokes?.[index] ?? rhythmLine, marks),
  };
  return {
    parts: [{ instrument, score, reasons: strokeReasons(places, plan, rhythm) }],
    plan,
    rhythm,
    minorScale: null,
    difficulty,
  };
}

interface RhythmBrief {
  readonly measures: readonly PlannedMeasure[];
  readonly pickup: Ticks;
  readonly tempo: Tempo;
  readonly pools: RhythmPools;
  readonly parameters: LevelParameters;
}

interface RhythmDraft extends Draft {
  readonly plan: Plan;
  readonly rhythm: Rhythm;
}

/** The good rhythms of the first plan that bears any, else whatever was found. */
function drawDrafts(brief: RhythmBrief, stream: Stream): readonly RhythmDraft[] {
  const found: RhythmDraft[] = [];
  for (let attempt = 0; attempt < rhythmPlans; attempt++) {
    const drafts = draftsOnOnePlan(brief, (name) => stream(`${name} ${attempt}`));
    const good = drafts.filter((one) => one.quality >= goodRhythm && !waitsInside(one));
    if (good.length > 0) return good;
    found.push(...drafts);
  }
  return found;
}

/** Rhythms on one plan: forms that return have fewer patterns, and were each draft of a form of its own, would be chosen less. */
function draftsOnOnePlan(
  { measures, pickup, tempo, pools, parameters }: RhythmBrief,
  stream: Stream,
): readonly RhythmDraft[] {
  const plan = planExercise(
    { measures, pickup, kind: 'drums', chords: ['I', 'V'], halvedPercent: 0 },
    stream('plan'),
  );
  return Array.from({ length: densityDrafts }, (_, draft) => draft).flatMap((draft) => {
    const rhythm = drawRhythm(plan, parameters, pools, stream(`rhythm ${draft}`));
    if (!rhythm) return [];
    const notes = soundingNotes(rhythm);
    return {
      plan,
      rhythm,
      quality: rhythmQuality(plan, rhythm),
      difficulty: difficultyOf({ plan, rhythm, tempo, notes, pitches: [] }),
    };
  });
}
