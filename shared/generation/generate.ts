import type { PitchedInstrument } from '../catalogue/instruments.ts';
import type { PitchParameters } from '../catalogue/level-parameters.ts';
import { createRandom, type Random } from '../lib/random.ts';
import { writeAbc } from '../music/abc/write.ts';
import { keyName } from '../music/key.ts';
import { type Meter, measureLength, meterNamed } from '../music/meter.ts';
import type { Pitch } from '../music/pitch.ts';
import { scalePitch } from '../music/scale.ts';
import { rhythmLine, type Score, type ScoreElement } from '../music/score.ts';
import type { Exercise, ExerciseRequest } from './exercise.ts';
import { type Melody, searchMelody } from './melody.ts';
import { melodySlots } from './melody-slots.ts';
import { type Plan, planExercise } from './plan.ts';
import { melodyQuality } from './quality.ts';
import { type RequestProblem, resolveRequest, type Setting } from './request.ts';
import { drawRhythm, type MeasureRhythm, timedParts } from './rhythm.ts';
import { scoreNotes } from './score-notes.ts';
import { chooseWindow } from './window.ts';

/** Raised whenever the same request and seed would give other notes than before. */
export const generatorVersion = '1';

export type Generated =
  | { readonly kind: 'exercise'; readonly exercise: Exercise }
  | { readonly kind: 'refused'; readonly problem: RequestProblem };

/**
 * Writes an exercise. The same request and seed give the same bytes in every engine.
 *
 * @param seed whole number from 0 to 2^53 - 1
 * @example generateExercise(completeRequest({ medium: 'violin', levelId: 'pv~2' }), 7)
 */
export function generateExercise(request: ExerciseRequest, seed: number): Generated {
  if (!Number.isSafeInteger(seed) || seed < 0) {
    const problem = `The seed must be a whole number from 0 to ${Number.MAX_SAFE_INTEGER}`;
    return { kind: 'refused', problem: { path: 'seed', problem } };
  }
  const resolved = resolveRequest(request);
  if (resolved.kind === 'refused') return resolved;
  const { setting } = resolved;
  const score = compose(setting, seed);
  return {
    kind: 'exercise',
    exercise: {
      version: generatorVersion,
      request,
      seed,
      abc: writeAbc(score),
      tempo: score.tempo,
      timeSignature: score.meter.name,
      keySignature: score.key && keyName(score.key),
      measures: setting.measureCount,
      length: setting.measureCount * measureLength(score.meter),
      notes: scoreNotes(score, setting.instrument),
    },
  };
}

function compose(setting: Setting, seed: number): Score {
  const { instrument, parameters } = setting;
  const choice = createRandom(seed, `${instrument.id} ${setting.level.id}`);
  // Longer measures give the tune more notes, so they come more often.
  const meter = choice.weighted(setting.timeSignatures.map(meterNamed), measureLength);
  const { clef } = instrument;
  const { tempo } = parameters;
  if (instrument.kind === 'unpitched' || parameters.pitch === null) {
    const plan = planExercise(setting.measureCount, ['I', 'V'], choice);
    const rhythm = drawRhythm(meter, plan, parameters, choice);
    return { meter, key: null, clef, tempo, measures: layOut(rhythm, meter, () => rhythmLine) };
  }
  const tune = composeTune(setting, instrument, parameters.pitch, meter, choice, seed);
  const { key } = tune.window;
  const measures = layOut(tune.rhythm, meter, (index) => scalePitch(key, tune.melody[index]!));
  return { meter, key, clef, tempo, measures: withDynamic(measures, parameters.pitch, choice) };
}

/** Legal tunes to choose the best of, and attempts to find them. */
const wantedTunes = 6;
const maxAttempts = 400;
/** After so many attempts without a tune the planned climax is given up. */
const archedAttempts = 120;

interface Tune {
  readonly window: ReturnType<typeof chooseWindow>;
  readonly plan: Plan;
  readonly rhythm: readonly MeasureRhythm[];
  readonly melody: Melody;
}

function composeTune(
  setting: Setting,
  instrument: PitchedInstrument,
  parameters: PitchParameters,
  meter: Meter,
  choice: Random,
  seed: number,
): Tune {
  const window = chooseWindow(instrument, parameters, setting.keySignatures, choice);
  const chords = parameters.chords.filter((chord) => window.key.mode === 'major' || chord !== 'ii');
  const tunes: Tune[] = [];
  for (let attempt = 0; attempt < maxAttempts && tunes.length < wantedTunes; attempt++) {
    const random = createRandom(seed, `${instrument.id} ${setting.level.id} ${attempt}`);
    const plan = planExercise(setting.measureCount, chords, random);
    const rhythm = drawRhythm(meter, plan, setting.parameters, random);
    const slots = melodySlots(meter, plan, rhythm, parameters.firstDegrees);
    const shape = attempt >= archedAttempts && tunes.length === 0 ? 'free' : 'arched';
    const melody = searchMelody({ slots, window, parameters, meter, shape }, random);
    if (melody) tunes.push({ window, plan, rhythm, melody });
  }
  if (tunes.length === 0) throw new Error(`No tune for ${JSON.stringify(setting)}`);
  return tunes.reduce((best, tune) =>
    melodyQuality(tune.melody) > melodyQuality(best.melody) ? tune : best,
  );
}

function layOut(
  rhythm: readonly MeasureRhythm[],
  meter: Meter,
  pitchOf: (noteIndex: number) => Pitch,
): readonly (readonly ScoreElement[])[] {
  let noteIndex = 0;
  return rhythm.map((measure) =>
    timedParts(measure, meter).map(({ kind, ticks }): ScoreElement => {
      if (kind === 'rest') return { kind, ticks };
      return { kind, ticks, tied: false, pitch: pitchOf(noteIndex++) };
    }),
  );
}

/** One mark, at the first note. */
function withDynamic(
  measures: readonly (readonly ScoreElement[])[],
  { dynamics }: PitchParameters,
  random: Random,
): readonly (readonly ScoreElement[])[] {
  const [[first, ...rest] = [], ...others] = measures;
  if (dynamics.length === 0 || first?.kind !== 'note') return measures;
  return [[{ ...first, dynamic: random.pick(dynamics) }, ...rest], ...others];
}
