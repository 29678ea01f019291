import { ticksOf } from '../music/duration.ts';
import { keyNamed } from '../music/key.ts';
import { positionOf } from '../music/pitch.ts';
import { scalePitch } from '../music/scale.ts';
import { fullMeasure, type Measure, type NoteElement } from '../music/score.ts';
import type { DrillReason } from './reason.ts';
import { notesOfTwo, type TwoMeasures } from './two-measures.ts';

interface MelodyMiss {
  readonly music: TwoMeasures;
  readonly reason: DrillReason;
  readonly weight: number;
}

/** Moves notes by so many steps of the key; 0 leaves one as it is. */
function moved(
  music: TwoMeasures,
  stepsOf: (note: NoteElement, measure: number, element: number) => number,
): TwoMeasures {
  const measures = music.measures.map((measure, at): Measure => {
    const key = measure.key ?? keyNamed('C');
    const elements = measure.elements.map((element, index) => {
      if (element.kind === 'rest') return element;
      const steps = stepsOf(element, at, index);
      if (steps === 0) return element;
      return { ...element, pitch: scalePitch(key, positionOf(element.pitch) + steps) };
    });
    return { ...measure, elements };
  });
  return { ...music, measures: measures as unknown as TwoMeasures['measures'] };
}

/** One note a step or two higher or lower; one that is held over is moved as a whole. */
export function noteMisses(music: TwoMeasures): readonly MelodyMiss[] {
  const measureTicks = fullMeasure(music.meter);
  return notesOfTwo(music).flatMap(({ start, heads }) => {
    const isHead = (at: number, index: number) =>
      heads.some(({ measure, element }) => measure === at && element === index);
    const measure = Math.floor(start / measureTicks) + 1;
    const beat = Math.floor((start % measureTicks) / ticksOf(music.meter.beat)) + 1;
    return [1, -1, 2, -2].map(
      (steps): MelodyMiss => ({
        music: moved(music, (_, at, index) => (isHead(at, index) ? steps : 0)),
        reason: { kind: 'note', measure, beat, steps },
        weight: Math.abs(steps) === 1 ? 8 : 4,
      }),
    );
  });
}

/** A measure that goes up for down, or lies elsewhere; none where a note is held over the bar. */
export function shapeMisses(music: TwoMeasures): readonly MelodyMiss[] {
  const overBar = music.measures[0].elements.at(-1)!;
  if (overBar.kind === 'note' && overBar.tied) return [];
  return [0, 1].flatMap((measure) => {
    const first = music.measures[measure]!.elements.find((one) => one.kind === 'note');
    if (first === undefined) return [];
    const turn = 2 * positionOf(first.pitch);
    const turned = moved(music, ({ pitch }, at) =>
      at === measure ? turn - 2 * positionOf(pitch) : 0,
    );
    const lifted = [2, -2, 3, -3].map((steps) =>
      moved(music, (_, at) => (at === measure ? steps : 0)),
    );
    return [turned, ...lifted].map((changed, index) => ({
      music: changed,
      reason: { kind: 'shape' as const, measure: measure + 1 },
      weight: index === 0 ? 10 : 3,
    }));
  });
}
