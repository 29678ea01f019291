import { ticksOf } from '../music/duration.ts';
import { keyName } from '../music/key.ts';
import { fullMeasure } from '../music/score.ts';
import type { Composition } from './composition.ts';
import type { ExercisePlan } from './exercise.ts';

/** The plan as it is kept with an exercise: measures counted from 1, places in beats. */
export function exercisePlan({ plan, rhythm, minorScale }: Composition): ExercisePlan {
  const isPitched = plan.measures[0]!.key !== null;
  const { meter: firstMeter } = plan.measures[0]!;
  // The beats of a pickup are the last ones of a full measure.
  const shift = (fullMeasure(firstMeter) - plan.pickup) / ticksOf(firstMeter.beat);
  const beatOf = (measure: number, start: number) =>
    measure < 0
      ? start / ticksOf(firstMeter.beat) + 1 + shift
      : start / ticksOf(plan.measures[measure]!.meter.beat) + 1;
  const placed = rhythm.pickup
    ? [{ measure: 0, patterns: rhythm.pickup.patterns.map(({ id }) => ({ id, beat: 1 + shift })) }]
    : [];
  const measures = rhythm.measures.map(({ patterns }, index) => ({ measure: index + 1, patterns }));
  return {
    phrases: plan.phrases.map(({ firstMeasure, measures: count, cadence }) => ({
      measure: firstMeasure + 1,
      measures: count,
      cadence,
    })),
    chords: isPitched
      ? plan.chords.map(({ measure, start, chord }) => ({
          measure: measure + 1,
          beat: beatOf(measure, start),
          chord,
        }))
      : [],
    rhythms: [...placed, ...measures].flatMap(({ measure, patterns }) =>
      patterns.map(({ id, beat }) => ({ measure, beat, pattern: id })),
    ),
    echoes: plan.echoes.flatMap((echo, index) =>
      echo === null
        ? []
        : {
            measure: index + 1,
            source: echo.source + 1,
            of: echo.of === 'notes' && echo.steps !== 0 ? ('sequence' as const) : echo.of,
          },
    ),
    signatures: plan.measures.flatMap(({ meter, key }, index) => {
      const before = plan.measures[index - 1];
      if (before?.meter === meter && before.key === key) return [];
      return {
        measure: index + 1,
        timeSignature: meter.name,
        keySignature: key && keyName(key),
      };
    }),
    minorScale,
  };
}
