import type { PitchParameters } from '../catalogue/level-parameters.ts';
import { createRandom, type Random } from '../lib/random.ts';
import { type Meter, measureLength, meterNamed } from '../music/meter.ts';
import type { Pitch } from '../music/pitch.ts';
import { scalePitch } from '../music/scale.ts';
import { rhythmLine, type Score, type ScoreElement } from '../music/score.ts';
import { planExercise } from './plan.ts';
import type { Setting } from './request.ts';
import { drawRhythm, type MeasureRhythm, timedParts } from './rhythm.ts';
import { composeTune } from './tune.ts';

/** Writes the music of one seed: meter first, then rhythm alone or a tune. */
export function compose(setting: Setting, seed: number): Score {
  const { instrument, level, parameters } = setting;
  const stream = (name: string) => createRandom(seed, `${instrument.id} ${level.id} ${name}`);
  const meter = drawMeter(setting.timeSignatures, stream('meter'));
  const { clef } = instrument;
  const { tempo, pitch } = parameters;
  if (instrument.kind === 'unpitched' || pitch === null) {
    const random = stream('rhythm');
    const plan = planExercise(setting.measureCount, ['I', 'V'], random);
    const rhythm = drawRhythm(meter, plan, parameters, random);
    return { meter, key: null, clef, tempo, measures: layOut(rhythm, meter, () => rhythmLine) };
  }
  const { key, rhythm, melody } = composeTune({ setting, instrument, pitch, meter }, stream);
  const measures = layOut(rhythm, meter, (index) => scalePitch(key, melody[index]!));
  return { meter, key, clef, tempo, measures: withDynamic(measures, pitch, stream('dynamic')) };
}

/** Short measures leave room for few different tunes, so they come less often. */
function drawMeter(names: readonly string[], random: Random): Meter {
  return random.weighted(names.map(meterNamed), (meter) => {
    const length = measureLength(meter);
    return length * length;
  });
}

function layOut(
  rhythm: readonly MeasureRhythm[],
  meter: Meter,
  pitchOf: (noteIndex: number) => Pitch,
): Score['measures'] {
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
  measures: Score['measures'],
  { dynamics }: PitchParameters,
  random: Random,
): Score['measures'] {
  const [[first, ...rest] = [], ...others] = measures;
  if (dynamics.length === 0 || first?.kind !== 'note') return measures;
  return [[{ ...first, dynamic: random.pick(dynamics) }, ...rest], ...others];
}
