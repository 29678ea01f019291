import type { RhythmId } from '../../catalogue/rhythms.ts';
import type { Random } from '../../lib/random.ts';
import { ticksOf } from '../../music/duration.ts';
import { endsPhrase, type Plan } from '../plan/plan.ts';
import type { Rhythm } from '../rhythm/draw-rhythm.ts';
import type { MeasureRhythm } from '../rhythm/rhythm.ts';
import { layIds } from './beat-rhythm.ts';

/** Ways to mark two beats under a stress, and one or three; rests only where the stroke came before. */
const pairs: readonly (readonly RhythmId[])[] = [[3, 3], [2], [3, 16]];
const threes: readonly (readonly RhythmId[])[] = [
  [3, 3, 3],
  [3, 16, 3],
  [2, 3],
];

/** Strokes on the stresses of the meter, the same figure through a phrase; its cadences are those of the line above. */
export function groundRhythm(plan: Plan, above: Rhythm, random: Random): Rhythm {
  let figure: readonly RhythmId[] = [];
  const measures = plan.measures.map((measure, index): MeasureRhythm => {
    const { meter } = measure;
    const beats = measure.ticks / ticksOf(meter.beat);
    if (plan.phrases.some(({ firstMeasure }) => firstMeasure === index)) {
      figure = drawFigure(meter.beats, meter.strongBeats, random);
    }
    const closes = endsPhrase(plan, index) !== null;
    if (closes || beats !== meter.beats) return above.measures[index]!;
    return layIds(figure, meter);
  });
  return { pickup: above.pickup, measures };
}

function drawFigure(
  beats: number,
  strongBeats: readonly number[],
  random: Random,
): readonly RhythmId[] {
  return strongBeats.flatMap((from, at) => {
    const length = (strongBeats[at + 1] ?? beats + 1) - from;
    if (length === 1) return [3];
    return [...random.pick(length === 2 ? pairs : threes)];
  });
}
