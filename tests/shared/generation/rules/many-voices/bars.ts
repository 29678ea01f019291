import type { Exercise } from '#shared/generation/exercise';
import { type Ticks, ticksOf } from '#shared/music/duration';
import { type Key, keyNamed } from '#shared/music/key';
import { type Meter, meterNamed } from '#shared/music/meter';
import { fullMeasure } from '#shared/music/score';
import { groupingOf, stressesOf } from '../stress.ts';

/** A measure as the plan has it. */
export interface Bar {
  /** 1-based; 0 is a pickup. */
  readonly number: number;
  readonly meter: Meter;
  /** Concert key; null where only rhythm is written. */
  readonly key: Key | null;
  /** From the first full measure; negative in a pickup. */
  readonly start: Ticks;
  readonly end: Ticks;
  readonly beatTicks: Ticks;
  /** Beats of a full measure that are missing before `start`. */
  readonly lateBeats: number;
  /** 1-based beats under a stress. */
  readonly stresses: readonly number[];
}

/** The measures counted out from meters, pickup and length, whatever the notes say. */
export function barsOf(exercise: Exercise): readonly Bar[] {
  const grouping = groupingOf(exercise);
  const pickup = ticksOf(exercise.pickup);
  const length = ticksOf(exercise.length);
  const bars: Bar[] = [];
  let start: Ticks = -pickup;
  for (let number = pickup > 0 ? 0 : 1; number <= exercise.measures; number++) {
    const planned = exercise.plan.signatures.findLast(
      ({ measure }) => measure <= Math.max(1, number),
    );
    const meter = meterNamed(planned?.timeSignature ?? exercise.timeSignature);
    const keySignature = planned ? planned.keySignature : exercise.keySignature;
    const full = fullMeasure(meter);
    const end = number === 0 ? 0 : Math.min(start + full, length);
    const beatTicks = ticksOf(meter.beat);
    bars.push({
      number,
      meter,
      key: keySignature === null ? null : keyNamed(keySignature),
      start,
      end,
      beatTicks,
      lateBeats: number === 0 ? (full - pickup) / beatTicks : 0,
      stresses: stressesOf(meter, grouping),
    });
    start = end;
  }
  return bars;
}

export function barAt(bars: readonly Bar[], onset: Ticks): Bar {
  return bars.findLast(({ start }) => start <= onset) ?? bars[0]!;
}

/** 1-based, with fractions. */
export function beatAt({ start, beatTicks, lateBeats }: Bar, onset: Ticks): number {
  return (onset - start) / beatTicks + lateBeats + 1;
}

/** Where the beat of a measure begins. */
export function onsetOf({ start, beatTicks, lateBeats }: Bar, beat: number): Ticks {
  return start + Math.round((beat - 1 - lateBeats) * beatTicks);
}
