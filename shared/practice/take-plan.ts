import type { Exercise } from '../generation/exercise.ts';
import type { Beats, Quarters, Seconds, Tempo } from '../lib/units.ts';
import { meterNamed } from '../music/meter.ts';
import { countIn } from './count-in.ts';

export type PracticeMode = 'free' | 'aa' | 'assignment';
export type MetronomeStyle = 'none' | 'beat' | 'subdivided';

/** The timetable the sound engine runs a take by. */
export interface TakeTimetable {
  readonly tempo: Tempo;
  /** Length of one beat of the meter. */
  readonly beat: Quarters;
  readonly beatsPerMeasure: Beats;
  /** Numbers counted before the first full measure, "1 2 1 2"; a pickup sounds under the last of them. */
  readonly prepBeats: readonly number[];
  /** Silence between the open microphone and the first prep beat. */
  readonly countdown: Seconds;
  /** Length of the music before the first full measure. */
  readonly pickup: Quarters;
  readonly length: Quarters;
  readonly metronome: MetronomeStyle;
}

export interface TakeChoices {
  readonly tempo: Tempo;
  readonly mode: PracticeMode;
  readonly metronome: MetronomeStyle;
}

/** Spec 3 §9. */
const assessmentCountdown: Seconds = 3;

/** @example takePlan(exercise, { tempo: 72, mode: 'aa', metronome: 'beat' }).countdown // 3 */
export function takePlan(
  exercise: Exercise,
  { tempo, mode, metronome }: TakeChoices,
): TakeTimetable {
  const { beat, beats } = meterNamed(exercise.timeSignature);
  return {
    tempo,
    beat,
    beatsPerMeasure: beats,
    prepBeats: countIn(exercise),
    countdown: mode === 'free' ? 0 : assessmentCountdown,
    pickup: exercise.pickup,
    length: exercise.length,
    metronome,
  };
}
